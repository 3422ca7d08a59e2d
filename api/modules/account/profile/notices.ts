import { randomUUID } from "node:crypto";
import { requireSession, type RequestContext } from "../../../core/request-context.ts";
import type { Tx } from "../../../core/db.ts";
import { letterOf, t } from "../../../core/i18n.ts";
import type { App } from "../../../app.ts";
import { sendInboxMessage } from "../../messaging/content/index.ts";
import {
  verifiedContacts,
  sendMail,
  sendSms,
  siteName,
} from "../../messaging/notifications/index.ts";

type FactorChange =
  | `factor.${"totp" | "passkey"}.${"added" | "removed"}`
  | `factor.recovery.${"renewed" | "used"}`;

type DeviceChange = `device.${"removed" | "others"}`;

/** A change that its owner has to hear of, lest somebody else made it. */
export interface SecurityChange {
  what:
    | "payout.added"
    | "payout.removed"
    | "payment.set"
    | "email.changed"
    | FactorChange
    | DeviceChange;
  /** Whose it is; absent: the caller's. */
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
export async function sendSecurityNotice(
  app: App,
  tx: Tx,
  context: RequestContext,
  change: SecurityChange,
): Promise<void> {
  const { memberId = requireSession(context).memberId } = change;
  const { what, of = "" } = change;
  const purpose = `notice.${what}`;
  await sendInboxMessage(tx, {
    memberId,
    key: `notice:${randomUUID()}`,
    topic: "safety",
    ...letterOf(purpose, () => ({ of })),
  });
  const contacts = await verifiedContacts(tx, memberId);
  const to = change.mailTo === undefined ? contacts.mail : change.mailTo;
  const { language } = context;
  const subject = t(language, `${purpose}.title`, { of });
  const text = t(language, `${purpose}.text`, { of });
  if (to !== null) return sendMail(app, { to, subject, text, language, purpose }, tx);
  const { sms } = contacts;
  if (sms === null) return;
  await sendSms(app, { to: sms, text: `${await siteName(app, tx)}: ${text}`, purpose }, tx);
}
