import { isCalm } from "../../stage/dom.ts";
import type { Cell } from "../rules.ts";
import { glintMs, type Lights, Painter } from "./painter.ts";
import { type Column, Reel } from "./reel.ts";
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
/** A frame is late after so many milliseconds; this share of late frames is too much. */
const lateMs = 26;
const mostLate = 0.3;

/** The five reels on their canvas. Frames are drawn only while something moves. */
export class Reels {
  /** 1 is the usual speed; turbo is higher. */
  speed = 1;
  readonly #reels = Array.from({ length: 5 }, (_, order) => new Reel(order));
  readonly #painter: Painter;
  readonly #lights: Lights = {
    cells: [],
    since: 0,
    filled: [],
    filledSince: 0,
    line: [],
    tense: null,
    pops: [],
    glint: null,
  };
  #frame = 0;
  #isOdd = false;
  /** Frames of the present spin, and how many of them came late. */
  #frames = { all: 0, late: 0 };
  #last = 0;

  constructor(canvas: HTMLCanvasElement, pictures: Pictures) {
    this.#painter = new Painter(canvas, pictures);
    new ResizeObserver(() => {
      this.#painter.fit();
      this.#wake();
    }).observe(canvas);
  }

  show(columns: readonly Column[]): void {
    columns.forEach((column, order) => this.#reels[order]?.show(column));
    this.#wake();
  }

  spin(): void {
    this.clear();
    if (isCalm()) return;
    this.#frames = { all: 0, late: 0 };
    const now = performance.now();
    this.#reels.forEach((reel, order) => reel.start(now + order * 30));
  }

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
        this.#lights.tense = order;
        await Promise.all(landings);
        await wait(tenseMs);
      } else if (order > 0) await wait(staggerMs);
      landings.push(this.#bring(order, column, onLand));
    }
    await Promise.all(landings);
    this.#lights.tense = null;
    if (this.#frames.late > this.#frames.all * mostLate) this.#painter.coarsen();
    this.#wake();
  }

  #bring(order: number, column: Column, onLand: (reel: number) => void): Promise<void> {
    return new Promise((resolve) => {
      this.#reels[order]?.stop(column, () => {
        onLand(order);
        resolve();
      });
    });
  }

  /** Lights these cells and dims the others; a line shown alone is drawn through its cells. */
  light(cells: readonly Cell[], line: readonly Cell[] = []): void {
    this.#lights.cells = cells;
    this.#lights.line = line;
    this.#lights.since = performance.now();
    this.#wake();
  }

  /** A short leap of one cell. */
  pop(cell: Cell): void {
    this.#lights.pops.push({ cell, since: performance.now() });
    this.#wake();
  }

  /** A light passes over the symbols. */
  glint(): void {
    if (isCalm()) return;
    this.#lights.glint = performance.now();
    this.#wake();
  }

  /** Jaguars fill these reels. */
  expand(orders: readonly number[]): void {
    this.#lights.filled = orders;
    this.#lights.filledSince = performance.now();
    this.#wake();
  }

  clear(): void {
    Object.assign(this.#lights, { cells: [], line: [], filled: [], tense: null, glint: null });
    this.#wake();
  }

  #wake(): void {
    if (this.#frame !== 0) return;
    this.#last = performance.now();
    this.#isOdd = false;
    this.#frame = requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now: number): void {
    const lights = this.#lights;
    const passed = Math.min(50, now - this.#last);
    this.#last = now;
    this.#frames.all += 1;
    if (passed > lateMs) this.#frames.late += 1;
    for (const reel of this.#reels) reel.move(now, passed, this.speed);
    lights.pops = lights.pops.filter(({ since }) => now - since < 420);
    if (lights.glint !== null && now - lights.glint > glintMs) lights.glint = null;
    const isMoving =
      this.#reels.some((reel) => reel.isMoving) || lights.pops.length > 0 || lights.glint !== null;
    const isLively =
      !isCalm() && (lights.cells.length > 0 || lights.filled.length > 0 || lights.tense !== null);
    // Lights that only pulse are as good at half the frames; the last frame is always drawn.
    this.#isOdd = !this.#isOdd;
    const isSkipped = isLively && !isMoving && !this.#isOdd;
    if (!isSkipped) this.#painter.paint(this.#reels, lights, now);
    this.#frame = isMoving || isLively ? requestAnimationFrame((next) => this.#draw(next)) : 0;
  }
}
