import { celebrate } from "./celebrate.ts";
import { anyOf, make, wait } from "./dom.ts";
import type { Round, Stage } from "./stage.ts";
import { symbol } from "./symbols.ts";

interface Fall {
  /** Column by column, top to bottom. */
  grid: string[][];
  wins: { piece: string; count: number; bps: number }[];
  times: number;
}

const pieces = ["g1", "g2", "g3", "g4", "f4", "f3", "f2", "f1"];
const height = 5;

/** Six columns of five: what pays falls away, and the rest comes down. */
export function start(stage: Stage): void {
  const game = new Cascade(stage);
  stage.bar.withTurbo();
  stage.bar.setMain(stage.say("spin"), () => void game.spin());
}

class Cascade {
  readonly #stage: Stage;
  readonly #columns = Array.from({ length: 6 }, () => make("div", { class: "column" }));
  readonly #ladder = make("div", { class: "fall-times" });
  readonly #note = make("p", { class: "note" });

  constructor(stage: Stage) {
    this.#stage = stage;
    // The engine's own setup.
    const { falls } = stage.opened.game.setup as { falls: number[] };
    this.#ladder.append(...falls.map((times) => make("span", {}, `${times}×`)));
    const title = make("div", { class: "marquee" }, stage.opened.game.title);
    const pit = make("div", { class: "pit" }, ...this.#columns);
    stage.area.append(make("div", { class: "hero" }), title, this.#ladder, pit, this.#note);
    for (const column of this.#columns) {
      const some = Array.from({ length: height }, () => pieces[anyOf(pieces.length)] ?? "g1");
      column.append(...some.map((piece) => this.#cell(piece)));
    }
  }

  async spin(): Promise<void> {
    const stage = this.#stage;
    const { stake } = stage.bar;
    stage.bar.setOpen({ main: false, stake: false });
    stage.setWin(0n);
    this.#note.textContent = "";
    this.#lightLadder(-1);
    const leaving = this.#leave();
    const answer = await stage.ask<{ round: Round<{ falls: Fall[] }> }>("play", {
      stake: String(stake),
    });
    await leaving;
    if (answer) await this.#show(answer.round, stake);
    else await this.#fill(this.#still(), []);
    stage.bar.setOpen({ main: true, stake: true });
  }

  async #show(round: Round<{ falls: Fall[] }>, stake: bigint): Promise<void> {
    const { show, payout } = round;
    let gone = this.#columns.map(() => height);
    let sum = 0n;
    for (const [index, fall] of show.falls.entries()) {
      await this.#fill(fall.grid, gone);
      if (fall.wins.length === 0) break;
      this.#lightLadder(index);
      const bps = fall.wins.reduce((all, win) => all + win.bps, 0) * fall.times;
      sum += (stake * BigInt(bps)) / 10_000n;
      this.#note.textContent = this.#stage.money(sum);
      gone = await this.#burst(fall);
    }
    await celebrate(this.#stage, round);
    if (payout === "0") this.#stage.announce(this.#stage.say("noWin"));
  }

  /** Lights what pays, takes it away, and says how many left each column. */
  async #burst({ grid, wins }: Fall): Promise<number[]> {
    const { sound, bar, calm } = this.#stage;
    const paying = new Set(wins.map(({ piece }) => piece));
    const cells = grid.map((column, at) =>
      column.flatMap((piece, row) => {
        const cell = this.#columns[at]?.children[row];
        return paying.has(piece) && cell ? [cell] : [];
      }),
    );
    for (const cell of cells.flat()) cell.classList.add("paying");
    sound.win();
    await wait(bar.isTurbo ? 260 : 620);
    if (!calm) {
      const frames = [{ transform: "scale(1.15)" }, { transform: "scale(0)", opacity: 0 }];
      const ends = cells.flat().map((cell) => cell.animate(frames, 200).finished);
      await Promise.all(ends);
    }
    for (const cell of cells.flat()) cell.remove();
    return cells.map((column) => column.length);
  }

  /** New pieces come from above; those that stay move down by as many as left below them. */
  async #fill(grid: string[][], gone: number[]): Promise<void> {
    const { calm, bar, sound } = this.#stage;
    const ms = bar.isTurbo ? 160 : 340;
    const moves: Promise<unknown>[] = [];
    for (const [at, column] of this.#columns.entries()) {
      const wanted = grid[at] ?? [];
      const tops = [...column.children].map((cell) => cell.getBoundingClientRect().top);
      const kept = [...column.children];
      const fresh = wanted.slice(0, gone[at] ?? height).map((piece) => this.#cell(piece));
      column.replaceChildren(...fresh, ...kept);
      if (calm) continue;
      const step = (column.firstElementChild?.getBoundingClientRect().height ?? 0) + 3;
      const options = { duration: ms, delay: at * 35, easing: "cubic-bezier(.3,.1,.4,1.15)" };
      for (const cell of fresh) {
        const from = `translateY(-${Math.round(step * fresh.length + 30)}px)`;
        moves.push(fall(cell, from, options));
      }
      for (const [index, cell] of kept.entries()) {
        const by = (tops[index] ?? 0) - cell.getBoundingClientRect().top;
        if (by !== 0) moves.push(fall(cell, `translateY(${by}px)`, options));
      }
    }
    await Promise.all(moves);
    sound.thud();
  }

  async #leave(): Promise<void> {
    const moves = this.#columns.flatMap((column, at) =>
      this.#stage.calm
        ? []
        : [...column.children].map((cell) => {
            const frames = [{}, { transform: "translateY(420px)", opacity: 0 }];
            return cell.animate(frames, {
              duration: 240,
              delay: at * 25,
              fill: "forwards",
              easing: "ease-in",
            }).finished;
          }),
    );
    await Promise.all(moves);
    for (const column of this.#columns) column.replaceChildren();
  }

  #lightLadder(index: number): void {
    for (const [at, step] of [...this.#ladder.children].entries()) {
      step.classList.toggle("on", at === Math.min(index, this.#ladder.children.length - 1));
    }
  }

  #still(): string[][] {
    return this.#columns.map(() =>
      Array.from({ length: height }, () => pieces[anyOf(pieces.length)] ?? "g1"),
    );
  }

  #cell(piece: string): HTMLElement {
    return make("div", { class: "cell" }, symbol(piece, this.#stage.art));
  }
}

function fall(cell: Element, from: string, options: KeyframeAnimationOptions): Promise<unknown> {
  const frames = [{ transform: from }, { transform: "none" }];
  return cell.animate(frames, { ...options, fill: "backwards" }).finished;
}
