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
export function newReel(order: number) {
  const tape = new Map<number, SymbolCode>();
  let place = 0;
  let phase: Phase = "still";
  let since = 0;
  let target = 0;
  let landed: (() => void) | null = null;

  const symbolAt = (number: number): SymbolCode => {
    const at = (number + order * 5) % passing.length;
    return tape.get(number) ?? (passing[(at + passing.length) % passing.length] as SymbolCode);
  };

  function write({ symbols, above, below }: Column, bottom: number): void {
    for (const number of tape.keys()) if (number < bottom - 8) tape.delete(number);
    tape.set(bottom - 1, below);
    tape.set(bottom + 3, above);
    symbols.forEach((symbol, row) => tape.set(bottom + 2 - row, symbol));
  }

  function land(): void {
    phase = "still";
    place = target;
  }

  return {
    symbolAt,
    get place() {
      return place;
    },
    get isMoving() {
      return phase !== "still";
    },
    /** Fast enough for the eye to see streaks only. */
    isBlurred(now: number): boolean {
      return phase === "stopping" || (phase === "running" && now - since > rampMs * 0.7);
    },
    show(column: Column): void {
      phase = "still";
      target = place;
      write(column, place);
    },
    start(now: number): void {
      phase = "running";
      since = now;
      place = Math.round(place);
    },
    /** Brings the reel to `column`; `onLand` is called as it hits the stop, before the bounce. */
    stop(column: Column, onLand: () => void): void {
      phase = "stopping";
      target = Math.ceil(place) + 4;
      landed = onLand;
      write(column, target);
    },
    /** Moves on by `passed` milliseconds. */
    move(now: number, passed: number, speed: number): void {
      switch (phase) {
        case "still":
          return;
        case "running": {
          const age = now - since;
          if (age < 0) return;
          if (age < 90) place -= (lean / 90) * passed;
          else place += fullSpeed * speed * passed * Math.min(1, (age - 90) / rampMs);
          return;
        }
        case "stopping":
          place += fullSpeed * speed * passed;
          if (place < target) return;
          place = target;
          phase = "bouncing";
          since = now;
          landed?.();
          landed = null;
          return;
        case "bouncing": {
          const share = ((now - since) * speed) / bounceMs;
          if (share >= 1) land();
          else place = target + bounce * Math.sin(Math.PI * share) * (1 - share) ** 2;
          return;
        }
      }
    },
  };
}

export type Reel = ReturnType<typeof newReel>;
