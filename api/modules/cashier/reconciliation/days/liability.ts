import { sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../../app.ts";
import { memberLiability } from "../../../../ledger/index.ts";
import { lastSegregated } from "./segregation.ts";

interface Span {
  currency: string;
  startDate: string;
  endDate: string;
}

/** What members had at the end of each closed day, beside what was declared to be kept apart. */
export async function liabilityByDay({ db, ledger }: App, { currency, startDate, endDate }: Span) {
  const [liability, declared, { rows }] = await Promise.all([
    memberLiability(ledger.reads, currency),
    lastSegregated(db, currency),
    sql<{ day: string; members: bigint; declared: bigint | null; by: string | null }>`
      select c.day::text, c.closing as members, b.amount as declared, b.username as by
        from day_close c left join lateral (
          select s.amount, m.username from segregated_balance s
            join staff_member m on m.id = s.declared_by
            where s.day = c.day and s.currency = c.currency
            order by s.declared_at desc limit 1) as b on true
        where c.account_kind = 'members' and c.currency = ${currency}
          and c.day between ${startDate}::date and ${endDate}::date
        order by c.day`.execute(db),
  ]);
  return {
    now: { liability: fromMicro(liability), declared: declared?.amount ?? null },
    days: rows.map((row) => ({
      ...row,
      members: fromMicro(row.members),
      declared: row.declared === null ? null : fromMicro(row.declared),
    })),
  };
}
