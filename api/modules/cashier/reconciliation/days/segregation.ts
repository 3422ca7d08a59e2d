import { sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../../app.ts";
import type { Db } from "../../../../core/db.ts";
import { memberLiability } from "../../../../ledger/index.ts";
import { requireStaff, type StaffContext } from "../../../../core/staff-request-context.ts";
import { raiseAlert, recordAudit, resolveAlert } from "../../../backoffice/staff/index.ts";
import { openIncident } from "../../incidents/index.ts";
import { currencyOf } from "./calendar.ts";

/** What was last declared to be kept apart for members. */
export async function lastSegregated(db: Db, currency: string) {
  const { rows } = await sql<{ day: string; amount: bigint; by: string }>`
    select b.day::text, b.amount, s.username as by
      from segregated_balance b join staff_member s on s.id = b.declared_by
      where b.currency = ${currency} order by b.day desc, b.declared_at desc limit 1`.execute(db);
  const [row] = rows;
  return row ? { ...row, amount: fromMicro(row.amount) } : null;
}

/** Keeps what finance declares; an earlier declaration of the day stays beside it. */
export async function segregate(
  { db }: App,
  context: StaffContext,
  { day, amount, reason }: { day: string; amount: bigint; reason: string },
): Promise<{ done: true }> {
  const currency = await currencyOf(db, context.merchant);
  await db.transaction().execute(async (tx) => {
    const { staffId } = requireStaff(context);
    await tx
      .insertInto("segregated_balance")
      .values({ day, currency, amount, declared_by: staffId })
      .execute();
    const after = { day, amount: fromMicro(amount), currency };
    await recordAudit(tx, context, { subject: "segregation", after, reason });
  });
  return { done: true };
}

/**
 * C6: what members have to get is not more than what is declared to be kept apart for it; else
 * nothing is paid out until people looked. A declaration that is missing for two days is an alert.
 */
export async function checkSegregation(app: App): Promise<void> {
  const { db, config, ledger } = app;
  const { merchant } = config;
  const currency = await currencyOf(db, merchant);
  const declared = await db
    .selectFrom("segregated_balance")
    .select(["amount", sql<boolean>`day < current_date - 2`.as("isOld")])
    .where("currency", "=", currency)
    .orderBy("day", "desc")
    .orderBy("declared_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const liability = await memberLiability(ledger.reads, currency);
  const detail = { liability: fromMicro(liability), declared: fromMicro(declared?.amount ?? 0n) };
  const alert = { merchant, kind: "segregation.missing", subject: `segregation:${currency}` };
  await db.transaction().execute(async (tx) => {
    if (!declared || declared.isOld) return raiseAlert(tx, { ...alert, detail });
    await resolveAlert(tx, alert);
    if (liability <= declared.amount) return;
    const incident = { ...alert, kind: "segregation.short", freezes: true, detail };
    await openIncident(tx, incident);
  });
}
