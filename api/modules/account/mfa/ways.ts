import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import type { Channel } from "../../../core/dispatch-tables.ts";
import type { FactorWay } from "../../../core/factor-tables.ts";
import type { SignInMethod } from "../../../core/sign-in-tables.ts";
import type { App } from "../../../app.ts";
import { reachOf } from "../../messaging/notifications/index.ts";

/** Who proves themselves a second time, and how they did it first. */
export interface Prover {
  memberId: bigint;
  method: SignInMethod | "trial";
}

/** The ways in which a member can give a second proof, none for who has not set any. */
export async function waysOf(db: Db | Tx, memberId: bigint): Promise<FactorWay[]> {
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
 * Where a code may go that is a second proof: to nobody who has set a better one, and never by the
 * way that the first proof came, nor by the one that set the password of that proof anew.
 */
export async function sentWaysOf(
  app: Pick<App, "config" | "sandbox">,
  db: Db | Tx,
  { memberId, method }: Prover,
): Promise<{ channel: Channel; address: string }[]> {
  if ((await waysOf(db, memberId)).length > 0) return [];
  const reach = await reachOf(app, db, memberId);
  const resetBy = method === "password" || method === "device" ? await resetOf(db, memberId) : null;
  return (["sms", "mail"] as const).flatMap((channel) => {
    const address = reach[channel];
    const isFirst = channel === method || channel === resetBy;
    return address === null || isFirst ? [] : [{ channel, address }];
  });
}

async function resetOf(db: Db | Tx, memberId: bigint): Promise<Channel | null> {
  const { reset_by } = await db
    .selectFrom("member")
    .select("reset_by")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return reset_by;
}

/** Every way that is open to a member: those they have set, or else codes that are sent. */
export async function openWaysOf(
  app: Pick<App, "config" | "sandbox">,
  db: Db | Tx,
  prover: Prover,
): Promise<FactorWay[]> {
  const own = await waysOf(db, prover.memberId);
  if (own.length > 0) return own;
  return (await sentWaysOf(app, db, prover)).map(({ channel }) => channel);
}
