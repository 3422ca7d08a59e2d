import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import type { Channel, FactorWay, SignInMethod } from "../../../schema.ts";
import type { App } from "../../../app.ts";
import { reachableContacts } from "../../messaging/notifications/index.ts";
import { readMember } from "../members/index.ts";

/** The member who gives a second factor, and the method of the first one. */
export interface MfaSubject {
  memberId: bigint;
  method: SignInMethod | "trial";
}

/** The second factors that a member has set up. */
export async function ownMethods(db: Db | Tx, memberId: bigint): Promise<FactorWay[]> {
  const { rows } = await sql<Record<"totp" | "passkey" | "recovery", boolean>>`select
    exists (select 1 from passkey where member_id = ${memberId}) as passkey,
    exists (select 1 from totp_factor
      where member_id = ${memberId} and confirmed_at is not null) as totp,
    exists (select 1 from recovery_code
      where member_id = ${memberId} and used_at is null) as recovery`.execute(db);
  const has = rows[0];
  if (!has || (!has.totp && !has.passkey)) return [];
  return (["totp", "passkey", "recovery"] as const).filter((way) => has[way]);
}

/**
 * Where a second-factor code may be sent: never to a member who has set a stronger factor, nor by
 * the channel of the first factor, nor by the channel that reset its password.
 */
export async function codeTargets(
  app: Pick<App, "config" | "sandbox">,
  db: Db | Tx,
  { memberId, method }: MfaSubject,
): Promise<{ channel: Channel; address: string }[]> {
  if ((await ownMethods(db, memberId)).length > 0) return [];
  const reachable = await reachableContacts(app, db, memberId);
  const resetBy =
    method === "password" || method === "device" ? await resetChannelOf(db, memberId) : null;
  return (["sms", "mail"] as const).flatMap((channel) => {
    const address = reachable[channel];
    const isFirst = channel === method || channel === resetBy;
    return address === null || isFirst ? [] : [{ channel, address }];
  });
}

async function resetChannelOf(db: Db | Tx, memberId: bigint): Promise<Channel | null> {
  const { reset_by } = await readMember(db, memberId, ["reset_by"]);
  return reset_by;
}

/** The methods available to a member: their own factors, or else sent codes. */
export async function availableMethods(
  app: Pick<App, "config" | "sandbox">,
  db: Db | Tx,
  subject: MfaSubject,
): Promise<FactorWay[]> {
  const own = await ownMethods(db, subject.memberId);
  if (own.length > 0) return own;
  return (await codeTargets(app, db, subject)).map(({ channel }) => channel);
}
