import { sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import { raiseAlert, resolveAlert } from "../../backoffice/staff/index.ts";
import { lockWithdrawal, noteEvent } from "./withdrawal.ts";

/** Of the time until a withdrawal is due, so much in percent may pass before staff are told. */
const soonPercent = 83;
const soon = "withdrawal.soon";
const late = "withdrawal.late";
const batch = 200;

/**
 * Tells staff once of a withdrawal that is nearly due, and once of one that was not sent in time.
 * The first alert ends with what it warned of; a broken promise stays until somebody has seen to
 * it. The clock stands still while the member is asked.
 */
export async function watchPromises(app: App): Promise<void> {
  for (const id of await dueOnes(app, late, 100)) await tell(app, id, late);
  for (const id of await dueOnes(app, soon, soonPercent)) await tell(app, id, soon);
  await takeBack(app);
}

/** Those that so much of the time has passed of, and that raised no alert yet. */
async function dueOnes({ db, config }: App, kind: string, percent: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from withdrawal w
      cross join lateral (
        select w.requested_at + make_interval(secs => w.paused_seconds) as at) as start
      where w.merchant = ${config.merchant} and w.ended_at is null and w.sent_at is null
        and w.state <> 'asked'
        and start.at + (w.due_at - start.at) * ${percent / 100}::float8 <= now()
        and not exists (select 1 from withdrawal_event e
          where e.withdrawal_id = w.id and e.reason in (${kind}, ${late}))
      order by w.due_at limit ${batch}`.execute(db);
  return rows.map(({ id }) => id);
}

async function tell({ db, config: { merchant } }: App, id: string, kind: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (!row || row.ended_at || row.sent_at || row.state === "asked") return;
    const { no, amount, currency, state, due_at: due } = row;
    await raiseAlert(tx, {
      merchant,
      kind,
      subject: `withdrawal:${id}`,
      detail: {
        withdrawal: no.toString(),
        amount: fromMicro(amount),
        currency,
        state,
        due: due.toISOString(),
      },
    });
    await noteEvent(tx, row, { actor: "program", reason: kind });
  });
}

/** A warning of what was sent, was given up or is late by now has had its time. */
async function takeBack({ db, config: { merchant } }: App): Promise<void> {
  const { rows } = await sql<{ subject: string }>`
    select a.subject from open_alert a
      join withdrawal w on a.subject = 'withdrawal:' || w.id::text
      where a.merchant = ${merchant} and a.kind = ${soon}
        and (w.ended_at is not null or w.sent_at is not null or w.due_at <= now())
      limit ${batch}`.execute(db);
  await db.transaction().execute(async (tx) => {
    for (const { subject } of rows) await resolveAlert(tx, { merchant, kind: soon, subject });
  });
}
