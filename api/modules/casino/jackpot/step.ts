import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import { alertWin } from "./alerts.ts";
import { returnBets, type TakenBet, takeBets } from "./bets.ts";
import { restartCounter } from "./counter.ts";
import { endCycle, type OpenCycle, openCycleOf, openNextCycle } from "./cycles.ts";
import { firstWin, headOf } from "./draw.ts";
import { feed, type Staked } from "./feed.ts";
import { payWinner } from "./pay.ts";
import { lockPools, type PoolTx, poolsOf } from "./pools.ts";

/**
 * A transfer carries the start time of its transaction; after this long none can still be open,
 * because no statement may wait longer.
 */
const settlingSeconds = 15;
/** The longest span per step: after a long downtime the draw catches up in several. */
const stepSeconds = 60;

/**
 * Draws the bets since the last run, of every currency that has a jackpot. Each step is one
 * transaction: its bets are numbered, what they give stands in the pool, and whoever won is paid,
 * or nothing of it happened. So each bet is drawn once, whichever process runs this and whenever
 * it is killed.
 *
 * @param lagSeconds the minimum age of a bet to be drawn
 */
export async function drawJackpots(app: App, lagSeconds = settlingSeconds): Promise<void> {
  const tallies = await app.db
    .selectFrom("jackpot_cycle")
    .select("currency")
    .where("state", "=", "open")
    .execute();
  for (const { currency } of tallies) {
    const pools = await poolsOf(app.db, currency);
    let isBehind = true;
    while (isBehind) {
      const drawn = await app.ledger.transact(app.db, (tx, post) =>
        drawStep({ app, tx, post, currency, pools }, lagSeconds),
      );
      for (const id of drawn.winners) {
        app.events.publish("jackpot.won", { memberId: id.toString() });
      }
      isBehind = drawn.isBehind;
    }
  }
}

/** One step under way. */
interface Step extends PoolTx {
  readonly app: App;
}

interface Span {
  steps: bigint;
  bets: bigint;
  head: string;
  is_behind: boolean;
}

/** Who won in a step, and whether there is more to draw. */
interface Drawn {
  readonly winners: readonly bigint[];
  readonly isBehind: boolean;
}

async function drawStep(step: Step, lagSeconds: number): Promise<Drawn> {
  const { app, tx, currency } = step;
  const span = await nextSpan(tx, currency, lagSeconds);
  if (!span) return { winners: [], isBehind: false };
  const bets = await takeBets(tx, { currency, last: span.bets });
  const cycle = await openCycleOf(tx, app.vault, currency);
  const number = span.steps;
  await giveBack(step, cycle, number);
  const drawing = { number, headBefore: span.head, bets };
  const winners = bets.length > 0 ? await drawBets(step, cycle, drawing) : [];
  await applyTerms(step, span.bets + BigInt(bets.length));
  return { winners, isBehind: span.is_behind };
}

/**
 * Moves the tally to the end of the next step, and locks it. Terms that were set end a step, so
 * that each bet is drawn by those of its own moment. Undefined: there is nothing yet.
 */
async function nextSpan(tx: Tx, currency: string, lagSeconds: number): Promise<Span | undefined> {
  const { rows } = await sql<Span>`
    with bound as (
      select currency, until_at as from_at, now() - make_interval(secs => ${lagSeconds}) as last_at,
          until_at + make_interval(secs => ${stepSeconds}::int) as end_at
        from jackpot_tally where currency = ${currency} for update
    ), step as (
      -- Hours in which nothing moved are passed over at once.
      select currency, from_at, last_at, greatest(from_at, least(
          case
            when last_at <= end_at then last_at
            else least(last_at, (select coalesce(min(created_at), last_at) + (end_at - from_at)
              from ledger.posting where created_at >= from_at))
          end,
          (select min(t.created_at) from jackpot_terms t
            where t.currency = bound.currency and t.applied_at is null)
        )) as until_at
        from bound where last_at > from_at
    )
    update jackpot_tally j set from_at = step.from_at, until_at = step.until_at,
        steps = j.steps + 1
      from step where j.currency = step.currency
      returning j.steps, j.bets, j.head, j.until_at < step.last_at as is_behind`.execute(tx);
  return rows[0];
}

/** Stakes of this cycle that went back take their shares out of the pools again. */
async function giveBack(step: Step, cycle: OpenCycle, number: bigint): Promise<void> {
  const { tx, currency } = step;
  const returned = await returnBets(tx, currency);
  // What was won with an earlier cycle is gone: the house bears it.
  const own = returned.filter((bet) => bet.number >= cycle.firstBet);
  for (const { won } of returned) {
    if (won !== null) await alertWin(step.app, tx, "jackpot.returned", { currency, cycle: won });
  }
  await feed(step, { step: number, cycle, isBack: true }, await byVendor(step, own));
}

interface Drawing {
  number: bigint;
  headBefore: string;
  bets: readonly TakenBet[];
}

/**
 * Feeds the pools with the bets and draws each; behind one that wins the next cycle goes on.
 *
 * @returns whose bets won
 */
async function drawBets(
  step: Step,
  first: OpenCycle,
  { number, headBefore, bets }: Drawing,
): Promise<bigint[]> {
  const { app, tx, currency } = step;
  const head = await headOf(headBefore, bets);
  await keepStep(tx, { currency, number, head, bets });
  const winners: bigint[] = [];
  let cycle = first;
  let from = 0;
  while (from < bets.length) {
    const won = await firstWin(bets, from, { head, ...cycle });
    const until = won === -1 ? bets.length : won + 1;
    const fed = await byVendor(step, bets.slice(from, until));
    await feed(step, { step: number, cycle, isBack: false }, fed);
    const winner = bets[won];
    if (winner) {
      winners.push(winner.memberId);
      await endCycle(tx, { currency, state: "won", lastBet: winner.number });
      const beganWith = await payWinner(step, cycle, winner);
      await alertWin(app, tx, "jackpot.won", { currency, cycle: cycle.number });
      await restartCounter(tx, currency, beganWith);
      await openNextCycle(tx, app.vault, { currency, firstBet: winner.number + 1n, beganWith });
      cycle = await openCycleOf(tx, app.vault, currency);
    }
    from = until;
  }
  return winners;
}

async function keepStep(
  tx: Tx,
  {
    currency,
    number,
    head,
    bets,
  }: { currency: string; number: bigint; head: string; bets: readonly TakenBet[] },
): Promise<void> {
  const [first, last] = [bets[0], bets.at(-1)];
  if (!first || !last) return;
  await sql`insert into jackpot_step (currency, number, head, first_bet, last_bet)
    values (${currency}, ${number}, ${head}, ${first.number}, ${last.number})`.execute(tx);
  await sql`update jackpot_tally set bets = ${last.number}, head = ${head}
    where currency = ${currency}`.execute(tx);
}

/** Where the step ends with new terms, they begin with a new cycle; what is in the pool stays. */
async function applyTerms({ app, tx, currency, pools }: Step, lastBet: bigint): Promise<void> {
  const { rows } = await sql`update jackpot_terms t set applied_at = clock_timestamp()
    from jackpot_tally j where t.currency = ${currency} and j.currency = t.currency
      and t.applied_at is null and t.created_at <= j.until_at returning 1`.execute(tx);
  if (rows.length === 0) return;
  const { standing } = await lockPools(tx, pools);
  await endCycle(tx, { currency, state: "ended", lastBet });
  await openNextCycle(tx, app.vault, { currency, firstBet: lastBet + 1n, beganWith: standing });
}

async function byVendor(
  { app, currency }: Step,
  bets: readonly { vendor: string; stake: bigint }[],
): Promise<Staked[]> {
  const sums = new Map<string, bigint>();
  for (const { vendor, stake } of bets) sums.set(vendor, (sums.get(vendor) ?? 0n) + stake);
  return Promise.all(
    [...sums].map(async ([vendor, stakes]) => ({
      vendor,
      stakes,
      account: await app.ledger.houseAccount({ kind: "games", currency, code: vendor }),
    })),
  );
}
