import type { SymbolCode } from "../rules.ts";

/** What a reel shows when it stands: three symbols and their neighbours. */
export interface Column {
  readonly symbols: readonly SymbolCode[];
  readonly above: SymbolCode;
  readonly below: SymbolCode;
}

/** Symbols per millisecond at full speed. */
const fullSpeed = 0.026;
const rampMs = 170;
/** How far back a reel leans before it runs, in symbols. */
const lean = 0.14;
const bounceMs = 270;
const bounce = 0.4;

/** What passes by in a turn: decoration only, the outcome is in the book. */
const passing: readonly SymbolCode[] = [
  "topaz",
  "sapphire",
  "macaw",
  "emerald",
  "seven",
  "topaz",
  "ruby",
  "jaguar",
  "sapphire",
  "emerald",
  "clover",
  "ruby",
];

type Phase = "still" | "running" | "stopping" | "bouncing";

/**
 * One reel. `place` is how many symbols have gone by; symbol number `place` stands at the bottom,
 * `place + 2` at the top, and numbers rise upwards.
 */
export class Reel {
  readonly #order: number;
  readonly #tape = new Map<number, SymbolCode>();
  #place = 0;
  #phase: Phase = "still";
  #since = 0;
  #target = 0;
  #landed: (() => void) | null = null;

  /** `order` from the left sets what passes by, so that no two reels look alike. */
  constructor(order: number) {
    this.#order = order;
  }

  get place(): number {
    return this.#place;
  }

  get isMoving(): boolean {
    return this.#phase !== "still";
  }

  symbolAt(number: number): SymbolCode {
    const at = (number + this.#order * 5) % passing.length;
    const decoration = passing[(at + passing.length) % passing.length] as SymbolCode;
    return this.#tape.get(number) ?? decoration;
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
    this.#target = Math.ceil(this.#place) + 4;
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
    for (const number of this.#tape.keys()) if (number < bottom - 8) this.#tape.delete(number);
    this.#tape.set(bottom - 1, below);
    this.#tape.set(bottom + 3, above);
    symbols.forEach((symbol, row) => this.#tape.set(bottom + 2 - row, symbol));
  }
}
