import { anyOf, make, wait } from "./dom.ts";
import type { Screen } from "./screen.ts";
import type { Board, Cell } from "./slot-events.ts";
import type { Stage } from "./stage.ts";
import { symbol } from "./symbols.ts";

/** Letters of the reels are stones where pieces fall. */
export const stones: Readonly<Record<string, string>> = { A: "g1", K: "g2", Q: "g3", J: "g4" };
const some = ["f1", "f2", "f3", "f4", "A", "K", "Q", "J"] as const;

const falling: ReadonlySet<string> = new Set(["cluster", "cascade", "ladder"]);

/** Whether what pays on a machine falls away. */
export function isFalling(machine: string): boolean {
  return falling.has(machine);
}

/** Columns whose pieces fall in from above. */
export class FallScreen implements Screen {
  readonly element: HTMLElement;
  readonly #stage: Stage;
  readonly #columns: HTMLElement[];
  readonly #rows: number;
  #leaving: Promise<unknown> = Promise.resolve();

  constructor(stage: Stage, { columns, rows }: { columns: number; rows: number }) {
    this.#stage = stage;
    this.#rows = rows;
    this.#columns = Array.from({ length: columns }, () => make("div", { class: "column" }));
    this.element = make("div", { class: `pit pit-${columns} rows-${rows}` }, ...this.#columns);
    this.halt();
  }

  begin(): void {
    this.#leaving = this.#leave();
  }

  halt(): void {
    const any = () => some[anyOf(some.length)] ?? "A";
    this.show(this.#columns.map(() => Array.from({ length: this.#rows }, any)));
  }

  async land(board: Board): Promise<void> {
    await this.#leaving;
    for (const column of this.#columns) column.replaceChildren();
    await this.#fill(board);
  }

  async fall(gone: readonly Cell[], board: Board): Promise<void> {
    const { bar, calm } = this.#stage;
    const cells = gone.flatMap((cell) => this.cell(cell) ?? []);
    await wait(bar.isTurbo ? 120 : 260);
    if (!calm) {
      const frames = [{ transform: "scale(1.15)" }, { transform: "scale(0)", opacity: 0 }];
      await Promise.all(cells.map((cell) => cell.animate(frames, 200).finished));
    }
    for (const cell of cells) cell.remove();
    await this.#fill(board);
  }

  show(board: Board): void {
    for (const [at, column] of this.#columns.entries())
      column.replaceChildren(...(board[at] ?? []).map((name) => this.#made(name)));
  }

  cell([column, row]: Cell): Element | undefined {
    return this.#columns[column]?.children[row];
  }

  /** What is missing comes from above; a wild that was left behind stands where it is. */
  async #fill(board: Board): Promise<void> {
    const { calm, bar, sound } = this.#stage;
    const duration = bar.isTurbo ? 160 : 340;
    const moves: Promise<unknown>[] = [];
    for (const [at, column] of this.#columns.entries()) {
      const wanted = board[at] ?? [];
      const kept = [...column.children];
      const tops = kept.map((cell) => cell.getBoundingClientRect().top);
      const missing = wanted.length - kept.length;
      const cells = wanted.map((name, row) => {
        const old = kept[row - missing];
        return old?.getAttribute("data-name") === name ? old : this.#made(name);
      });
      column.replaceChildren(...cells);
      if (calm) continue;
      const step = (cells[0]?.getBoundingClientRect().height ?? 0) + 3;
      const options = { duration, delay: at * 35, easing: "cubic-bezier(.3,.1,.4,1.15)" };
      for (const [row, cell] of cells.entries()) {
        const from = row < missing ? null : (tops[row - missing] ?? 0);
        const by =
          from === null
            ? -Math.round(step * missing + 30)
            : from - cell.getBoundingClientRect().top;
        if (by === 0) continue;
        const frames = [{ transform: `translateY(${by}px)` }, { transform: "none" }];
        moves.push(cell.animate(frames, { ...options, fill: "backwards" }).finished);
      }
    }
    await Promise.all(moves);
    sound.thud();
  }

  async #leave(): Promise<void> {
    if (this.#stage.calm) return;
    const frames = [{}, { transform: "translateY(420px)", opacity: 0 }];
    const moves = this.#columns.flatMap((column, at) =>
      [...column.children].map((cell) => {
        const options = { duration: 240, delay: at * 25, easing: "ease-in" };
        return cell.animate(frames, { ...options, fill: "forwards" }).finished;
      }),
    );
    await Promise.all(moves);
  }

  #made(name: string): HTMLElement {
    const shown = symbol(stones[name] ?? name, this.#stage.art);
    return make("div", { class: `cell cell-${name}`, "data-name": name }, shown);
  }
}
