import { celebrate } from "./celebrate.ts";
import { choice } from "./choice.ts";
import { button, draw, make, picture, setUsable, wait } from "./dom.ts";
import type { Round, Stage } from "./stage.ts";

interface Show {
  opened: number[];
  mineCount: number;
  bps: number;
  /** Told when it is over. */
  mines?: number[];
  burst?: number | null;
}

type Told = { round: Round<Show> | null };

const counts = [1, 3, 5, 10, 15, 20];

/** Twenty-five cells: gems under most, mines under some. */
export function start(stage: Stage): void {
  const game = new Mines(stage);
  game.begin();
}

class Mines {
  readonly #stage: Stage;
  readonly #ladders: number[][];
  readonly #cells: HTMLButtonElement[];
  readonly #steps = make("div", { class: "ladder" });
  #count = 3;
  #round: Round<Show> | null = null;
  #isBusy = false;

  constructor(stage: Stage) {
    this.#stage = stage;
    // The engine's own setup.
    this.#ladders = (stage.opened.game.setup as { ladders: number[][] }).ladders;
    this.#cells = Array.from({ length: 25 }, (_, at) => {
      const label = stage.say("openCell", { at: at + 1 });
      return button({ class: "plot", "aria-label": label }, [], () => void this.#open(at));
    });
    const field = make("div", { class: "field" }, ...this.#cells);
    stage.area.append(this.#steps, field);
    field.addEventListener("keydown", (event) => this.#walk(event));
  }

  begin(): void {
    // Only this engine's rounds come here.
    this.#round = (this.#stage.opened.round as Round<Show> | null) ?? null;
    if (this.#round) this.#count = this.#round.show.mineCount;
    this.#layCounts();
    this.#show();
  }

  #layCounts(): void {
    const { say, bar } = this.#stage;
    const change = (value: number) => {
      if (this.#round) return false;
      this.#count = value;
      this.#clear();
      this.#show();
      return true;
    };
    const options = counts.map((value) => ({ value, text: String(value) }));
    bar.choices.append(choice({ label: say("mines"), options, first: this.#count, change }));
  }

  async #begin(): Promise<void> {
    const { bar } = this.#stage;
    this.#clear();
    bar.setOpen({ main: false, stake: false });
    this.#stage.setWin(0n);
    const wish = { stake: String(bar.stake), choice: { mines: this.#count } };
    const answer = await this.#stage.ask<Told>("play", wish);
    this.#round = answer?.round ?? null;
    this.#show();
  }

  async #open(cell: number): Promise<void> {
    if (!this.#round || this.#isBusy || this.#round.show.opened.includes(cell)) return;
    this.#isBusy = true;
    this.#cells[cell]?.classList.add("asking");
    await this.#take({ cell });
    this.#cells[cell]?.classList.remove("asking");
    this.#isBusy = false;
  }

  async #take(step: object): Promise<void> {
    const answer = await this.#stage.ask<Told>("act", { step });
    if (!answer?.round) return;
    const { round } = answer;
    this.#round = round.isOver ? null : round;
    this.#uncover(round.show);
    if (round.isOver) await this.#end(round);
    else this.#stage.sound.coin(round.show.opened.length);
    this.#show();
  }

  async #end(round: Round<Show>): Promise<void> {
    const { burst } = round.show;
    if (typeof burst === "number") {
      this.#stage.sound.lose();
      this.#stage.announce(this.#stage.say("cellMine", { at: burst + 1 }));
      await wait(400);
    }
    await celebrate(this.#stage, round);
  }

  #uncover({ opened, mines = [], burst }: Show): void {
    const { say } = this.#stage;
    for (const [at, cell] of this.#cells.entries()) {
      const isMine = mines.includes(at);
      const isSafe = opened.includes(at);
      if (!isMine && !isSafe) continue;
      cell.classList.add("open", isMine ? "mine" : "gem");
      cell.classList.toggle("burst", at === burst);
      cell.setAttribute("aria-label", say(isMine ? "cellMine" : "cellSafe", { at: at + 1 }));
      if (cell.children.length === 0) cell.append(isMine ? bomb() : gem());
    }
  }

  #clear(): void {
    for (const [at, cell] of this.#cells.entries()) {
      cell.className = "plot";
      cell.replaceChildren();
      cell.setAttribute("aria-label", this.#stage.say("openCell", { at: at + 1 }));
    }
  }

  #show(): void {
    const { bar, say, money, times } = this.#stage;
    const done = this.#round?.show.opened.length ?? 0;
    if (this.#round) this.#uncover(this.#round.show);
    const ladder = this.#ladders[this.#count] ?? [];
    const first = Math.max(0, done - 1);
    const steps = ladder.slice(first, first + 5).map((bps, index) => {
      const isDone = first + index < done;
      return make("span", { class: isDone ? "done" : "" }, times(bps, bps >= 1_000_000));
    });
    this.#steps.replaceChildren(...steps);
    for (const cell of this.#cells) setUsable(cell, this.#round !== null);
    if (!this.#round) {
      bar.setMain(say("start"), () => void this.#begin());
      bar.setOpen({ main: true, stake: true });
      return;
    }
    const worth = (BigInt(this.#round.stake) * BigInt(this.#round.show.bps)) / 10_000n;
    const label = done === 0 ? say("cashOut") : `${say("cashOut")}\n${money(worth)}`;
    bar.setMain(label, () => void this.#take({ leave: true }), "gold");
    bar.setOpen({ main: done > 0, stake: false });
  }

  /** Arrows go from cell to cell. */
  #walk(event: KeyboardEvent): void {
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -5, ArrowDown: 5 };
    const step = steps[event.key as keyof typeof steps];
    const from = this.#cells.findIndex((cell) => cell === document.activeElement);
    if (step === undefined || from === -1) return;
    event.preventDefault();
    this.#cells[from + step]?.focus();
  }
}

function gem(): HTMLImageElement {
  return picture(["../../files/emerald.webp"]);
}

function bomb(): SVGSVGElement {
  return draw(
    "svg",
    { viewBox: "0 0 100 100", "aria-hidden": "true" },
    draw("circle", {
      cx: 46,
      cy: 58,
      r: 32,
      fill: "#20222b",
      stroke: "#555b70",
      "stroke-width": 4,
    }),
    draw("path", { d: "M64 30 74 18M74 18c6-6 12-2 12 4", class: "fuse" }),
    draw("circle", { cx: 87, cy: 22, r: 8, fill: "#ffb02e" }),
    draw("circle", { cx: 87, cy: 22, r: 4, fill: "#fff3c4" }),
    draw("ellipse", { cx: 35, cy: 46, rx: 9, ry: 6, fill: "#fff", opacity: 0.35 }),
  );
}
