import { sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import type { Db } from "../../../core/db.ts";
import { sliceOf, type SliceAsked } from "../../../core/slice.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { depositNo } from "./deposit-value.ts";

const byTime = [
  { by: sql.ref("s.created_at"), as: "timestamptz" },
  { by: sql.ref("s.id"), as: "uuid" },
] as const;

/** Payments that went to suspense, with what they were paid for. */
export function listSuspense(
  app: App,
  context: StaffContext,
  { state, ...asked }: SliceAsked & { state: "open" | "all" },
) {
  let query = app.db
    .selectFrom("payment_suspense as s")
    .leftJoin("deposit as d", "d.id", "s.deposit_id")
    .leftJoin("member_account as m", "m.id", "d.member_id")
    .selectAll("s")
    .select(["d.no", "d.member_id", "m.account"])
    // What was never booked is something to look at, and no money.
    .where("s.posted_at", "is not", null)
    .where((eb) => eb.or([eb("m.merchant", "is", null), eb("m.merchant", "=", context.merchant)]));
  if (state === "open") query = query.where("s.resolution", "is", null);
  return sliceOf(app, query, { call: context.call, asked, keys: byTime }, (row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    provider: row.provider,
    chargeId: row.charge_id,
    amount: fromMicro(row.amount ?? 0n),
    currency: row.currency ?? "",
    reason: row.reason,
    depositNo: row.no === null ? null : depositNo(row.no),
    memberId: row.member_id?.toString() ?? null,
    account: row.account,
    state:
      row.resolution ?? (row.return_asked_at === null ? ("open" as const) : ("asked" as const)),
    resolvedBy: row.resolved_by,
    note: row.note,
  }));
}

/** Payments in suspense that came before a moment, oldest first. */
export async function openSuspense(
  db: Db,
  { currency, until, limit }: { currency: string; until: Date; limit: number },
): Promise<{ id: string; at: Date; amount: bigint; reason: string }[]> {
  const rows = await db
    .selectFrom("payment_suspense")
    .select(["id", "created_at as at", "amount", "reason"])
    .where("posted_at", "is not", null)
    .where("resolution", "is", null)
    .where("currency", "=", currency)
    .where("created_at", "<", until)
    .orderBy("created_at")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, amount: row.amount ?? 0n }));
}

/** The number of a deposit that people say, such as `D100001`. */
export async function depositNoOf(db: Db, id: string): Promise<string> {
  const { no } = await db
    .selectFrom("deposit")
    .select("no")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return depositNo(no);
}
