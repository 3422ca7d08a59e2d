/** [reel, row], from the left and from the top, both from 0. */
export type Cell = readonly [number, number];

/** What a reel shows when it stands: its symbols from the top, and their neighbours. */
export interface Column {
  /** Null: nothing lies here. */
  readonly symbols: readonly (string | null)[];
  /** Left out where only decoration passes by. */
  readonly above?: string;
  readonly below?: string;
}

/** Symbols per millisecond at full speed. */
const fullSpeed = 0.026;
const rampMs = 170;
/** How far back a reel leans before it runs, in symbols. */
const lean = 0.14;
const bounceMs = 270;
const bounce = 0.4;

type Phase = "still" | "running" | "stopping" | "bouncing";

/** How a reel is made: its place from the left, how many rows are in sight, what passes by. */
export interface ReelPlan {
  readonly order: number;
  readonly rows: number;
  /** What passes by in a turn: decoration only, the outcome is in the book. */
  readonly passing: readonly string[];
}

/**
 * One reel. `place` is how many symbols have gone by; symbol number `place` stands at the bottom,
 * `place + rows - 1` at the top, and numbers rise upwards.
 */
export class Reel {
  readonly #plan: ReelPlan;
  readonly #tape = new Map<number, string | null>();
  #place = 0;
  #phase: Phase = "still";
  #since = 0;
  #target = 0;
  #landed: (() => void) | null = null;

  /** Its order sets what passes by, so that no two reels look alike. */
  constructor(plan: ReelPlan) {
    this.#plan = plan;
  }

  get place(): number {
    return this.#place;
  }

  get isMoving(): boolean {
    return this.#phase !== "still";
  }

  symbolAt(number: number): string | null {
    const { order, passing } = this.#plan;
    const written = this.#tape.get(number);
    if (written !== undefined) return written;
    const at = (number + order * 5) % passing.length;
    return passing[(at + passing.length) % passing.length] ?? null;
  }

  /** Fast enough for the eye to see streaks only. */
  isBlurred(now: number): boolean {
    return (
      this.#phase === "stopping" || (this.#phase === "running" && now - this.#since > rampMs * 0.7)
    );
  }

  show(column: Column): void {
    this.#phase = "still";
    this.#place = Math.round(this.#place);
    this.#write(column, this.#place);
  }

  start(now: number): void {
    this.#phase = "running";
    this.#since = now;
    this.#place = Math.round(this.#place);
  }

  /** Brings the reel to `column`; `onLand` is called as it hits the stop, before the bounce. */
  stop(column: Column, onLand: () => void): void {
    this.#phase = "stopping";
    this.#target = Math.ceil(this.#place) + this.#plan.rows + 1;
    this.#landed = onLand;
    this.#write(column, this.#target);
  }

  /** Moves on by `passed` milliseconds. */
  move(now: number, passed: number, speed: number): void {
    const age = now - this.#since;
    switch (this.#phase) {
      case "still":
        return;
      case "running":
        if (age < 0) return;
        if (age < 90) this.#place -= (lean / 90) * passed;
        else this.#place += fullSpeed * speed * passed * Math.min(1, (age - 90) / rampMs);
        return;
      case "stopping":
        this.#place += fullSpeed * speed * passed;
        if (this.#place >= this.#target) this.#land(now);
        return;
      case "bouncing": {
        const share = (age * speed) / bounceMs;
        if (share >= 1) this.#phase = "still";
        const over = share >= 1 ? 0 : bounce * Math.sin(Math.PI * share) * (1 - share) ** 2;
        this.#place = this.#target + over;
        return;
      }
    }
  }

  #land(now: number): void {
    this.#place = this.#target;
    this.#phase = "bouncing";
    this.#since = now;
    this.#landed?.();
    this.#landed = null;
  }

  #write({ symbols, above, below }: Column, bottom: number): void {
    const { rows } = this.#plan;
    for (const number of this.#tape.keys()) {
      if (number < bottom - rows - 5) this.#tape.delete(number);
    }
    this.#edge(bottom - 1, below);
    this.#edge(bottom + rows, above);
    symbols.forEach((symbol, row) => this.#tape.set(bottom + rows - 1 - row, symbol));
  }

  #edge(number: number, symbol: string | undefined): void {
    if (symbol === undefined) this.#tape.delete(number);
    else this.#tape.set(number, symbol);
  }
}
