import type { BookEvent, Odds } from "../../engine/game.ts";
import { icon, make } from "../../stage/dom.ts";
import { factTable, section } from "../../stage/info-sheet.ts";
import { percentText } from "../../stage/number-text.ts";
import type { OriginalScene } from "../../stage/original.ts";
import type { Stage, Steps } from "../../stage/scene.ts";
import type { Round } from "../../stage/wallet.ts";
import { cells, priceOf, type QuarryParams, returnsOf } from "../rules.ts";
import { newBoard } from "./board.ts";
import { newHead } from "./head.ts";
import { newLadder } from "./ladder.ts";
import { newMines } from "./mines.ts";
import { newShow } from "./show.ts";
import type { QuarryWords } from "./words.ts";

interface OpenEvent extends BookEvent {
  readonly type: "open";
  readonly cell: number;
  /** What leaving pays from here, in hundredths; 0: it was a mine. */
  readonly multiplier: number;
}

interface MinesEvent extends BookEvent {
  readonly type: "mines";
  readonly mines: readonly number[];
  readonly hit: number | null;
}

/** What a round of the quarry tells. */
export type QuarryEvent = OpenEvent | MinesEvent;

/** A mine by lantern light: twenty-five stones, and a prize that waits. */
export class QuarryScene implements OriginalScene<QuarryEvent> {
  readonly element: HTMLElement;
  readonly controls: HTMLElement;
  readonly openControls: HTMLElement;
  readonly side: HTMLElement;
  readonly steps: Steps<QuarryEvent>;
  readonly #stage: Stage;
  readonly #own: QuarryWords;
  readonly #board: ReturnType<typeof newBoard>;
  readonly #head: ReturnType<typeof newHead>;
  readonly #mines: ReturnType<typeof newMines>;
  readonly #ladder: ReturnType<typeof newLadder>;

  constructor(stage: Stage, own: QuarryWords) {
    this.#stage = stage;
    this.#own = own;
    this.#board = newBoard(own, (cell) => this.#press(cell));
    this.#head = newHead(stage, own);
    this.#mines = newMines(stage, own, () => {});
    this.#ladder = newLadder(stage, own);
    this.controls = this.#mines.element;
    this.openControls = this.#ladder.element;
    const random = make("button", { type: "button", class: "tile random" }, icon("shuffle"));
    random.append(make("small", {}, own.random));
    random.addEventListener("click", () => this.#pickOne());
    this.side = random;
    this.element = make(
      "div",
      { class: "quarry" },
      make("i", { class: "rock" }),
      this.#head.element,
      this.#board.element,
      this.#head.next,
    );
    this.#head.ask();
    this.steps = this.#newSteps();
  }

  choice(): QuarryParams {
    return { mines: this.#mines.mines };
  }

  choose(given: Readonly<Record<string, unknown>>): void {
    this.#mines.set(Number(given["mines"]));
  }

  title(): string {
    return this.#own.enter;
  }

  promise(_stake: number, { maxWin }: Odds): string {
    const { words, times } = this.#stage;
    const returns = returnsOf(this.#mines.mines).map((each) => percentText(each, words.style));
    const sorted = returns.toSorted();
    const [least = "", most = least] = [sorted[0], sorted.at(-1)];
    const range = least === most ? least : `${least.split("\u00a0")[0]} – ${most}`;
    return `${words.upTo(`${times(maxWin)}×`)} · ${words.returns(range)}`;
  }

  begin(): void {
    this.#board.clear();
    for (const cell of this.#board.marked) this.#board.mark(cell, false);
    this.#head.ask();
    this.#stage.sound.noise({ pitch: 400, to: 200, length: 0.2, volume: 0.06 });
  }

  show(round: Round<QuarryEvent>) {
    const parts = { stage: this.#stage, own: this.#own, board: this.#board, head: this.#head };
    return newShow(parts, round);
  }

  rest(round: Round<QuarryEvent> | null): void {
    if (!round) this.#head.ask();
  }

  undo(): void {
    this.#board.clear();
    this.#head.ask();
  }

  sentence({ payout, payoutMultiplier }: Round<QuarryEvent>): string {
    const { words, money, times } = this.#stage;
    return payout === 0
      ? this.#own.blown
      : words.left(money(payout), times(payoutMultiplier * 100));
  }

  prizes(): Node[] {
    const mines = this.#mines.mines;
    const { times, words } = this.#stage;
    const rows = returnsOf(mines).map((rtp, at) => {
      const price = `${times(priceOf(mines, at + 1))}×`;
      return [this.#own.gems(at + 1), `${price} · ${percentText(rtp, words.style)}`] as const;
    });
    return [section(this.#own.paysHead(mines), factTable(rows))];
  }

  #newSteps(): Steps<QuarryEvent> {
    return {
      opening: 0,
      planHint: this.#own.markFirst,
      plan: () => {
        const picked = [...this.#picked];
        return picked.length === 0 ? null : picked.map((cell) => ({ action: "OPEN", cell }));
      },
      stand: (round) => {
        this.element.classList.toggle("open", round !== null);
        if (!round) return this.#head.next.replaceChildren();
        const found = round.state.length;
        const { mines } = this.choice();
        this.#ladder.show(mines, found);
        this.#head.count(mines, found);
        this.#head.hold(round.payout, Math.round(round.payoutMultiplier * 100));
        this.#head.ahead(mines, found);
      },
      main: (round) =>
        round.payout === 0 ? { title: this.#own.pick, tone: "plain", isOff: true } : null,
    };
  }

  /** What was marked for autoplay: it stays while the rounds it plays come and go. */
  readonly #picked = new Set<number>();

  #press(cell: number): void {
    if (this.#stage.isOpen) return this.#open(cell);
    if (!this.#stage.isReady) return;
    if (this.#board.closed().length < cells) this.undo();
    if (this.#picked.has(cell)) this.#picked.delete(cell);
    else if (this.#picked.size < cells - this.#mines.mines) this.#picked.add(cell);
    this.#board.mark(cell, this.#picked.has(cell));
    if (this.#picked.size === 1) this.#stage.tell(this.#own.markNote);
    for (const each of this.#picked) this.#board.mark(each, true);
  }

  #open(cell: number): void {
    if (this.#board.closed().includes(cell)) this.#stage.act({ action: "OPEN", cell });
  }

  /** One of the closed stones: the page picks it, the outcome was drawn with the stake. */
  #pickOne(): void {
    const closed = this.#board.closed();
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    const cell = closed[Math.floor((word / 2 ** 32) * closed.length)];
    if (cell !== undefined) this.#open(cell);
  }
}
