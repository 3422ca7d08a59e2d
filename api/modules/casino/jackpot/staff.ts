import type { z } from "zod";
import { sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import type { jackpot } from "@trevo/contract/staff/jackpot.ts";
import type { App } from "../../../app.ts";
import { sliceOf } from "../../../core/slice.ts";
import type { StaffContext, StaffHandlers } from "../../../core/staff-request-context.ts";
import { percentOf, termsIn } from "./board.ts";
import { merchantCurrency } from "./currency.ts";
import { standingIn } from "./pools.ts";
import { reverseWinDeed } from "./reverse.ts";
import { setTermsDeed, waitingTerms } from "./terms.ts";

type Cycles = z.input<typeof jackpot.cycles.answer>;
type Asked = z.output<typeof jackpot.cycles.payload>;
type Win = Cycles["list"][number]["win"];

/** The jackpot as staff read and set it. */
export function staffCalls(app: App): StaffHandlers<"jackpot"> {
  return {
    cycles: (context, asked) => cyclesOf(app, context, asked),
    setTerms: setTermsDeed,
    reverseWin: reverseWinDeed,
  };
}

const byNumber = [{ by: sql.ref("c.number"), as: "bigint" }] as const;

interface WinRow {
  member_id: string;
  account: string;
  round_id: string;
  bet: number;
  vendor: string;
  game: string;
  amount: string;
  won_at: string;
  is_bet_returned: boolean;
  reversed_at: string | null;
}

async function cyclesOf(app: App, context: StaffContext, asked: Asked): Promise<Cycles> {
  const { db } = app;
  const currency = await merchantCurrency(db, context.merchant);
  const sumOf = (what: "stakes" | "share" | "next") => sql<string>`
    (select coalesce(sum(case when f.is_back then -f.${sql.ref(what)} else f.${sql.ref(what)} end),
        0)::text
      from jackpot_contribution f where f.currency = c.currency and f.cycle = c.number)`;
  const query = db
    .selectFrom("jackpot_cycle as c")
    .innerJoin("jackpot_tally as j", "j.currency", "c.currency")
    .selectAll("c")
    .select([
      sumOf("stakes").as("stakes"),
      sumOf("share").as("given"),
      sumOf("next").as("waits"),
      sql<bigint>`coalesce(c.last_bet, j.bets) - c.first_bet + 1`.as("bets"),
      // Amounts as text: JSON has no 64-bit integers.
      sql<WinRow | null>`(select jsonb_build_object('member_id', w.member_id::text,
          'account', m.account, 'round_id', w.round_id, 'bet', w.bet, 'vendor', w.vendor,
          'game', w.game, 'amount', w.amount::text, 'won_at', w.won_at,
          'is_bet_returned', b.returned_at is not null, 'reversed_at', w.reversed_at)
        from jackpot_win w join member_account m on m.id = w.member_id
        join jackpot_bet b on b.currency = w.currency and b.number = w.bet
        where w.currency = c.currency and w.cycle = c.number)`.as("win"),
    ])
    .where("c.currency", "=", currency)
    .where("c.state", "<>", "next");
  const [slice, { standing, waiting }, decided] = await Promise.all([
    sliceOf(app, query, { call: context.call, asked, keys: byNumber }, cycleIn),
    standingIn(db, currency),
    waitingTerms(db, currency),
  ]);
  return {
    ...slice,
    currency,
    pool: fromMicro(standing),
    waiting: fromMicro(waiting),
    decided: decided && {
      sharePercent: percentOf(decided.shareBps),
      nextPercent: percentOf(decided.nextBps),
      mean: fromMicro(decided.mean),
    },
  };
}

/** A cycle of the database that is not next: all of its terms are there. */
interface CycleRow {
  number: bigint;
  state: "next" | "open" | "won" | "ended";
  share_bps: number | null;
  next_bps: number | null;
  mean: bigint | null;
  stakes_per_win: bigint | null;
  began_with: bigint | null;
  bets: bigint;
  stakes: string;
  given: string;
  waits: string;
  opened_at: Date | null;
  ended_at: Date | null;
  win: WinRow | null;
}

function cycleIn(row: CycleRow): Cycles["list"][number] {
  const { state, opened_at: openedAt } = row;
  if (state === "next" || !openedAt) throw new Error("A cycle that is next was listed");
  return {
    number: Number(row.number),
    state,
    ...termsIn({
      share_bps: row.share_bps ?? 0,
      next_bps: row.next_bps ?? 0,
      mean: row.mean ?? 0n,
      stakes_per_win: row.stakes_per_win ?? 0n,
    }),
    beganWith: fromMicro(row.began_with ?? 0n),
    bets: Number(row.bets),
    stakes: fromMicro(BigInt(row.stakes)),
    given: fromMicro(BigInt(row.given)),
    waits: fromMicro(BigInt(row.waits)),
    openedAt: openedAt.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    win: winIn(row.win),
  };
}

function winIn(row: WinRow | null): Win {
  if (!row) return null;
  return {
    memberId: row.member_id,
    account: row.account,
    roundId: row.round_id,
    bet: row.bet,
    vendor: row.vendor,
    game: row.game,
    amount: fromMicro(BigInt(row.amount)),
    at: new Date(row.won_at).toISOString(),
    isBetReturned: row.is_bet_returned,
    reversedAt: row.reversed_at === null ? null : new Date(row.reversed_at).toISOString(),
  };
}
