import { isCalm } from "../dom.ts";
import { fallMs, isOver, type Motion } from "./motion.ts";
import { glintMs, type Lights, type MachineLook, Painter } from "./painter.ts";
import { type Cell, type Column, Reel } from "./reel.ts";

export interface StopPlan {
  readonly columns: readonly Column[];
  /** Reels from this one on keep the player waiting, a feature being near; or none. */
  readonly tenseFrom: number | null;
  readonly onLand: (reel: number) => void;
  /** Waits at the pace of the game. */
  readonly wait: (ms: number) => Promise<void>;
}

const tenseMs = 1300;
/** A frame is late after so many milliseconds; this share of late frames is too much. */
const lateMs = 26;
const mostLate = 0.3;

/** A machine's reels: how they look, and how far apart they stop. */
export interface ReelsPlan extends MachineLook {
  readonly staggerMs: number;
}

/** The reels on their canvas. Frames are drawn only while something moves. */
export class Reels {
  /** 1 is the usual speed; turbo is higher. */
  speed = 1;
  readonly #canvas: HTMLCanvasElement;
  readonly #plan: ReelsPlan;
  readonly #reels: readonly Reel[];
  readonly #painter: Painter;
  readonly #lights: Lights = {
    cells: [],
    since: 0,
    filled: [],
    filledSince: 0,
    line: [],
    tense: null,
    whirl: null,
    motions: [],
    glint: null,
  };
  #frame = 0;
  #isOdd = false;
  /** Frames of the present spin, and how many of them came late. */
  #frames = { all: 0, late: 0 };
  #last = 0;

  constructor(canvas: HTMLCanvasElement, plan: ReelsPlan) {
    const { columns, rows, passing } = plan;
    this.#canvas = canvas;
    this.#plan = plan;
    this.#reels = Array.from({ length: columns }, (_, order) => new Reel({ order, rows, passing }));
    this.#painter = new Painter(canvas, plan);
    new ResizeObserver(() => {
      this.#painter.fit();
      this.#wake();
    }).observe(canvas);
  }

  show(columns: readonly Column[]): void {
    columns.forEach((column, order) => this.#reels[order]?.show(column));
    this.#lights.motions = [];
    this.#wake();
  }

  spin(): void {
    this.clear();
    this.#lights.motions = [];
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
      } else if (order > 0) await wait(this.#plan.staggerMs);
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
    this.#move([{ kind: "pop", cell, since: performance.now() }]);
  }

  /** These cells swell and are gone, until another board is shown. */
  vanish(cells: readonly Cell[]): void {
    const [since, speed] = [performance.now(), this.speed];
    this.#move(cells.map((cell): Motion => ({ kind: "vanish", cell, since, speed })));
  }

  /**
   * These cells fall in from so many rows above, each reel a little after the one before; in `ms`,
   * or in the time that so many rows take.
   */
  drop(falls: readonly { readonly cell: Cell; readonly rows: number }[], ms?: number): void {
    const now = performance.now();
    const each = (ms === undefined ? 30 : 10) / this.speed;
    const motions = falls.map(({ cell, rows }): Motion => {
      const since = now + cell[0] * each;
      const length = ms ?? fallMs(rows);
      return { kind: "fall", cell, rows, length, since, speed: this.speed };
    });
    this.#move(motions);
  }

  /** Lets a symbol whirl by in these cells alone; none: it is known what lands there. */
  whirl(cells: readonly Cell[], symbol: string): void {
    this.#lights.whirl = cells.length > 0 && !isCalm() ? { cells, symbol } : null;
    this.#wake();
  }

  /** Where a cell is on the page. */
  boxOf([reel, row]: Cell): DOMRect {
    const { left, top, width, height } = this.#canvas.getBoundingClientRect();
    const [across, down] = [width / this.#plan.columns, height / this.#plan.rows];
    return new DOMRect(left + reel * across, top + row * down, across, down);
  }

  #move(motions: readonly Motion[]): void {
    if (isCalm()) return;
    this.#lights.motions.push(...motions);
    this.#wake();
  }

  /** A light passes over the symbols. */
  glint(): void {
    if (isCalm()) return;
    this.#lights.glint = performance.now();
    this.#wake();
  }

  /** These reels are filled by one symbol. */
  expand(orders: readonly number[]): void {
    this.#lights.filled = orders;
    this.#lights.filledSince = performance.now();
    this.#wake();
  }

  clear(): void {
    const none = { cells: [], line: [], filled: [] };
    Object.assign(this.#lights, { ...none, tense: null, whirl: null, glint: null });
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
    lights.motions = lights.motions.filter((motion) => !isOver(motion, now));
    if (lights.glint !== null && now - lights.glint > glintMs) lights.glint = null;
    const isBusy =
      this.#reels.some((reel) => reel.isMoving) ||
      lights.motions.length > 0 ||
      lights.whirl !== null ||
      lights.glint !== null;
    const isLively =
      !isCalm() && (lights.cells.length > 0 || lights.filled.length > 0 || lights.tense !== null);
    // Lights that only pulse are as good at half the frames; the last frame is always drawn.
    this.#isOdd = !this.#isOdd;
    const isSkipped = isLively && !isBusy && !this.#isOdd;
    if (!isSkipped) this.#painter.paint(this.#reels, lights, now);
    this.#frame = isBusy || isLively ? requestAnimationFrame((next) => this.#draw(next)) : 0;
  }
}
