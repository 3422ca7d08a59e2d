import { vanishMs } from "./motion.ts";
import type { Cell, Column } from "./reel.ts";
import type { SlotStage } from "./scene.ts";

const cascadeFallMs = 220;
/** Each reel begins a little after the one before, and what lands bounces. */
const settleMs = 110;

/** Some cells of a board go, and what is left and what is new comes down. */
export interface Cascade {
  readonly gone: readonly Cell[];
  /** The board that stands afterwards. */
  readonly columns: readonly Column[];
}

/** Lets won cells vanish and the next board fall into their gaps. */
export async function cascade(
  { pace, reels, tunes }: Pick<SlotStage, "pace" | "reels" | "tunes">,
  { gone, columns }: Cascade,
): Promise<void> {
  if (pace.isInstant) return reels.show(columns);
  reels.vanish(gone);
  tunes.vanish();
  await pace.wait(vanishMs);
  reels.clear();
  reels.show(columns);
  const rows = columns[0]?.symbols.length ?? 0;
  reels.drop(fallsOf(gone, rows), cascadeFallMs);
  await pace.wait(cascadeFallMs);
  for (const reel of new Set(gone.map(([order]) => order))) tunes.stop(reel);
  await pace.wait(settleMs);
}

/** How many rows each cell comes down when these are gone: those above a gap, and the new ones. */
export function fallsOf(gone: readonly Cell[], rows: number): { cell: Cell; rows: number }[] {
  return [...new Set(gone.map(([reel]) => reel))].flatMap((reel) => {
    const gaps = new Set(gone.filter(([at]) => at === reel).map(([, row]) => row));
    const kept = Array.from({ length: rows }, (_, row) => row).filter((row) => !gaps.has(row));
    return Array.from({ length: rows }, (_, row) => {
      const from = kept[row - gaps.size];
      const cell: Cell = [reel, row];
      return { cell, rows: from === undefined ? gaps.size : row - from };
    }).filter((fall) => fall.rows > 0);
  });
}
