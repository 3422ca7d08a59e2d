import { isCalm } from "../../stage/dom.ts";
import type { Cell } from "../rules.ts";
import { newPainter, type Lights } from "./painter.ts";
import { type Column, newReel } from "./reel.ts";
import type { Pictures } from "./sprites.ts";

export interface StopPlan {
  readonly columns: readonly Column[];
  /** Reels from this one on keep the player waiting, two coins being in sight; or none. */
  readonly tenseFrom: number | null;
  readonly onLand: (reel: number) => void;
  /** Waits at the pace of the game. */
  readonly wait: (ms: number) => Promise<void>;
}

const staggerMs = 190;
const tenseMs = 1300;

/** The five reels on their canvas. Frames are drawn only while something moves. */
export function newReels(canvas: HTMLCanvasElement, pictures: Pictures) {
  const reels = Array.from({ length: 5 }, (_, order) => newReel(order));
  const painter = newPainter(canvas, pictures);
  const lights: Lights = {
    cells: [],
    since: 0,
    filled: [],
    filledSince: 0,
    line: [],
    tense: null,
    pops: [],
  };
  let speed = 1;
  let frame = 0;
  let last = 0;

  function draw(now: number): void {
    const passed = Math.min(50, now - last);
    last = now;
    for (const reel of reels) reel.move(now, passed, speed);
    lights.pops = lights.pops.filter(({ since }) => now - since < 420);
    painter.paint(reels, lights, now);
    const isLively =
      !isCalm() && (lights.cells.length > 0 || lights.filled.length > 0 || lights.tense !== null);
    const isMoving = reels.some((reel) => reel.isMoving) || lights.pops.length > 0;
    frame = isMoving || isLively ? requestAnimationFrame(draw) : 0;
  }

  function wake(): void {
    if (frame !== 0) return;
    last = performance.now();
    frame = requestAnimationFrame(draw);
  }

  new ResizeObserver(() => {
    painter.fit();
    wake();
  }).observe(canvas);

  return {
    set speed(value: number) {
      speed = value;
    },
    show(columns: readonly Column[]): void {
      columns.forEach((column, order) => reels[order]?.show(column));
      wake();
    },
    spin(): void {
      this.clear();
      const now = performance.now();
      reels.forEach((reel, order) => {
        if (!isCalm()) reel.start(now + order * 30);
      });
      wake();
    },
    /** Stops reel after reel; resolves when the last one stands. */
    async stop({ columns, tenseFrom, onLand, wait }: StopPlan): Promise<void> {
      if (isCalm()) {
        this.show(columns);
        columns.forEach((_, order) => onLand(order));
        return;
      }
      const landings: Promise<void>[] = [];
      for (const [order, column] of columns.entries()) {
        if (tenseFrom !== null && order >= tenseFrom) {
          lights.tense = order;
          await Promise.all(landings);
          await wait(tenseMs);
        } else if (order > 0) await wait(staggerMs);
        landings.push(
          new Promise((resolve) =>
            reels[order]?.stop(column, () => {
              onLand(order);
              resolve();
            }),
          ),
        );
      }
      await Promise.all(landings);
      lights.tense = null;
      wake();
    },
    /** Lights these cells and dims the others; a line shown alone is drawn through its cells. */
    light(cells: readonly Cell[], line: readonly Cell[] = []): void {
      lights.cells = cells;
      lights.line = line;
      lights.since = performance.now();
      wake();
    },
    /** A short leap of one cell. */
    pop(cell: Cell): void {
      lights.pops.push({ cell, since: performance.now() });
      wake();
    },
    /** Jaguars fill these reels. */
    fill(orders: readonly number[]): void {
      lights.filled = orders;
      lights.filledSince = performance.now();
      wake();
    },
    clear(): void {
      lights.cells = [];
      lights.line = [];
      lights.filled = [];
      lights.tense = null;
      wake();
    },
  };
}

export type Reels = ReturnType<typeof newReels>;
