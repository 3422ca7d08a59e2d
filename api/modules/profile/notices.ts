import { randomUUID } from "node:crypto";
import { sessionOf, type Ask } from "../../core/ask.ts";
import type { Tx } from "../../core/db.ts";
import { letterOf, say } from "../../core/i18n.ts";
import type { House } from "../../house.ts";
import { sendLetter } from "../content/index.ts";
import { provenOf, sendMail, sendSms, siteName } from "../dispatch/index.ts";

type FactorChange =
  | `factor.${"totp" | "passkey"}.${"added" | "removed"}`
  | `factor.recovery.${"renewed" | "used"}`;

type DeviceChange = `device.${"removed" | "others"}`;

/** A change that its owner has to hear of, lest somebody else made it. */
export interface Change {
  what:
    | "payout.added"
    | "payout.removed"
    | "payment.set"
    | "email.changed"
    | FactorChange
    | DeviceChange;
  /** Whose it is; absent: of the one who asks. */
  memberId?: bigint;
  /** What it is about, masked. */
  of?: string;
  /** The address as it was before the change; absent: the one that is proven now. */
  mailTo?: string | null;
}

/**
 * Tells the member of a change: a letter in the inbox, and a mail to the address that was proven
 * before it, or a text message where only a number was. All of it is written in the change's own
 * transaction.
 */
export async function noticeOf(house: House, tx: Tx, ask: Ask, change: Change): Promise<void> {
  const { memberId = sessionOf(ask).memberId } = change;
  const { what, of = "" } = change;
  const purpose = `notice.${what}`;
  await sendLetter(tx, {
    memberId,
    key: `notice:${randomUUID()}`,
    topic: "safety",
    ...letterOf(purpose, () => ({ of })),
  });
  const proven = await provenOf(tx, memberId);
  const to = change.mailTo === undefined ? proven.mail : change.mailTo;
  const { language } = ask;
  const subject = say(language, `${purpose}.title`, { of });
  const text = say(language, `${purpose}.text`, { of });
  if (to !== null) return sendMail(house, { to, subject, text, language, purpose }, tx);
  const { sms } = proven;
  if (sms === null) return;
  await sendSms(house, { to: sms, text: `${await siteName(house, tx)}: ${text}`, purpose }, tx);
}
