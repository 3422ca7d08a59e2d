import type { Cell } from "./reel.ts";

/** What one cell does for a moment. */
export type Motion =
  | { readonly kind: "pop"; readonly cell: Cell; readonly since: number }
  | { readonly kind: "vanish"; readonly cell: Cell; readonly since: number; readonly speed: number }
  | {
      readonly kind: "fall";
      readonly cell: Cell;
      /** How many rows above its place it begins. */
      readonly rows: number;
      /** Milliseconds before it bounces. */
      readonly length: number;
      readonly since: number;
      readonly speed: number;
    };

const popMs = 420;
/** How long a cell takes that swells and is gone. */
export const vanishMs = 260;
const bounceMs = 110;

/** Milliseconds that a fall of so many rows takes, before it bounces. */
export const fallMs = (rows: number): number => 130 + Math.sqrt(rows) * 90;

/** Whether a motion is done with. */
export function isOver(motion: Motion, now: number): boolean {
  const age = now - motion.since;
  if (motion.kind === "pop") return age >= popMs;
  // What has gone stays away until the reels show another board.
  if (motion.kind === "vanish") return false;
  return age * motion.speed >= motion.length + bounceMs;
}

/** How a cell is drawn now: how many rows above its place, and how large. */
export function shiftOf(motions: readonly Motion[], [reel, row]: Cell, now: number) {
  let [fall, scale] = [0, 1];
  for (const motion of motions) {
    if (motion.cell[0] !== reel || motion.cell[1] !== row) continue;
    const age = Math.max(0, now - motion.since);
    if (motion.kind === "pop") scale += 0.28 * Math.sin((Math.PI * age) / popMs);
    else if (motion.kind === "vanish") scale *= vanishOf((age * motion.speed) / vanishMs);
    else fall = fallOf(motion, age * motion.speed);
  }
  return { fall, scale };
}

/** Faster and faster, and a short bounce at the end. */
function fallOf({ rows, length }: { rows: number; length: number }, age: number): number {
  const share = age / length;
  if (share < 1) return rows * (1 - share ** 2);
  return 0.06 * Math.sin((Math.PI * (age - length)) / bounceMs);
}

/** Swells for a third of the way, then shrinks to nothing. */
function vanishOf(share: number): number {
  if (share >= 1) return 0;
  return share < 0.35 ? 1 + 0.22 * (share / 0.35) : 1.22 * (1 - ((share - 0.35) / 0.65) ** 2);
}
