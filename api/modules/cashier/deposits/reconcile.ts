import { sql } from "kysely";
import type { App } from "../../../app.ts";
import { providerOf } from "./methods/index.ts";
import { ProviderAway } from "./providers/provider.ts";
import { settle } from "./settle.ts";

/** Rows taken at a time; a run goes on until none is due. */
const batch = 50;
const runMaxMs = 45_000;
/** A deposit is over this long after its time, even if the provider does not say so. */
const graceMinutes = 5;

/**
 * Asks the provider about deposits whose webhook may be lost: open ones each minute, expired
 * ones at growing gaps for a week, since late money counts too.
 *
 * @returns how many were asked about
 */
export async function askAgain(app: App): Promise<number> {
  const until = Date.now() + runMaxMs;
  let asked = 0;
  await closeOverdue(app);
  while (Date.now() < until) {
    const due = await takeDue(app);
    if (due.length === 0) break;
    for (const deposit of due) {
      if (!(await askAbout(app, deposit))) return asked;
      asked += 1;
    }
  }
  return asked;
}

interface Due {
  id: string;
  provider: string;
  charge_id: string;
}

/** @returns false when the provider is away: the others can wait as well */
async function askAbout(app: App, { id, provider, charge_id: chargeId }: Due): Promise<boolean> {
  try {
    const charge = await providerOf(app, provider)?.fetchCharge(chargeId);
    if (charge) await settle(app, provider, { chargeId, charge });
    return true;
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    app.log.warn({ err: error, deposit: id }, "a payment provider did not answer");
    return false;
  }
}

/** Takes rows that are due and sets their next time, so that two processes share the work. */
async function takeDue({ db }: App): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update deposit set check_at = case
        when state = 'pending' then now() + interval '1 minute'
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
 * Closes what is open past its time: the provider lost it, or never answered. Where there was a
 * charge it is still asked about, since a payment may yet come.
 */
async function closeOverdue({ db }: App): Promise<void> {
  await sql`update deposit set state = 'expired',
      check_at = case when charge_id is not null then check_at end
    where state = 'pending'
      and expires_at < now() - make_interval(mins => ${graceMinutes}::int)`.execute(db);
}
