import { Refusal } from "../../../../core/refusal.ts";
import { requireKyc } from "../../../compliance/kyc/index.ts";
import { riskRule } from "./rule.ts";

/** The proof of identity has expired, or was taken back, since the request. */
export const identityLapsed = riskRule({
  id: "R16",
  points: 0,
  action: "ask",
  params: {},
  isOfNow: true,
  async test({ app, db, row: { member_id: memberId } }) {
    try {
      await requireKyc(db, app, { memberId, action: "withdraw" });
      return { isTrue: false };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { isTrue: true, asks: ["identity"] };
    }
  },
});
