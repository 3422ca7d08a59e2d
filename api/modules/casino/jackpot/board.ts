import { sql } from "kysely";
import type { z } from "zod";
import type { jackpot } from "@trevo/contract/member/jackpot.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import type { RequestContext } from "../../../core/request-context.ts";
import { poolCode } from "./pools.ts";
import { winsOf } from "./wins.ts";

type Board = z.input<typeof jackpot.board.answer>;

/** How many of the last winners are listed. */
const winsMax = 20;

interface Row {
  currency: string;
  pool: bigint;
  number: bigint;
  seed_hash: string;
  next_hash: string;
  opened_at: Date;
  first_bet: bigint;
  share_bps: number;
  next_bps: number;
  mean: bigint;
  stakes_per_win: bigint;
  bets: bigint;
  head: string;
}

/** The jackpot of the merchant's currency as anyone may see it. */
export async function boardOf({ db }: App, context: RequestContext): Promise<Board> {
  const { rows } = await sql<Row>`
    select c.currency, a.balance as pool, c.number, c.seed_hash, n.seed_hash as next_hash,
        c.opened_at, c.first_bet, c.share_bps, c.next_bps, c.mean, c.stakes_per_win, j.bets, j.head
      from merchant_rule m
      join jackpot_cycle c on c.currency = m.currency and c.state = 'open'
      join jackpot_cycle n on n.currency = m.currency and n.state = 'next'
      join jackpot_tally j on j.currency = m.currency
      join ledger.house_account a on a.currency = m.currency and a.kind = 'pool'
        and a.code = ${poolCode}
      where m.code = ${context.merchant}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`${context.merchant} has no jackpot`);
  const { currency } = row;
  return {
    currency,
    pool: fromMicro(row.pool),
    ...termsIn(row),
    cycle: {
      number: Number(row.number),
      seedHash: row.seed_hash,
      nextSeedHash: row.next_hash,
      openedAt: row.opened_at.toISOString(),
      firstBet: Number(row.first_bet),
      lastBet: Number(row.bets),
      head: row.head,
    },
    wins: await winsOf(db, context.language, { currency, limit: winsMax }),
  };
}

/** What a cycle is drawn by, as it goes over the wire: exact, for whoever draws it again. */
export function termsIn(row: Pick<Row, "share_bps" | "next_bps" | "mean" | "stakes_per_win">) {
  return {
    sharePercent: percentOf(row.share_bps),
    nextPercent: percentOf(row.next_bps),
    mean: fromMicro(row.mean),
    stakesPerWin: fromMicro(row.stakes_per_win, 6),
  };
}

/** Basis points as percent: 70 is "0.70". */
export function percentOf(bps: number): string {
  return (bps / 100).toFixed(2);
}
