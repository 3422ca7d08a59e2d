import { fromMicro } from "@trevo/contract/money.ts";
import { sql } from "kysely";
import type { App } from "../../../app.ts";
import { raiseAlert } from "../../backoffice/staff/index.ts";

/** Accounts alerted in one night; the next night goes on. */
const alertsMax = 200;

/**
 * Tells staff of money that came to an account after its owner had left, such as a prize that a
 * vendor was years late with: it is somebody's still, and nobody looks at that account any more.
 */
export async function alertLateMoney({ db, config: { merchant } }: App): Promise<void> {
  const { rows } = await sql<{ id: bigint; currency: string; balance: bigint }>`
    select m.id, a.currency, a.balance from member_account m
      join ledger.real_account a on a.owner_id = m.id and a.kind = 'wallet' and a.balance > 0
      where m.merchant = ${merchant} and m.erased_at is not null and not exists (
        select 1 from open_alert s where s.merchant = m.merchant and s.kind = 'account.left'
          and s.subject = 'member:' || m.id)
      order by m.id limit ${alertsMax}`.execute(db);
  for (const { id, currency, balance } of rows) {
    const detail = { amount: fromMicro(balance), currency };
    const alert = { merchant, kind: "account.left", subject: `member:${id}`, detail };
    await db.transaction().execute((tx) => raiseAlert(tx, alert));
  }
}
