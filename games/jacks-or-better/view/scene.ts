import type { Odds } from "../../engine/game.ts";
import { make } from "../../stage/dom.ts";
import { factTable } from "../../stage/info-sheet.ts";
import { decimalText, percentText } from "../../stage/number-text.ts";
import type { OriginalScene } from "../../stage/original.ts";
import type { Face, Stage, Steps } from "../../stage/scene.ts";
import type { Round } from "../../stage/wallet.ts";
import { awards, type Hand, hands } from "../hands.ts";
import type { JacksEvent } from "./events.ts";
import { newHand } from "./hand.ts";
import { newPayList } from "./pay-list.ts";
import { newResult } from "./result.ts";
import { newShow } from "./show.ts";
import type { JacksWords } from "./words.ts";

/** A hall of the twenties at night: the table of prizes in its frame, and five cards. */
export class JacksScene implements OriginalScene<JacksEvent> {
  readonly element: HTMLElement;
  readonly openControls: HTMLElement;
  readonly steps: Steps<JacksEvent>;
  readonly #stage: Stage;
  readonly #own: JacksWords;
  readonly #payList: ReturnType<typeof newPayList>;
  readonly #result: ReturnType<typeof newResult>;
  readonly #hand: ReturnType<typeof newHand>;

  constructor(stage: Stage, own: JacksWords) {
    this.#stage = stage;
    this.#own = own;
    this.#payList = newPayList(stage, own);
    this.#result = newResult(stage, own);
    this.#hand = newHand(stage, own, () => stage.changed());
    this.openControls = make("p", { class: "hold-hint" }, own.hint);
    this.element = make(
      "div",
      { class: "hall" },
      make("i", { class: "rays" }),
      this.#payList.element,
      this.#result.element,
      this.#hand.element,
      this.#result.advice,
    );
    this.#result.ask();
    this.#hand.allow(false);
    this.steps = this.#newSteps();
    addEventListener("keydown", (event) => this.#key(event));
  }

  title(): string {
    return this.#own.deal;
  }

  /** The prizes in money follow the stake, which is told here. */
  promise(stake: number, { rtp, maxWin }: Odds): string {
    const { words } = this.#stage;
    this.#payList.price(stake);
    const most = `${decimalText(maxWin, words.style.decimal)}×`;
    const returns = words.returns(percentText(rtp, words.style));
    return `${words.upTo(most)} · ${this.#own.perfectly(returns)}`;
  }

  begin(): void {
    this.#hand.clear();
    this.#payList.light(null, "won");
    this.#result.ask();
  }

  show(round: Round<JacksEvent>) {
    const parts = { hand: this.#hand, payList: this.#payList, result: this.#result };
    return newShow({ stage: this.#stage, own: this.#own, ...parts }, round);
  }

  rest(round: Round<JacksEvent> | null): void {
    if (!round) this.begin();
  }

  undo(): void {
    this.begin();
  }

  sentence(round: Round<JacksEvent>): string {
    const { words, money, times } = this.#stage;
    const name = this.#own.hands[handIn(round)];
    if (round.payout === 0) return `${name}. ${words.lost}`;
    return `${name}. ${words.received(money(round.payout), times(round.payoutMultiplier * 100))}`;
  }

  prizes(): Node[] {
    const { decimal } = this.#stage.words.style;
    const rows = hands
      .filter((hand) => awards[hand] > 0)
      .map((hand) => [this.#own.hands[hand], `${decimalText(awards[hand], decimal)}×`] as const);
    return [factTable(rows.toReversed()), ...this.#own.notes.map((text) => make("p", {}, text))];
  }

  #newSteps(): Steps<JacksEvent> {
    return {
      opening: 1,
      stand: (round) => {
        this.element.classList.toggle("open", round !== null);
        this.#hand.allow(round !== null);
      },
      main: (): Face & { action: { action: string; hold: readonly number[] } } => {
        const hold = this.#hand.held;
        const title = this.#own.draw(5 - hold.length);
        return { title, note: this.#own.free, tone: "bet", action: { action: "DRAW", hold } };
      },
    };
  }

  /** 1 to 5 hold a card, or let it go. */
  #key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    if (!/^[1-5]$/.test(event.key) || document.querySelector("dialog[open]")) return;
    this.#hand.toggle(Number(event.key) - 1);
  }
}

function handIn({ state }: Round<JacksEvent>): Hand {
  const drawn = state.find((event) => event.type === "draw");
  return drawn?.hand ?? "nothing";
}
