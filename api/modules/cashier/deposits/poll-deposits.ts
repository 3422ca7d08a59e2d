import { sql } from "kysely";
import { UpstreamUnavailable } from "../../../core/upstream-unavailable.ts";
import type { App } from "../../../app.ts";
import { providerOf } from "./methods/index.ts";
import { settleCharge } from "./settle-charge.ts";

/** Rows per batch; a run continues until none is due. */
const batch = 50;
const runMaxMs = 45_000;
/** A deposit expires this long after its deadline, even if the provider does not report it. */
const graceMinutes = 5;

/**
 * Polls the provider about deposits whose webhook may be lost: pending ones each minute, expired
 * ones at growing intervals for a week, since late payments are credited too, paid ones ever more
 * seldom for three months, since they may be taken back.
 *
 * @returns how many were polled
 */
export async function pollDueDeposits(app: App): Promise<number> {
  const until = Date.now() + runMaxMs;
  let polled = 0;
  await expireOverdue(app);
  while (Date.now() < until) {
    const due = await claimDue(app);
    if (due.length === 0) break;
    for (const deposit of due) {
      if (!(await pollDeposit(app, deposit))) return polled;
      polled += 1;
    }
  }
  return polled;
}

interface Due {
  id: string;
  provider: string;
  charge_id: string;
}

/** @returns false when the provider is unavailable: the rest can wait as well */
async function pollDeposit(app: App, { id, provider, charge_id: chargeId }: Due): Promise<boolean> {
  try {
    const charge = await providerOf(app, provider)?.fetchCharge(chargeId);
    if (charge) await settleCharge(app, provider, { chargeId, charge });
    return true;
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error;
    app.log.warn({ err: error, deposit: id }, "a payment provider did not answer");
    return false;
  }
}

/** Claims due rows and sets their next time, so that several processes share the work. */
async function claimDue({ db }: App): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update deposit set check_at = case
        when state = 'pending' then now() + interval '1 minute'
        -- What was credited may be taken back for months.
        when state in ('paid', 'reversed') then case
          when created_at < now() - interval '90 days' then null
          else now() + greatest(interval '1 day', (now() - created_at) / 4) end
        when created_at < now() - interval '7 days' then null
        else now() + greatest(interval '1 minute', (now() - created_at) / 4)
      end
      where id in (
        select id from deposit
          where check_at <= now() and charge_id is not null
          order by check_at limit ${batch} for update skip locked
      )
      returning id, provider, charge_id`.execute(db);
  return rows;
}

/**
 * Expires deposits that are pending past their deadline: the provider lost them or never answered.
 * Those with a charge are still polled, since a payment may yet arrive.
 */
async function expireOverdue({ db }: App): Promise<void> {
  await sql`update deposit set state = 'expired',
      check_at = case when charge_id is not null then check_at end
    where state = 'pending'
      and expires_at < now() - make_interval(mins => ${graceMinutes}::int)`.execute(db);
}
