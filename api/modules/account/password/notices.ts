import { randomUUID } from "node:crypto";
import type { Language } from "@trevo/contract/define.ts";
import type { RequestContext } from "../../../core/request-context.ts";
import type { Tx } from "../../../core/db.ts";
import { inEach, t } from "../../../core/i18n.ts";
import type { App } from "../../../app.ts";
import { sendInboxMessage } from "../../messaging/content/index.ts";
import { sendMail, sendSms, siteName } from "../../messaging/notifications/index.ts";
import type { ChangeMethod } from "./set-password.ts";
import { readMember } from "../members/index.ts";

/** Notifies a member of a changed password, in case another person changed it. */
export async function notifyOfChange(
  app: App,
  tx: Tx,
  { language }: RequestContext,
  { memberId, way }: { memberId: bigint; way: ChangeMethod },
): Promise<void> {
  const site = await siteName(app, tx);
  const kind = way === "mobile" || way === "mail" ? "recovered" : way;
  const titleKey = way === "first" ? "notice.password.first.title" : "notice.password.title";
  const title = (to: Language) => t(to, titleKey, { site });
  const text = (to: Language) => t(to, `notice.password.${kind}`, { site });
  await sendInboxMessage(tx, {
    memberId,
    key: `password:${randomUUID()}`,
    topic: "safety",
    title: inEach(title),
    content: inEach((to) => `<p>${text(to)}</p>`),
  });
  const { email, mobile, mobile_proven_at } = await readMember(tx, memberId, [
    "email",
    "mobile",
    "mobile_proven_at",
  ]);
  const purpose = "notice.password";
  if (email !== null) {
    const mail = { to: email, subject: title(language), text: text(language), language, purpose };
    await sendMail(app, mail, tx);
  }
  if (mobile !== null && mobile_proven_at !== null) {
    await sendSms(app, { to: mobile, text: text(language), purpose }, tx);
  }
}
