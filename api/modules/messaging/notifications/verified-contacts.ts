import type { Db, Tx } from "../../../core/db.ts";
import type { Channel } from "../../../schema.ts";
import type { App } from "../../../app.ts";
import { isSmsCountry } from "./countries.ts";

/** A member's verified contact by channel, if it is still the account's; null: none. */
export type VerifiedContacts = Record<Channel, string | null>;

/** The verified mail address and number (E.164) of a member. */
export async function verifiedContacts(db: Db | Tx, memberId: bigint): Promise<VerifiedContacts> {
  const { email, verified_email, mobile, mobile_proven_at } = await db
    .selectFrom("member_person as m")
    .leftJoin("member_verified_mail as p", "p.member_id", "m.id")
    .select(["m.email", "p.verified_email", "m.mobile", "m.mobile_proven_at"])
    .where("m.id", "=", memberId)
    .executeTakeFirstOrThrow();
  return {
    mail: verified_email === email ? email : null,
    sms: mobile_proven_at === null ? null : mobile,
  };
}

/**
 * The verified contacts that can be delivered to: a provider is configured, and the country is one
 * that is sent to. No member is asked for a code that cannot arrive.
 */
export async function reachableContacts(
  { config, sandbox }: Pick<App, "config" | "sandbox">,
  db: Db | Tx,
  memberId: bigint,
): Promise<VerifiedContacts> {
  const { mail, sms } = await verifiedContacts(db, memberId);
  const isDeliverable = (url: string | null) => url !== null || sandbox !== null;
  const isSent =
    sms !== null && isDeliverable(config.smsUrl) && (await isSmsCountry(db, config.merchant, sms));
  return { mail: isDeliverable(config.smtpUrl) ? mail : null, sms: isSent ? sms : null };
}
