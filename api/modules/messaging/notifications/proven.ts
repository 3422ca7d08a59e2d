import type { Db, Tx } from "../../../core/db.ts";
import type { Channel } from "../../../core/dispatch-tables.ts";
import type { App } from "../../../app.ts";
import { takesSms } from "./countries.ts";

/** What a member has proven to be theirs, and is still the account's; null: nothing by that way. */
export type Proven = Record<Channel, string | null>;

/** The mailbox and the number (E.164) that are known to be a member's. */
export async function provenOf(db: Db | Tx, memberId: bigint): Promise<Proven> {
  const { email, verified_email, mobile, mobile_proven_at } = await db
    .selectFrom("member as m")
    .leftJoin("member_profile as p", "p.member_id", "m.id")
    .select(["m.email", "p.verified_email", "m.mobile", "m.mobile_proven_at"])
    .where("m.id", "=", memberId)
    .executeTakeFirstOrThrow();
  return {
    mail: verified_email === email ? email : null,
    sms: mobile_proven_at === null ? null : mobile,
  };
}

/**
 * Of those, where a message really gets to: the house has who brings it, and sends to that country.
 * Nobody is asked for what cannot come.
 */
export async function reachOf(
  { config, sandbox }: Pick<App, "config" | "sandbox">,
  db: Db | Tx,
  memberId: bigint,
): Promise<Proven> {
  const { mail, sms } = await provenOf(db, memberId);
  const brings = (url: string | null) => url !== null || sandbox !== null;
  const isSent =
    sms !== null && brings(config.smsUrl) && (await takesSms(db, config.merchant, sms));
  return { mail: brings(config.smtpUrl) ? mail : null, sms: isSent ? sms : null };
}
