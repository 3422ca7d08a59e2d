import type { Language } from "@trevo/contract/define.ts";
import { jurisdictionTimeZone } from "../../../jurisdictions/calendar.ts";
import type { Tx } from "../../../core/db.ts";
import { letterOf, locales, t } from "../../../core/i18n.ts";
import type { App } from "../../../app.ts";
import { sendInboxMessage } from "../../messaging/content/index.ts";
import { sendMail, sendSms, siteName } from "../../messaging/notifications/index.ts";
import type { Case } from "./cases.ts";
import { recordEvent } from "./events.ts";

/** The messages of a case. */
type Notice = "barred" | "closed" | "kept" | "apart";

/** Jobs have no request language: the site's first language. */
const language: Language = "PT";

/**
 * Notifies a member of the state of their case, of the money and its deadlines: in the inbox while
 * the account is open, and by mail, or by SMS where no mail address is known. The channels used are
 * recorded.
 */
export async function notifyMember(app: App, tx: Tx, found: Case, notice: Notice): Promise<void> {
  const { member_id: memberId } = found;
  const { email, mobile, zone } = await tx
    .selectFrom("member_person")
    .select(["email", "mobile", jurisdictionTimeZone(app.config).as("zone")])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  const purpose = `notice.register.${notice}`;
  const days = (to: Language) => daysOf(found, to, zone);
  await sendInboxMessage(tx, {
    memberId,
    key: `register-${notice}`,
    topic: "safety",
    ...letterOf(purpose, days),
  });
  const subject = t(language, `${purpose}.title`, days(language));
  const text = t(language, `${purpose}.text`, days(language));
  if (email !== null) await sendMail(app, { to: email, subject, text, language, purpose }, tx);
  else if (mobile !== null) {
    const site = await siteName(app, tx);
    await sendSms(app, { to: mobile, text: `${site}: ${text}`, purpose }, tx);
  }
  const channel = email !== null ? ["mail"] : mobile !== null ? ["sms"] : [];
  await recordEvent(tx, memberId, "told", { notice, ways: ["inbox", ...channel] });
}

function daysOf(
  { withdraw_until, closes_at, return_by, keep_until }: Case,
  to: Language,
  zone: string,
) {
  const format = new Intl.DateTimeFormat(locales[to], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: zone,
    // Thai would default to the Buddhist calendar.
    calendar: "gregory",
  });
  return {
    withdrawUntil: format.format(withdraw_until),
    closesAt: format.format(closes_at),
    returnBy: format.format(return_by),
    keepUntil: format.format(keep_until),
  };
}
