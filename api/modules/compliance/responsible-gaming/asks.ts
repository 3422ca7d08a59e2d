import { sql } from "kysely";
import type { Session } from "../../../core/request-context.ts";
import { notifyOnConnect } from "../../../core/on-connect.ts";
import type { Config } from "../../../core/config.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { jurisdictionOf, type LimitKind } from "../../../jurisdictions/index.ts";
import type { Live } from "../../../core/live.ts";
import { Refusal } from "../../../core/refusal.ts";
import { isExcludedNow, isPausedNow } from "../play-status/index.ts";
import type { App } from "../../../app.ts";
import { note } from "./events.ts";
import { hasOwn } from "./guard.ts";
import { isPutOff, stamp } from "./reviews.ts";

/** The limits that a member is offered before the first deposit, and has not answered for. */
export async function depositAsk(
  db: Db | Tx,
  config: Config,
  memberId: bigint,
): Promise<LimitKind[]> {
  if (jurisdictionOf(config).limits.askedAt !== "firstDeposit") return [];
  const asked = await unset(db, memberId, ["deposit"]);
  return asked.length === 0 || (await isAnswered(db, memberId)) ? [] : asked;
}

/**
 * Where a deposit limit is to be offered before the first deposit, that deposit waits for an
 * answer: a limit, or "not now". What is demanded before play is play's to wait for.
 *
 * @throws Refusal limit.unasked (kinds)
 */
export async function refuseUnasked(tx: Tx, config: Config, memberId: bigint): Promise<void> {
  const kinds = await depositAsk(tx, config, memberId);
  if (kinds.length > 0) throw new Refusal("limit.unasked", { kinds });
}

/**
 * "Not now": where limits are demanded, the member is asked again another day, and play waits
 * meanwhile; where one is offered, the answer is kept.
 */
export async function putOffLimits({ db, config }: App, { memberId }: Session): Promise<void> {
  const { mandatory } = jurisdictionOf(config).limits;
  await db.transaction().execute(async (tx) => {
    // Nobody answers what was not asked.
    if ((await unset(tx, memberId, mandatory)).length > 0) await stamp(tx, memberId, "asked_at");
    if ((await depositAsk(tx, config, memberId)).length === 0) return;
    await stamp(tx, memberId, "declined_at");
    await note(tx, memberId, "limits.declined", {});
  });
}

/** Asks members as they come for the limits that the place demands, until set or put off. */
export function pushAsks({ db, config, log }: App, live: Live): void {
  if (jurisdictionOf(config).limits.askedAt !== "signUp") return;
  notifyOnConnect(live, log, {
    reason: "limits.ask",
    isDue: async ({ memberId, role }) => role === "member" && isToAsk(db, memberId),
  });
}

/** Play waits for limits; the member did not put them off for today, and is not stopped anyway. */
async function isToAsk(db: Db, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom("protection as p")
    .leftJoin("protection_review as r", "r.member_id", "p.member_id")
    .select("p.member_id")
    .where("p.member_id", "=", memberId)
    .where("p.is_missing", "=", true)
    .where((eb) => eb.not(isPutOff))
    .where((eb) => eb.not(eb.or([isPausedNow, isExcludedNow])))
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of some kinds that a member has no limit of their own of. */
async function unset(
  db: Db | Tx,
  memberId: bigint,
  kinds: readonly LimitKind[],
): Promise<LimitKind[]> {
  const { rows } = await sql<{ kind: LimitKind }>`
    select kind from unnest(${[...kinds]}::text[]) with ordinality as asked (kind, n)
      where not ${hasOwn(sql`${memberId}`)} order by n`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** Whether a member has said "not now", or has paid in before. */
async function isAnswered(db: Db | Tx, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select 1 from protection_review
          where member_id = ${memberId} and declined_at is not null)
        or exists (select 1 from deposit
          where member_id = ${memberId} and credited is not null) as is`.execute(db);
  return rows[0]?.is ?? false;
}
