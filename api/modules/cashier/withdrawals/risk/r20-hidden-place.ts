import { locateAddress } from "../../../compliance/geolocation/index.ts";
import { riskRule } from "./rule.ts";

/** Whoever asked did so from behind a hosting network, a VPN or the like. */
export const hiddenPlace = riskRule({
  id: "R20",
  points: 20,
  action: "review",
  params: {},
  isOfNow: true,
  async test({ app, db, row }) {
    if (row.session_id === null) return { isTrue: false };
    const session = await db
      .selectFrom("member_session")
      .select("ip")
      .where("id", "=", row.session_id)
      .executeTakeFirst();
    const found = session ? await locateAddress(app, session.ip) : null;
    if (!found) return { isTrue: false };
    return { isTrue: found.verdict === "hidden", figures: { country: found.country } };
  },
});
