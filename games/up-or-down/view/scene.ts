import { cardOf } from "../../engine/cards.ts";
import { cardText } from "../../stage/cards/words.ts";
import { icon, make } from "../../stage/dom.ts";
import { factTable, section } from "../../stage/info-sheet.ts";
import { percentText } from "../../stage/number-text.ts";
import type { OriginalScene } from "../../stage/original.ts";
import type { Stage, Steps } from "../../stage/scene.ts";
import type { Round } from "../../stage/wallet.ts";
import { priceOf, returnLeast, returnMost, waysOf } from "../rules.ts";
import type { UpOrDownEvent } from "./events.ts";
import { guessText, newGuesses } from "./guesses.ts";
import { newPrize } from "./prize.ts";
import { newShow } from "./show.ts";
import { newTable } from "./table.ts";
import { newTrail } from "./trail.ts";
import type { UpOrDownWords } from "./words.ts";

/** One card of each rank, from the lowest on. */
const oneOfEach = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"].map(
  (rank) => `${rank}s`,
);

/** A parlour of velvet, a pack, and the card in sight. */
export class UpOrDownScene implements OriginalScene<UpOrDownEvent> {
  readonly element: HTMLElement;
  readonly openControls: HTMLElement;
  readonly side: HTMLElement;
  readonly steps: Steps<UpOrDownEvent>;
  readonly #stage: Stage;
  readonly #own: UpOrDownWords;
  readonly #table: ReturnType<typeof newTable>;
  readonly #trail: ReturnType<typeof newTrail>;
  readonly #prize: ReturnType<typeof newPrize>;
  readonly #guesses: ReturnType<typeof newGuesses>;
  readonly #won: number[] = [];

  constructor(stage: Stage, own: UpOrDownWords) {
    this.#stage = stage;
    this.#own = own;
    this.#table = newTable(stage, own);
    this.#trail = newTrail(own);
    this.#prize = newPrize(stage, own);
    this.#guesses = newGuesses(stage, own);
    this.openControls = this.#guesses.element;
    const swap = make("button", { type: "button", class: "tile swap" }, icon("swap"));
    swap.append(make("small", {}, own.swap));
    swap.addEventListener("click", () => stage.act({ action: "SWAP" }));
    this.side = swap;
    const parts = [this.#trail.element, this.#table.element, this.#prize.element];
    this.element = make("div", { class: "parlour" }, make("i", { class: "velvet" }), ...parts);
    this.#prize.ask();
    this.steps = this.#newSteps();
    addEventListener("keydown", (event) => this.#key(event));
  }

  title(): string {
    return this.#own.deal;
  }

  promise(): string {
    const { words } = this.#stage;
    const least = percentText(returnLeast(), words.style).split("\u00a0")[0];
    const range = `${least} – ${percentText(returnMost, words.style)}`;
    return this.#own.firstGuess(words.returns(range));
  }

  begin(): void {
    this.#won.length = 0;
    this.#table.clear();
    this.#trail.clear();
    this.#prize.ask();
  }

  show(round: Round<UpOrDownEvent>) {
    const parts = { table: this.#table, trail: this.#trail, prize: this.#prize };
    return newShow({ stage: this.#stage, own: this.#own, won: this.#won, ...parts }, round);
  }

  rest(round: Round<UpOrDownEvent> | null): void {
    if (!round) this.begin();
  }

  undo(): void {
    this.begin();
  }

  sentence({ payout, payoutMultiplier }: Round<UpOrDownEvent>): string {
    const { words, money, times } = this.#stage;
    return payout === 0
      ? this.#own.lost(cardText(this.#table.card))
      : words.left(money(payout), times(payoutMultiplier * 100));
  }

  prizes(): Node[] {
    const { times } = this.#stage;
    const rows = (["UP", "DOWN"] as const).map((guess) => {
      const lines = oneOfEach.map((name) => {
        const price = times(priceOf([waysOf(cardOf(name), guess)]));
        const rank = name.startsWith("T") ? "10" : name.slice(0, 1);
        return [`${rank} · ${guessText(this.#own, name, guess)}`, `${price}×`] as const;
      });
      return section(guess === "UP" ? this.#own.up : this.#own.down, factTable(lines));
    });
    return [...this.#own.prizes.map((text) => make("p", {}, text)), ...rows];
  }

  #newSteps(): Steps<UpOrDownEvent> {
    return {
      opening: 1,
      stand: (round) => {
        const card = this.#table.card;
        if (round && card !== null) this.#guesses.show(card, this.#won);
      },
      main: (round) =>
        round.payout === 0 ? { title: this.#own.pick, tone: "plain", isOff: true } : null,
    };
  }

  /** Arrows up and down guess while a guess is open; at the stake they stay what they are. */
  #key(event: KeyboardEvent): void {
    const action = { ArrowUp: "UP", ArrowDown: "DOWN" }[event.key];
    if (action === undefined || !this.#stage.isOpen || event.repeat) return;
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    this.#stage.act({ action });
  }
}
