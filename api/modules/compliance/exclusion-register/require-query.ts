import { sql } from "kysely";
import type { Config } from "../../../core/config.ts";
import { jurisdictionToday } from "../../../jurisdictions/calendar.ts";
import type { Tx } from "../../../core/db.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { AskWhy } from "../../../schema.ts";
import type { App } from "../../../app.ts";
import { holdPlay } from "../responsible-gaming/index.ts";

/** The job that queries the register about one member. */
export const queryMemberJob = "exclusion-register:query";

/**
 * Requires a new query before the member plays or deposits again: puts play on hold in this
 * transaction and enqueues the query. Does nothing where the jurisdiction has no register, or for
 * an account that is being closed.
 */
export async function requireRegisterQuery(
  tx: Tx,
  { config }: { config: Config },
  memberId: bigint,
  why: Exclude<AskWhy, "sweep">,
): Promise<void> {
  if (jurisdictionOf(config).exclusionRegister === null) return;
  const { rows } = await sql`
    insert into register_standing as s (member_id, why, signed_in_on)
      values (${memberId}, ${why}, ${jurisdictionToday(config)})
    on conflict (member_id) do update set
        why = excluded.why, turn = s.turn + 1, ask_at = now(), tries = 0,
        signed_in_on = excluded.signed_in_on,
        state = case s.state when 'barred' then s.state else 'waiting' end
      where s.ask_at is not null
        and (excluded.why <> 'signIn' or s.signed_in_on is distinct from excluded.signed_in_on)
      returning 1`.execute(tx);
  if (rows.length === 0) return;
  await holdPlay(tx, config, memberId);
  await enqueueJob(tx, queryMemberJob, { memberId: memberId.toString() }, `${memberId}`);
}

/** Queries at the first sign-in of a day, in the jurisdiction's time zone. */
export async function queryAtSignIn({ db, config }: App, memberId: bigint): Promise<void> {
  if (jurisdictionOf(config).exclusionRegister === null) return;
  await db.transaction().execute((tx) => requireRegisterQuery(tx, { config }, memberId, "signIn"));
}
