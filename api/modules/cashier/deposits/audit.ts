import { sql } from "kysely";
import type { Db } from "../../../core/db.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { throttled } from "../../../core/log.ts";
import type { App } from "../../../app.ts";
import { raiseAlert } from "../../backoffice/staff/index.ts";

/** A mismatch between deposits, webhooks and the ledger. */
export interface Fault {
  fault: "paid.unposted" | "posting.unowned" | "event.unsettled" | "reversal.unposted";
  /** The deposit, the ledger command or the event. */
  id: string;
}

/** The time span under audit: from `hours` ago until `seconds` ago, since processing takes time. */
export interface AuditSpan {
  hours: number;
  seconds: number;
}

/** Charges that are asked about again in one run. */
const leftoversMax = 200;

const recent: AuditSpan = { hours: 48, seconds: 120 };

/**
 * Checks that each paid deposit has exactly one posting, each posting from a provider has its
 * deposit, each webhook was processed, and what was taken back has moved.
 *
 * @returns the mismatches; empty when everything agrees
 */
export async function depositFaults(db: Db, span: AuditSpan = recent): Promise<Fault[]> {
  const from = sql`now() - make_interval(hours => ${span.hours}::int)`;
  const until = sql`now() - make_interval(secs => ${span.seconds}::int)`;
  const { rows } = await sql<Fault>`
    select 'paid.unposted' as fault, d.id::text
      from deposit d
      left join ledger.posting t on t.member_id = d.member_id and t.id = d.posting_id
      left join ledger.real_account a on a.owner_id = d.member_id and a.id = t.credit_id
      where d.paid_at > ${from} and d.paid_at < ${until}
      group by d.id
      having count(t.id) <> 1 or min(t.amount) <> min(d.credited)
        or min(a.currency) is distinct from min(d.currency)
    union all
    select 'posting.unowned', t.id::text
      from ledger.posting t
      join ledger.house_account c on c.id = t.debit_id and c.kind in ('clearing', 'suspense')
      left join deposit d on d.posting_id = t.id and d.member_id = t.member_id
      where t.created_at > ${from} and t.created_at < ${until} and d.id is null
        and t.kind = ledger.kind_deposit()
    union all
    select 'event.unsettled', e.provider || '/' || e.event_key
      from inbound_event e
      where e.settled_at is null and e.charge_id is not null
        and e.received_at > ${from} and e.received_at < ${until}
    union all
    select 'reversal.unposted', r.deposit_id::text || '/' || r.dispute_id
      from deposit_reversal r
      where r.posted_at is null and r.at > ${from} and r.at < ${until}`.execute(db);
  return rows;
}

/** A mismatch is logged at most once in this time. */
const mayLog = throttled(3_600_000);

/** Tells staff of mismatches (C2), and logs them as errors for operators. */
export async function reportFaults({ db, log, config }: App, span = recent): Promise<void> {
  const { merchant } = config;
  for (const fault of await depositFaults(db, span)) {
    const subject = `${fault.fault} ${fault.id}`;
    if (mayLog(subject)) log.error(fault, "deposits and ledger disagree");
    const alert = { merchant, kind: "deposits.books", subject, detail: { ...fault } };
    await db.transaction().execute((tx) => raiseAlert(tx, alert));
  }
}

/**
 * Enqueues settling again for webhooks that nothing has settled: their job ended with its process,
 * or gave up on a provider that was unavailable for a day.
 */
export async function settleLeftovers({ db }: App, settleJob: string): Promise<void> {
  const { rows } = await sql<{ provider: string; chargeId: string }>`
    select distinct provider, charge_id as "chargeId" from inbound_event
      where settled_at is null and charge_id is not null
        and received_at between now() - interval '48 hours' and now() - interval '1 minute'
      limit ${leftoversMax}`.execute(db);
  for (const { provider, chargeId } of rows) {
    await enqueueJob(db, settleJob, { provider, chargeId }, `again:${provider}:${chargeId}`);
  }
}
