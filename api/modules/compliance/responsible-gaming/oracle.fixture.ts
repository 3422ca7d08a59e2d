import type { LimitKind } from "../../../jurisdictions/index.ts";
import type { ChangeKind, Period } from "./periods.ts";

/**
 * A member's limits once more, from the rules and not from the SQL: a list of what happened,
 * summed anew at every question. São Paulo has kept three hours behind UTC since 2019.
 */

export type Step =
  | { action: "bet"; amount: bigint; pays: bigint }
  | { action: "win" | "deposit"; amount: bigint }
  | { action: "rollback"; place: number }
  | { action: "limit" | "house"; kind: LimitKind; period: Period; amount: bigint | null }
  | { action: "check"; minutes: number | null }
  | { action: "confirm" | "cancel"; kind: ChangeKind; period: Period }
  | { action: "acknowledge" }
  | { action: "pause" | "exclude"; hours: number };

interface Entry {
  at: number;
  kind: "bet" | "win" | "deposit";
  amount: bigint;
  pays: bigint;
  isUndone: boolean;
}

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const behindMs = 180 * minuteMs;
const pauseMs = 10 * minuteMs;
const lapseMs = 7 * dayMs;
const periods = ["day", "week", "month"] as const;

export class Oracle {
  readonly entries: Entry[] = [];
  readonly #bounds = new Map<string, bigint | null>();
  readonly #byHouse = new Map<string, bigint | null>();
  readonly #changes = new Map<string, { amount: bigint | null; readyAt: number }>();
  #guardedAt: number | null = null;
  #playedAt: number[] = [];
  #checkedAt = 0;
  #stops = { pause: 0, exclude: 0 };

  /** What the app must answer to a step at a moment. */
  do(step: Step, now: number): string {
    switch (step.action) {
      case "bet":
        return this.#bet(step, now);
      case "win":
      case "deposit":
        return this.#arrive(step, now);
      case "rollback":
        return this.#rollback(step.place);
      case "limit":
        return this.#set(`${step.kind} ${step.period}`, step.amount, now);
      case "house":
        this.#guardedAt ??= now;
        this.#byHouse.set(`${step.kind} ${step.period}`, step.amount);
        return "done";
      case "check":
        return this.#set("check", step.minutes === null ? null : BigInt(step.minutes), now);
      case "confirm":
      case "cancel":
        return this.#end(step, now);
      case "acknowledge":
        if (this.#isCheckDue(now, this.#checkedAt)) this.#checkedAt = now;
        return "done";
      case "pause":
      case "exclude":
        return this.#stop(step.action, now + step.hours * 60 * minuteMs, now);
    }
  }

  /** What a period has used of a kind, as it is kept. */
  used(kind: LimitKind, period: Period, now: number): bigint {
    const from = startOf(period, now);
    const within = this.entries.filter(({ at, isUndone }) => at >= from && !isUndone);
    const sum = (of: (entry: Entry) => bigint) =>
      within.reduce((total, entry) => total + of(entry), 0n);
    const staked = sum((entry) => (entry.kind === "bet" ? entry.amount : 0n));
    const won = sum((entry) => (entry.kind === "win" ? entry.amount : entry.pays));
    switch (kind) {
      case "deposit":
        return sum((entry) => (entry.kind === "deposit" ? entry.amount : 0n));
      case "wager":
        return staked;
      case "loss":
        return staked - won;
      case "time":
        return this.#playedMs(from);
    }
  }

  #playedMs(from: number): bigint {
    let total = 0;
    for (const [index, at] of this.#playedAt.entries()) {
      const before = this.#playedAt[index - 1];
      if (before === undefined || at < from || at - before >= pauseMs) continue;
      total += at - Math.max(before, from);
    }
    return BigInt(total);
  }

  #bet({ amount, pays }: { amount: bigint; pays: bigint }, now: number): string {
    const no = this.#guardedAt === null ? null : this.#whyNot(amount, now);
    if (no !== null) return no;
    this.entries.push({ at: now, kind: "bet", amount, pays, isUndone: false });
    if (this.#guardedAt !== null) {
      if (!this.#isSitting(now)) this.#checkedAt = now;
      this.#playedAt.push(now);
    }
    return "posted";
  }

  #whyNot(stake: bigint, now: number): string | null {
    if (this.#stops.exclude > now) return "limit.exclusion";
    if (this.#stops.pause > now) return "limit.pause";
    if (this.#isCheckDue(now, this.#checkedAt)) return "limit.check";
    const isOver = (kind: LimitKind, more: bigint) =>
      periods.some((period) => {
        const max = this.#max(`${kind} ${period}`);
        return max !== null && this.used(kind, period, now) + more > max;
      });
    // Time is used up when it is reached; money when it would be passed.
    if (isOver("time", 1n)) return "limit.time";
    if (isOver("wager", stake)) return "limit.wager";
    return isOver("loss", stake) ? "limit.loss" : null;
  }

  /** The lower one of what the member and the house have set. */
  #max(name: string): bigint | null {
    const set = [this.#bounds.get(name) ?? null, this.#byHouse.get(name) ?? null];
    const [lowest = null] = set.filter((max) => max !== null).toSorted((a, b) => (a < b ? -1 : 1));
    return lowest;
  }

  #isSitting(now: number): boolean {
    const last = this.#playedAt.at(-1);
    return last !== undefined && now - last < pauseMs;
  }

  #isCheckDue(now: number, since: number): boolean {
    const minutes = this.#bounds.get("check") ?? null;
    return minutes !== null && this.#isSitting(now) && now - since >= Number(minutes) * minuteMs;
  }

  #arrive({ action, amount }: { action: "win" | "deposit"; amount: bigint }, now: number): string {
    if (action === "deposit" && this.#guardedAt !== null) {
      if (this.#stops.exclude > now) return "player.excluded";
      if (this.#stops.pause > now) return "player.paused";
      for (const period of periods) {
        const max = this.#max(`deposit ${period}`);
        if (max !== null && this.used("deposit", period, now) + amount > max) {
          return `limit.reached ${period}`;
        }
      }
    }
    this.entries.push({ at: now, kind: action, amount, pays: 0n, isUndone: false });
    return "posted";
  }

  #rollback(place: number): string {
    const bets = this.entries.filter(({ kind }) => kind === "bet");
    const bet = bets[place % Math.max(1, bets.length)];
    if (bet) bet.isUndone = true;
    return "done";
  }

  #set(name: string, amount: bigint | null, now: number): string {
    this.#guardedAt ??= now;
    for (const [each, { readyAt }] of this.#changes) {
      if (readyAt + lapseMs <= now) this.#changes.delete(each);
    }
    const current = this.#bounds.get(name) ?? null;
    this.#changes.delete(name);
    if (amount === current) return "done";
    if (current === null || (amount !== null && amount < current)) {
      this.#bounds.set(name, amount);
      return "done";
    }
    this.#changes.set(name, { amount, readyAt: 0 });
    for (const change of this.#changes.values()) change.readyAt = now + dayMs;
    return "done";
  }

  #end(step: { action: "confirm" | "cancel"; kind: ChangeKind; period: Period }, now: number) {
    const name = step.kind === "check" ? "check" : `${step.kind} ${step.period}`;
    const change = this.#changes.get(name);
    // Asking to confirm guards, also where there is nothing to confirm; it is then undone.
    if (!change) return "limit.unknown";
    if (step.action === "confirm") {
      if (change.readyAt + lapseMs <= now) return "limit.lapsed";
      if (change.readyAt > now) return "limit.waiting";
      this.#bounds.set(name, change.amount);
    }
    this.#changes.delete(name);
    return "done";
  }

  #stop(action: "pause" | "exclude", until: number, now: number): string {
    const running = this.#stops[action];
    if (running > now && until < running) return "exclusion.active";
    this.#guardedAt ??= now;
    this.#stops[action] = until;
    return "done";
  }
}

/** The beginning of the local day, of its week's Monday, of its month. */
function startOf(period: Period, now: number): number {
  const local = new Date(now - behindMs);
  const day = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  if (period === "day") return day + behindMs;
  if (period === "week") return day - ((local.getUTCDay() + 6) % 7) * dayMs + behindMs;
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) + behindMs;
}
