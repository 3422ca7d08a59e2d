import { LRUCache } from "lru-cache";
import { randomUUID } from "node:crypto";
import { Declined } from "./cashier.ts";
import { type Draw, Foul, OverLimit, type Timed } from "./engines/engine.ts";
import { payoutOf, winOf } from "./rounds.ts";
import type { Session } from "./sessions.ts";
import type { Till } from "./till.ts";

/** One bet at a table. */
export interface Bet {
  spot: string;
  amount: bigint;
}

/** A table as one player sees it. */
export interface TableSeen {
  number: number;
  phase: "betting" | "playing" | "resting";
  /** Until the phase ends. */
  leftMs: number;
  phaseMs: number;
  card: unknown;
  /** Absent while bets are taken. */
  show?: unknown;
  /** Newest first. */
  history: unknown[];
  bets: Bet[];
  /** What the player's bets paid, once they are settled. */
  payout: bigint | null;
  /** What the player's bets of the round before paid; null when there were none. */
  lastPayout: bigint | null;
}

export interface Tables {
  see(session: Session): TableSeen;
  bet(session: Session, bets: Bet[]): Promise<{ balance: bigint; table: TableSeen }>;
  stop(): void;
}

/** Bets placed together: a round of their own in the operator's books. */
interface Slip {
  session: Session;
  round: string;
  bets: Bet[];
  payout: bigint | null;
}

interface Sitting {
  number: number;
  card: unknown;
  result?: unknown;
  slips: Map<string, Slip[]>;
  /** What each player has on each place, with what is being paid for right now. */
  staked: Map<string, bigint>;
}

interface Table {
  engine: Timed;
  sittings: Map<number, Sitting>;
}

const historyLength = 12;
const spotsMax = 40;
const slipsMax = 40;
const tablesMax = 5_000;

/** Tables run by the clock alone: a round that nobody watches costs nothing. */
export function openTables(till: Till, draw: Draw, clock: () => number): Tables {
  return new Hall(till, draw, clock);
}

class Hall implements Tables {
  readonly #tables = new LRUCache<string, Table>({ max: tablesMax });
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #till: Till;
  readonly #draw: Draw;
  readonly #clock: () => number;

  constructor(till: Till, draw: Draw, clock: () => number) {
    this.#till = till;
    this.#draw = draw;
    this.#clock = clock;
  }

  see(session: Session): TableSeen {
    const table = this.#tableOf(session);
    const { engine } = table;
    const now = phaseAt(engine, this.#clock());
    const sitting = this.#sittingOf(table, now.number);
    const slips = sitting.slips.get(seatOf(session)) ?? [];
    const before = Array.from({ length: historyLength }, (_, back) =>
      this.#sittingOf(table, now.number - 1 - back),
    );
    const shown = (one: Sitting, elapsedMs: number) =>
      engine.reveal(one.card, this.#resultOf(table, one), elapsedMs);
    return {
      ...now,
      card: sitting.card,
      ...(now.phase === "betting" ? {} : { show: shown(sitting, now.elapsedMs) }),
      history: before.map((one) => shown(one, engine.playMs)),
      bets: slips.flatMap(({ bets }) => bets),
      payout: paid(slips),
      lastPayout: paid(before[0]?.slips.get(seatOf(session)) ?? []),
    };
  }

  async bet(session: Session, bets: Bet[]): Promise<{ balance: bigint; table: TableSeen }> {
    const table = this.#tableOf(session);
    const { number, phase } = phaseAt(table.engine, this.#clock());
    const sitting = this.#sittingOf(table, number);
    const isRight = bets.every(({ spot }) => table.engine.mayBet(sitting.card, spot));
    if (bets.length === 0 || bets.length > spotsMax || !isRight) throw new Foul("spot");
    if (phase !== "betting") throw new Declined(107, null);
    const slips = sitting.slips.get(seatOf(session)) ?? [];
    sitting.slips.set(seatOf(session), slips);
    if (slips.length >= slipsMax) throw new Foul("too many");
    const slip: Slip = { session, round: randomUUID(), bets, payout: null };
    const amount = bets.reduce((sum, one) => sum + one.amount, 0n);
    reserve(sitting, slip);
    const taken = this.#till.take(session, {
      round: slip.round,
      isFinished: false,
      actions: [{ action: "bet", action_id: `${slip.round}-bet`, amount }],
    });
    const balance = await taken.catch((error: unknown) => {
      addStakes(sitting, slip, -1n);
      throw error;
    });
    slips.push(slip);
    this.#arm(table, sitting, slip);
    return { balance, table: this.see(session) };
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #tableOf({ game, player, token }: Session): Table {
    if (game.engine.kind !== "timed") throw new Foul("not a table");
    // Play money sits at a table of its own.
    const key = player ? game.code : `${game.code} ${token}`;
    const table = this.#tables.get(key) ?? { engine: game.engine, sittings: new Map() };
    this.#tables.set(key, table);
    return table;
  }

  #sittingOf(table: Table, number: number): Sitting {
    const found = table.sittings.get(number);
    if (found) return found;
    const sitting: Sitting = {
      number,
      card: table.engine.open(this.#draw),
      slips: new Map(),
      staked: new Map(),
    };
    table.sittings.set(number, sitting);
    for (const old of table.sittings.keys()) {
      if (old < number - historyLength) table.sittings.delete(old);
    }
    return sitting;
  }

  #resultOf(table: Table, sitting: Sitting): unknown {
    sitting.result ??= table.engine.draw(sitting.card, this.#draw);
    return sitting.result;
  }

  #arm(table: Table, sitting: Sitting, slip: Slip): void {
    const { bettingMs, playMs } = table.engine;
    const due = sitting.number * cycleOf(table.engine) + bettingMs + playMs - this.#clock();
    const settle = () => {
      this.#timers.delete(timer);
      void this.#settle(table, sitting, slip);
    };
    const timer = setTimeout(settle, Math.max(0, due));
    this.#timers.add(timer);
  }

  async #settle(table: Table, sitting: Sitting, slip: Slip): Promise<void> {
    const result = this.#resultOf(table, sitting);
    const payout = slip.bets.reduce(
      (sum, { spot, amount }) =>
        sum + payoutOf(amount, table.engine.pays(sitting.card, result, spot)),
      0n,
    );
    await this.#till.bring(slip.session, {
      round: slip.round,
      isFinished: true,
      actions: winOf(slip.round, payout),
    });
    slip.payout = payout;
  }
}

/**
 * Counts a slip's bets among its player's. However many slips they come in, no place takes more
 * than the game's highest stake.
 */
function reserve(sitting: Sitting, slip: Slip): void {
  const most = slip.session.game.stakes.at(-1) ?? 0n;
  addStakes(sitting, slip, 1n);
  const isOver = slip.bets.some(({ spot }) => stakedOn(sitting, slip, spot) > most);
  if (!isOver) return;
  addStakes(sitting, slip, -1n);
  throw new OverLimit(most);
}

function addStakes(sitting: Sitting, slip: Slip, sign: 1n | -1n): void {
  for (const { spot, amount } of slip.bets) {
    sitting.staked.set(placeOf(slip, spot), stakedOn(sitting, slip, spot) + sign * amount);
  }
}

function stakedOn({ staked }: Sitting, slip: Slip, spot: string): bigint {
  return staked.get(placeOf(slip, spot)) ?? 0n;
}

function placeOf({ session }: Slip, spot: string): string {
  return `${seatOf(session)} ${spot}`;
}

/** What a round's slips paid together; null while one is open, or when there is none. */
function paid(slips: Slip[]): bigint | null {
  if (slips.length === 0 || slips.some(({ payout }) => payout === null)) return null;
  return slips.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n);
}

function seatOf({ player, token }: Session): string {
  return player?.userId ?? token;
}

function cycleOf({ bettingMs, playMs, restMs }: Timed): number {
  return bettingMs + playMs + restMs;
}

function phaseAt(engine: Timed, now: number) {
  const { bettingMs, playMs, restMs } = engine;
  const cycleMs = cycleOf(engine);
  const number = Math.floor(now / cycleMs);
  const into = now - number * cycleMs;
  if (into < bettingMs) {
    const leftMs = bettingMs - into;
    return { number, phase: "betting" as const, leftMs, phaseMs: bettingMs, elapsedMs: 0 };
  }
  const elapsedMs = into - bettingMs;
  const isPlaying = elapsedMs < playMs;
  return {
    number,
    phase: isPlaying ? ("playing" as const) : ("resting" as const),
    leftMs: isPlaying ? playMs - elapsedMs : cycleMs - into,
    phaseMs: isPlaying ? playMs : restMs,
    elapsedMs,
  };
}
