import { draw, make, wait } from "./dom.ts";
import { Reel } from "./reel.ts";
import type { Board, Cell } from "./slot-events.ts";
import type { Stage } from "./stage.ts";

/** Where a machine shows its symbols. */
export interface Screen {
  readonly element: HTMLElement;
  /** Sets everything moving, but what is held. */
  begin(held?: readonly number[]): void;
  /** Nothing was decided: it stands again. */
  halt(): void;
  land(board: Board): Promise<void>;
  /** What paid has gone and the rest comes down. */
  fall(gone: readonly Cell[], board: Board): Promise<void>;
  /** Another board at once. */
  show(board: Board): void;
  cell(cell: Cell): Element | undefined;
}

/** Reels that turn and stop one after the other. */
export class ReelScreen implements Screen {
  readonly element: HTMLElement;
  readonly #stage: Stage;
  readonly #reels: Reel[];
  readonly #near: number;
  readonly #wires: SVGSVGElement;
  #held: readonly number[] = [];

  /** @param near so many stars in sight may still become a feature; 0: there is none */
  constructor(stage: Stage, { columns, rows, near }: Record<"columns" | "rows" | "near", number>) {
    this.#stage = stage;
    this.#near = near;
    this.#reels = Array.from({ length: columns }, () => new Reel(stage, rows));
    const box = { viewBox: `0 0 ${columns * 100} ${rows * 100}`, preserveAspectRatio: "none" };
    this.#wires = draw("svg", { class: "wires", ...box });
    const reels = this.#reels.map(({ element }) => element);
    this.element = make("div", { class: `frame rows-${rows}` }, ...reels, this.#wires);
  }

  begin(held: readonly number[] = []): void {
    this.#held = held;
    for (const [at, reel] of this.#reels.entries()) if (!held.includes(at)) reel.roll();
  }

  halt(): void {
    for (const reel of this.#reels) reel.halt();
  }

  async land(board: Board): Promise<void> {
    const { calm, bar } = this.#stage;
    let stars = 0;
    let delay = 250;
    const landings = this.#reels.map(async (reel, at) => {
      if (this.#held.includes(at)) return;
      // The reels before this one leave it open: what it shows was decided long ago.
      const isNear = this.#near > 0 && stars >= this.#near;
      if (isNear) delay += 700;
      const ms = delay;
      delay += 190;
      stars += (board[at] ?? []).filter((name) => name === "star").length;
      await wait(calm ? 0 : bar.isTurbo ? at * 40 : ms - (isNear ? 500 : 0));
      if (isNear && !calm && !bar.isTurbo) {
        reel.element.classList.add("near");
        await wait(500);
      }
      await reel.land(board[at] ?? [], bar.isTurbo ? 180 : 420);
      reel.element.classList.remove("near");
    });
    await Promise.all(landings);
    this.#held = [];
  }

  async fall(_gone: readonly Cell[], board: Board): Promise<void> {
    this.show(board);
  }

  show(board: Board): void {
    for (const [at, reel] of this.#reels.entries()) reel.show(board[at] ?? []);
  }

  cell([column, row]: Cell): Element | undefined {
    return this.#reels[column]?.cells[row];
  }

  /** Draws a line over its reels; none: takes it away. */
  wire(path: readonly number[] = []): void {
    const points = path.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(" ");
    this.#wires.replaceChildren(...(path.length > 0 ? [draw("polyline", { points })] : []));
  }
}
