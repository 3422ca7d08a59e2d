import { sql } from "kysely";
import type { z } from "zod";
import { firstHead } from "@trevo/games/engine/jackpot.ts";
import type { jackpot } from "@trevo/contract/member/jackpot.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import { headOf, type Paging, rowsBefore } from "../../../core/paging.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { RequestContext } from "../../../core/request-context.ts";
import { termsIn } from "./board.ts";
import { merchantCurrency } from "./currency.ts";
import { seedIn } from "./cycles.ts";
import { winsOf } from "./wins.ts";

type Cycles = z.input<typeof jackpot.cycles.answer>;
type Step = z.input<typeof jackpot.step.answer>;
type OfRound = z.input<typeof jackpot.ofRound.answer>;

/** How many bets of a step are answered at once. */
const betsMax = 1_000;

interface CycleRow {
  number: bigint;
  state: "won" | "ended";
  seed_sealed: Buffer;
  seed_hash: string;
  share_bps: number;
  next_bps: number;
  mean: bigint;
  stakes_per_win: bigint;
  first_bet: bigint;
  last_bet: bigint;
  opened_at: Date;
  ended_at: Date;
  total: number;
}

/** Cycles that are over, with their seeds, newest first. */
export async function pastCycles(
  { db, vault }: App,
  context: RequestContext,
  asked: Paging,
): Promise<Cycles> {
  const currency = await merchantCurrency(db, context.merchant);
  const { rows } = await sql<CycleRow>`
    select number, state, seed_sealed, seed_hash, share_bps, next_bps, mean, stakes_per_win,
        first_bet, last_bet, opened_at, ended_at, (count(*) over ())::int as total
      from jackpot_cycle where currency = ${currency} and state in ('won', 'ended')
      order by number desc limit ${asked.pageSize} offset ${rowsBefore(asked)}`.execute(db);
  const cycles = rows.map(({ number }) => number);
  const wins = await winsOf(db, context.language, { currency, limit: rows.length, cycles });
  return {
    ...headOf(asked, rows[0]?.total ?? 0),
    list: rows.map((row) => ({
      number: Number(row.number),
      state: row.state,
      seed: seedIn(vault, row.seed_sealed),
      seedHash: row.seed_hash,
      ...termsIn(row),
      firstBet: Number(row.first_bet),
      lastBet: Number(row.last_bet),
      openedAt: row.opened_at.toISOString(),
      endedAt: row.ended_at.toISOString(),
      win: wins.find(({ cycle }) => cycle === Number(row.number)) ?? null,
    })),
  };
}

interface StepRow {
  number: bigint;
  head: string;
  head_before: string | null;
  first_bet: bigint;
  last_bet: bigint;
  made_at: Date;
}

/**
 * The step of a bet. @throws Refusal jackpot.unknown where no bet has that number yet
 */
export async function stepOf(
  { db }: App,
  { merchant }: RequestContext,
  { bet, from = 1 }: { bet: number; from?: number | undefined },
): Promise<Step> {
  const currency = await merchantCurrency(db, merchant);
  const { rows } = await sql<StepRow>`
    select s.*, (select b.head from jackpot_step b where b.currency = s.currency
          and b.first_bet < s.first_bet order by b.first_bet desc limit 1) as head_before
      from jackpot_step s
      where s.currency = ${currency} and s.first_bet <= ${bet} and s.last_bet >= ${bet}
      order by s.first_bet desc limit 1`.execute(db);
  const [step] = rows;
  if (!step) throw new Refusal("jackpot.unknown");
  const { rows: bets } = await sql<{
    number: bigint;
    posting_id: string;
    stake: bigint;
    is_returned: boolean;
  }>`select number, posting_id, stake, returned_at is not null as is_returned from jackpot_bet
      where currency = ${currency} and number >= greatest(${from}, ${step.first_bet}::bigint)
        and number <= ${step.last_bet}
      order by number limit ${betsMax}`.execute(db);
  return {
    firstBet: Number(step.first_bet),
    lastBet: Number(step.last_bet),
    headBefore: step.head_before ?? firstHead,
    head: step.head,
    at: step.made_at.toISOString(),
    bets: bets.map(betOf),
  };
}

/** The bets of a member's own round that took part; of others' rounds there are none. */
export async function betsOfRound(
  { db }: App,
  memberId: bigint,
  roundId: string,
): Promise<OfRound> {
  const { rows } = await sql<{
    number: bigint;
    posting_id: string;
    stake: bigint;
    is_returned: boolean;
    cycle: bigint;
    is_over: boolean;
    is_won: boolean;
  }>`
    select b.number, b.posting_id, b.stake, b.returned_at is not null as is_returned,
        c.number as cycle, c.state <> 'open' as is_over,
        c.state = 'won' and c.last_bet = b.number as is_won
      from jackpot_bet b
      join lateral (
        select number, state, last_bet from jackpot_cycle
          where currency = b.currency and first_bet <= b.number
            and (last_bet is null or last_bet >= b.number)
      ) as c on true
      where b.member_id = ${memberId} and b.round_id = ${roundId}
      order by b.number limit ${betsMax}`.execute(db);
  return {
    bets: rows.map((row) => ({
      ...betOf(row),
      cycle: Number(row.cycle),
      isOver: row.is_over,
      isWon: row.is_won,
    })),
  };
}

function betOf(row: { number: bigint; posting_id: string; stake: bigint; is_returned: boolean }) {
  return {
    number: Number(row.number),
    id: row.posting_id,
    stake: fromMicro(row.stake, 6),
    isReturned: row.is_returned,
  };
}
