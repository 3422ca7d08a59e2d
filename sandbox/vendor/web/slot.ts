import { celebrate } from "./celebrate.ts";
import { draw, make, wait } from "./dom.ts";
import { Reel } from "./reel.ts";
import type { Round, Stage } from "./stage.ts";

interface Spin {
  /** Reel by reel, top to bottom. */
  grid: string[][];
  wins: { line: number; count: number; bps: number }[];
  stars: number;
  bps: number;
}

interface Show extends Spin {
  free: Spin[];
  freeTimes: number;
}

/** Five reels of three, and what was decided played out on them. */
export function start(stage: Stage): void {
  const slot = new Slot(stage);
  stage.bar.withTurbo();
  stage.bar.setMain(stage.say("spin"), () => void slot.spin());
}

class Slot {
  readonly #stage: Stage;
  readonly #reels: Reel[];
  readonly #lines: number[][];
  readonly #wires: SVGSVGElement;
  readonly #note = make("p", { class: "note" });
  readonly #frame: HTMLElement;

  constructor(stage: Stage) {
    this.#stage = stage;
    // The engine's own setup.
    this.#lines = (stage.opened.game.setup as { lines: number[][] }).lines;
    this.#reels = Array.from({ length: 5 }, () => new Reel(stage));
    const box = { viewBox: "0 0 500 300", preserveAspectRatio: "none" };
    this.#wires = draw("svg", { class: "wires", ...box });
    const reels = this.#reels.map(({ element }) => element);
    this.#frame = make("div", { class: "frame" }, ...reels, this.#wires);
    const title = make("div", { class: "marquee" }, stage.opened.game.title);
    stage.area.append(make("div", { class: "hero" }), title, this.#frame, this.#note);
  }

  async spin(): Promise<void> {
    const stage = this.#stage;
    const { stake } = stage.bar;
    stage.bar.setOpen({ main: false, stake: false });
    stage.setWin(0n);
    this.#note.textContent = "";
    for (const reel of this.#reels) reel.roll();
    const answer = await stage.ask<{ round: Round<Show> }>("play", { stake: String(stake) });
    if (answer) await this.#show(answer.round, stake);
    else for (const reel of this.#reels) reel.halt();
    stage.bar.setOpen({ main: true, stake: true });
  }

  async #show(round: Round<Show>, stake: bigint): Promise<void> {
    const { show, payout } = round;
    await this.#land(show.grid);
    await this.#showWins(show, stake);
    if (show.free.length > 0) await this.#playFree(show, stake);
    await celebrate(this.#stage, round);
    if (payout === "0") this.#stage.announce(this.#stage.say("noWin"));
  }

  async #land(grid: string[][]): Promise<void> {
    const { calm, bar } = this.#stage;
    const landings = this.#reels.map(async (reel, at) => {
      await wait(calm ? 0 : bar.isTurbo ? at * 40 : 250 + at * 190);
      await reel.land(grid[at] ?? [], bar.isTurbo ? 180 : 420);
    });
    await Promise.all(landings);
  }

  async #showWins({ stars, wins }: Spin, stake: bigint): Promise<void> {
    const { bar, sound, money } = this.#stage;
    const ms = bar.isTurbo ? 320 : 700;
    const cells = this.#reels.map((reel) => reel.cells);
    if (stars >= 3) {
      for (const cell of cells.flat()) {
        cell.classList.toggle("lit", cell.classList.contains("cell-star"));
      }
      sound.coin(12);
      await wait(ms);
    }
    this.#frame.classList.toggle("dimmed", wins.length > 0);
    for (const [order, win] of wins.entries()) {
      const path = this.#lines[win.line] ?? [];
      for (const [reel, column] of cells.entries()) {
        for (const [row, cell] of column.entries()) {
          cell.classList.toggle("lit", reel < win.count && path[reel] === row);
        }
      }
      const points = path.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(" ");
      this.#wires.replaceChildren(draw("polyline", { points }));
      this.#note.textContent = money((stake * BigInt(win.bps)) / 10_000n);
      sound.coin(order * 2);
      await wait(Math.max(180, ms - order * 60));
    }
    this.#frame.classList.remove("dimmed");
    this.#wires.replaceChildren();
  }

  async #playFree({ free, freeTimes }: Show, stake: bigint): Promise<void> {
    const { say, money, bar } = this.#stage;
    this.#frame.classList.add("free");
    this.#stage.toast(say("freeSpins", { count: free.length }), "good");
    this.#stage.sound.win(true);
    await wait(1_200);
    let sum = 0n;
    for (const [at, spin] of free.entries()) {
      const place = say("freeSpin", { at: at + 1, count: free.length });
      this.#note.textContent = `${place} · ${money(sum)}`;
      for (const reel of this.#reels) reel.roll();
      await wait(bar.isTurbo ? 120 : 350);
      await this.#land(spin.grid);
      await this.#showWins(spin, stake * BigInt(freeTimes));
      sum += (stake * BigInt(spin.bps * freeTimes)) / 10_000n;
    }
    this.#note.textContent = `${say("freeTotal")}: ${money(sum)}`;
    this.#frame.classList.remove("free");
  }
}
