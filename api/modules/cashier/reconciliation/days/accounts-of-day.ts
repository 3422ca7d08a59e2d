import { sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../../app.ts";
import { memberLiability } from "../../../../ledger/index.ts";
import type { StaffContext } from "../../../../core/staff-request-context.ts";
import { agedOver } from "./ages.ts";
import { type AccountDay, booksOf } from "./books.ts";
import { currencyOf, dayOf } from "./calendar.ts";
import { nextDay } from "./close-day.ts";
import { openItems } from "./open-items.ts";
import { lastSegregated } from "./segregation.ts";

const hoursOverdue = [72, 24] as const;
const passing = new Set(["clearing", "suspense"]);

/** The accounts over a day, what of them is late, and what is still to be done. */
export async function accountsOfDay(
  app: App,
  { merchant }: StaffContext,
  { day: name }: { day?: string | undefined },
) {
  const currency = await currencyOf(app.db, merchant);
  const day = await dayOf(app.db, merchant, name);
  const [accounts, items, late, liability, segregated, next] = await Promise.all([
    booksOf(app, { currency, ...day }),
    openItems(app, { currency, until: new Date() }),
    Promise.all(hoursOverdue.map((hours) => agedOver(app, { currency, hours }))),
    memberLiability(app.ledger.reads, currency),
    lastSegregated(app.db, currency),
    nextDay(app.db, currency),
  ]);
  return {
    day: day.day,
    currency,
    list: accounts.map((account) => ({ ...shown(account), ...lateness(account, late) })),
    nextToClose: await closable(app, merchant, next),
    openItems: items,
    liability: fromMicro(liability),
    segregated,
  };
}

function shown({ movements, ...account }: AccountDay) {
  return {
    kind: account.kind,
    code: account.code,
    opening: fromMicro(account.opening),
    in: fromMicro(account.in),
    out: fromMicro(account.out),
    closing: fromMicro(account.closing),
    movements: [...movements].map(([kind, net]) => ({ kind, amount: fromMicro(net) })),
  };
}

function lateness(
  { kind, code, closing }: AccountDay,
  late: Awaited<ReturnType<typeof agedOver>>[],
) {
  if (!passing.has(kind)) return { inFlight: null, overdue: null, overdueHours: null };
  const of = (at: number) =>
    late[at]?.find((one) => one.kind === kind && one.code === code)?.amount ?? 0n;
  const overdue = of(1);
  const size = closing < 0n ? -closing : closing;
  return {
    inFlight: fromMicro(size > overdue ? size - overdue : 0n),
    overdue: fromMicro(overdue),
    overdueHours: of(0) > 0n ? hoursOverdue[0] : overdue > 0n ? hoursOverdue[1] : null,
  };
}

/** The next day, or yesterday where none was closed yet; null: it is not over. */
async function closable(app: App, merchant: string, next: string | null): Promise<string | null> {
  const { rows } = await sql<{ yesterday: string }>`
    select (${(await dayOf(app.db, merchant)).day}::date - 1)::text as yesterday`.execute(app.db);
  const day = next ?? rows[0]?.yesterday;
  if (day === undefined) return null;
  return (await dayOf(app.db, merchant, day)).isOver ? day : null;
}
