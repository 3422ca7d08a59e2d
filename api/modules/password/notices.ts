import { randomUUID } from "node:crypto";
import type { Language } from "@trevo/contract/define.ts";
import type { Ask } from "../../core/ask.ts";
import type { Tx } from "../../core/db.ts";
import { inEach, say } from "../../core/i18n.ts";
import type { House } from "../../house.ts";
import { sendLetter } from "../content/index.ts";
import { sendMail, sendSms, siteName } from "../dispatch/index.ts";
import type { Way } from "./credential.ts";

/** Tells a member that the password is a new one, lest somebody else made it. */
export async function tellOfChange(
  house: House,
  tx: Tx,
  { language }: Ask,
  { memberId, way }: { memberId: bigint; way: Way },
): Promise<void> {
  const site = await siteName(house, tx);
  const kind = way === "mobile" || way === "mail" ? "recovered" : way;
  const titleKey = way === "first" ? "notice.password.first.title" : "notice.password.title";
  const title = (to: Language) => say(to, titleKey, { site });
  const text = (to: Language) => say(to, `notice.password.${kind}`, { site });
  await sendLetter(tx, {
    memberId,
    key: `password:${randomUUID()}`,
    topic: "safety",
    title: inEach(title),
    content: inEach((to) => `<p>${text(to)}</p>`),
  });
  const { email, mobile, mobile_proven_at } = await tx
    .selectFrom("member")
    .select(["email", "mobile", "mobile_proven_at"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  const purpose = "notice.password";
  if (email !== null) {
    const mail = { to: email, subject: title(language), text: text(language), language, purpose };
    await sendMail(house, mail, tx);
  }
  if (mobile !== null && mobile_proven_at !== null) {
    await sendSms(house, { to: mobile, text: text(language), purpose }, tx);
  }
}
