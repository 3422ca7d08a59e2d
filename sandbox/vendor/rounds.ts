import { LRUCache } from "lru-cache";
import { randomInt, randomUUID } from "node:crypto";
import { type Draw, even, Foul, type Step } from "./engines/engine.ts";
import type { Session } from "./sessions.ts";
import type { Till } from "./till.ts";
import type { Action } from "./wallet.ts";

/** Chance that nobody can guess. */
export const fromCrypto: Draw = (count) => randomInt(count);

/** What the page gets of a round. */
export interface Seen {
  id: string;
  stake: bigint;
  payout: bigint;
  isOver: boolean;
  show: unknown;
}

export interface Told {
  /** Null while a win is still on its way. */
  balance: bigint | null;
  round: Seen | null;
}

/** Rounds of one player's own: decided at once, or step by step. */
export interface Rounds {
  play(session: Session, stake: bigint, choice: unknown): Promise<Told>;
  act(session: Session, asked: unknown): Promise<Told>;
  /** The round under way, if there is one. */
  current(session: Session): Seen | null;
  /** Answers when the round under way has ended by itself, or after a while. */
  watch(session: Session): Promise<Told>;
  stop(): void;
}

interface Running {
  id: string;
  stake: bigint;
  step: Step;
  session: Session;
  timer?: NodeJS.Timeout;
  /** Settles once, and is then what everybody gets who asks. */
  ended?: Promise<Told>;
}

const hundredths = 100n;
const watchMs = 2_500;
const runningMax = 10_000;
/** A round that its player left alone so long is undone, and the stake goes back. */
const abandonedMs = 86_400_000;

export function openRounds(till: Till, draw: Draw, clock: () => number): Rounds {
  return new RoundBook(till, draw, clock);
}

class RoundBook implements Rounds {
  readonly #running = new Map<string, Running>();
  /** How the last round ended: a page may ask just after it did. */
  readonly #ended = new LRUCache<string, Promise<Told>>({ max: runningMax });
  readonly #till: Till;
  readonly #draw: Draw;
  readonly #clock: () => number;

  constructor(till: Till, draw: Draw, clock: () => number) {
    this.#till = till;
    this.#draw = draw;
    this.#clock = clock;
  }

  async play(session: Session, stake: bigint, choice: unknown): Promise<Told> {
    const { engine } = session.game;
    if (engine.kind === "machine") {
      const { events, multiplier } = engine.play(choice, this.#draw);
      const payout = (stake * BigInt(multiplier)) / hundredths;
      return this.#atOnce(session, stake, { payout, show: { events } });
    }
    if (engine.kind === "instant") {
      const { bps, show } = engine.play(choice, this.#draw);
      return this.#atOnce(session, stake, { payout: payoutOf(stake, bps), show });
    }
    if (engine.kind !== "steps") throw new Foul("not a round");
    const key = keyOf(session);
    if (this.#running.has(key) || this.#running.size >= runningMax) throw new Foul("under way");
    const id = randomUUID();
    const step = engine.open(choice, this.#draw, this.#clock());
    const round: Running = { id, stake, session, step };
    this.#running.set(key, round);
    try {
      const actions = [{ action: "bet" as const, action_id: `${id}-bet`, amount: stake }];
      const balance = await this.#till.take(session, { round: id, isFinished: false, actions });
      // The round begins when its stake is there: waiting for it takes nothing from a flight.
      round.step = engine.open(choice, this.#draw, this.#clock());
      if (round.step.isOver) return await this.#end(key, round);
      this.#arm(key, round);
      return { balance, round: seenOf(round) };
    } catch (error) {
      this.#running.delete(key);
      throw error;
    }
  }

  async #atOnce(
    session: Session,
    stake: bigint,
    { payout, show }: Pick<Seen, "payout" | "show">,
  ): Promise<Told> {
    const id = randomUUID();
    const bet = { action: "bet" as const, action_id: `${id}-bet`, amount: stake };
    const actions = [bet, ...winOf(id, payout)];
    const balance = await this.#till.take(session, { round: id, isFinished: true, actions });
    return { balance, round: { id, stake, payout, isOver: true, show } };
  }

  async act(session: Session, asked: unknown): Promise<Told> {
    const round = this.#running.get(keyOf(session));
    if (!round) throw new Foul("no round");
    return this.#look(keyOf(session), round, asked);
  }

  current(session: Session): Seen | null {
    const round = this.#running.get(keyOf(session));
    return round ? seenOf(round) : null;
  }

  async watch(session: Session): Promise<Told> {
    const key = keyOf(session);
    const round = this.#running.get(key);
    if (!round) return this.#ended.get(key) ?? { balance: null, round: null };
    const wait = Math.min(watchMs, (round.step.dueAt ?? Infinity) - this.#clock() + 10);
    await new Promise((done) => setTimeout(done, Math.max(0, wait)));
    return this.#look(key, round, {});
  }

  stop(): void {
    for (const { timer } of this.#running.values()) clearTimeout(timer);
  }

  #arm(key: string, round: Running): void {
    const { dueAt } = round.step;
    if (dueAt === undefined) {
      round.timer = setTimeout(() => void this.#undo(key, round), abandonedMs);
      return;
    }
    const wait = Math.max(0, dueAt - this.#clock()) + 5;
    round.timer = setTimeout(() => void this.#look(key, round, {}), wait);
  }

  async #look(key: string, round: Running, asked: unknown): Promise<Told> {
    const { engine } = round.session.game;
    if (engine.kind !== "steps") throw new Foul("not a round");
    if (round.ended) return round.ended;
    round.step = engine.act(round.step.state, asked, this.#clock());
    if (round.step.isOver) return this.#end(key, round);
    return { balance: null, round: seenOf(round) };
  }

  async #undo(key: string, { id, session }: Running): Promise<void> {
    this.#running.delete(key);
    const undone = { action_id: `${id}-bet-back`, original_action_id: `${id}-bet` };
    const actions = [{ action: "rollback" as const, ...undone }];
    await this.#till.bring(session, { round: id, isFinished: true, actions });
  }

  #end(key: string, round: Running): Promise<Told> {
    clearTimeout(round.timer);
    round.ended ??= this.#pay(round);
    this.#running.delete(key);
    this.#ended.set(key, round.ended);
    return round.ended;
  }

  async #pay(round: Running): Promise<Told> {
    const seen = seenOf(round);
    const balance = await this.#till.bring(round.session, {
      round: round.id,
      isFinished: true,
      actions: winOf(round.id, seen.payout),
    });
    return { balance, round: seen };
  }
}

/** The win of a round, where there is one. */
export function winOf(round: string, payout: bigint): Action[] {
  return payout > 0n ? [{ action: "win", action_id: `${round}-win`, amount: payout }] : [];
}

export function payoutOf(stake: bigint, bps: number): bigint {
  return (stake * BigInt(bps)) / BigInt(even);
}

function seenOf({ id, stake, step }: Running): Seen {
  const { isOver, show, bps } = step;
  return { id, stake, payout: isOver ? payoutOf(stake, bps) : 0n, isOver, show };
}

/** A player who launches the game again finds the round again; a free game is the page's own. */
function keyOf({ player, token, game }: Session): string {
  return `${player?.userId ?? token} ${game.code}`;
}
