import { takesTorpedo } from "../rules.ts";
import type { Place } from "../sea.ts";
import type { Ocean } from "./ocean.ts";
import { canBeHit, type Seen } from "./waters.ts";

/** Between two shots while a finger stays down, and of autofire. */
const everyMs = { hold: 200, auto: 250 };
/** The least between any two: ten a second at most. */
const leastMs = 105;

/** Where the gun points, at whom, and when the next shot may go. */
export class Aim {
  at: Place = { x: 195, y: 260 };
  /** A press on a creature keeps it in the sights. */
  isLock = false;
  isTorpedo = false;
  /** A finger or a key is down. */
  isHeld = false;
  /** Keys choose a creature, whether or not the lock is on. */
  target: number | null = null;
  #firedAt = Number.NEGATIVE_INFINITY;
  readonly #ocean: Ocean;

  constructor(ocean: Ocean) {
    this.#ocean = ocean;
  }

  /** Points at a place; with the lock on, at the creature there. */
  point(at: Place, seen: readonly Seen[]): void {
    this.at = at;
    const found = this.#ocean.at(at, seen);
    if (!this.isLock) this.target = null;
    else if (found) this.target = found.swimmer.id;
  }

  /** The creature in the sights; null: open water. */
  targetOf(seen: readonly Seen[]): Seen | null {
    if (this.target !== null) {
      const kept = seen.find(({ swimmer }) => swimmer.id === this.target);
      if (kept) return kept;
      this.target = null;
    }
    return this.#ocean.at(this.at, seen);
  }

  /** For autofire: the one in the sights, else the nearest that the gun is for. */
  autoTarget(seen: readonly Seen[], now: number): Seen | null {
    const fits = ({ swimmer }: Seen) =>
      canBeHit(swimmer, now + 400) && (!this.isTorpedo || takesTorpedo(swimmer.creature));
    const sighted = this.targetOf(seen);
    if (sighted && fits(sighted)) return sighted;
    const far = ({ x, y }: Seen) => Math.hypot(x - this.at.x, y - this.at.y);
    const [nearest] = seen.filter(fits).toSorted((a, b) => far(a) - far(b));
    if (nearest && this.isLock) this.target = nearest.swimmer.id;
    return nearest ?? null;
  }

  /** The next creature to the right or left of the one in the sights. */
  step(by: -1 | 1, seen: readonly Seen[]): Seen | null {
    const row = seen.toSorted((a, b) => a.x - b.x);
    const at = row.findIndex(({ swimmer }) => swimmer.id === this.target);
    const next = row.at(at < 0 ? (by === 1 ? 0 : -1) : (at + by) % row.length) ?? null;
    if (next) {
      this.target = next.swimmer.id;
      this.at = { x: next.x, y: next.y };
    }
    return next;
  }

  /** Whether a shot may go now; it counts as gone. `roundMs`: the least time of a round here. */
  takeTurn(how: "press" | "hold" | "auto", roundMs: number): boolean {
    const now = performance.now();
    const usual = how === "press" ? leastMs : everyMs[how];
    if (now - this.#firedAt < Math.max(usual, roundMs)) return false;
    this.#firedAt = now;
    return true;
  }
}
