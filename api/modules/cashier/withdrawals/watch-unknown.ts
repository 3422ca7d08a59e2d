import { sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import { raiseAlert, resolveAlert } from "../../backoffice/staff/index.ts";

/** A bank that has not said for so long what became of a payout is told to staff. */
const alertMinutes = 15;
const kind = "payout.unknown";
const batch = 200;

/** Tells staff of payouts that nobody knows the end of, and takes it back once one is known. */
export async function watchUnknown({ db }: App): Promise<void> {
  const { rows } = await sql<{
    id: string;
    n: number;
    amount: bigint;
    no: bigint;
    merchant: string;
  }>`
    select p.id, p.n, p.amount, w.no, w.merchant
      from payout_part p join withdrawal w on w.id = p.withdrawal_id
      where p.state = 'unknown'
        and p.unknown_since < now() - make_interval(mins => ${alertMinutes}::int)
      order by p.unknown_since limit ${batch}`.execute(db);
  const over = await sql<{ subject: string; merchant: string }>`
    select a.subject, a.merchant from open_alert a
      join payout_part p on p.id::text = a.subject
      where a.kind = ${kind} and p.state <> 'unknown' limit ${batch}`.execute(db);
  await db.transaction().execute(async (tx) => {
    for (const { id, n, amount, no, merchant } of rows) {
      const detail = { withdrawal: no.toString(), part: n, amount: fromMicro(amount) };
      await raiseAlert(tx, { merchant, kind, subject: id, detail });
    }
    for (const { subject, merchant } of over.rows)
      await resolveAlert(tx, { merchant, kind, subject });
  });
}
