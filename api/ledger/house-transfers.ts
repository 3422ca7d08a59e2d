import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../core/db.ts";
import type { HouseFigures } from "./house-figures.ts";
import { kinds } from "./kinds.ts";

/** A figure of the house that is a sum of transfers. */
export type HouseFigure = keyof HouseFigures;

interface Rows {
  /** Which transfers of `ledger.house_transfer` count. */
  where: RawBuilder<SqlBool>;
  /** What each adds to the figure, in micro; below zero it takes something back. */
  counts: RawBuilder<bigint>;
}

const { rollback, deposit, chargeback, withdrawal, refund } = kinds;
const isBack = sql<SqlBool>`(t.kind = ${rollback.code})`;
const lessBacks = sql<bigint>`case when ${isBack} then -t.amount else t.amount end`;
const inLessOut = sql<bigint>`case when t.is_in then t.amount else -t.amount end`;
const outLessIn = sql<bigint>`case when t.is_in then -t.amount else t.amount end`;

/** As `figuresOf` counts movements: a test sums both. */
const rowsBehind: Record<HouseFigure, Rows> = {
  stakes: { where: sql`t.side = 'games' and t.is_in <> ${isBack}`, counts: lessBacks },
  payouts: { where: sql`t.side = 'games' and t.is_in = ${isBack}`, counts: lessBacks },
  ggr: { where: sql`t.side = 'games'`, counts: inLessOut },
  deposits: {
    where: sql`t.side = 'clearing'
      and t.kind in (${deposit.code}, ${chargeback.code}, ${rollback.code})`,
    counts: outLessIn,
  },
  withdrawals: {
    where: sql`t.side not in ('games', 'adjustments')
      and t.kind in (${withdrawal.code}, ${refund.code})`,
    counts: inLessOut,
  },
  adjustments: { where: sql`t.side = 'adjustments'`, counts: outLessIn },
};

/**
 * The transfers that a figure is the sum of, half-open in time: columns of `ledger.house_transfer`,
 * and `counts`, what each adds to it in micro. To be sorted by `created_at`, `id` and `leg`.
 */
export function transfersBehind(
  db: Db,
  figure: HouseFigure,
  { currency, from, until }: { currency: string; from: Date; until: Date },
) {
  const { where, counts } = rowsBehind[figure];
  return db
    .selectFrom("ledger.house_transfer as t")
    .select(["t.id", "t.leg", "t.member_id", "t.kind", "t.code", "t.round_id", "t.created_at"])
    .select(counts.as("counts"))
    .where("t.currency", "=", currency)
    .where("t.created_at", ">=", from)
    .where("t.created_at", "<", until)
    .where(where);
}
