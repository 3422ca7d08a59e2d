import type { Odds } from "../../engine/game.ts";
import { suitSign } from "../../stage/cards/signs.ts";
import { make } from "../../stage/dom.ts";
import { factTable, section } from "../../stage/info-sheet.ts";
import { decimalText, percentText } from "../../stage/number-text.ts";
import type { OriginalScene } from "../../stage/original.ts";
import type { Stage, Steps } from "../../stage/scene.ts";
import type { Round } from "../../stage/wallet.ts";
import { awards } from "../rules.ts";
import { newCloth } from "./cloth.ts";
import type { TrucoEvent } from "./events.ts";
import { newHand } from "./hand.ts";
import { newOpponent } from "./opponent.ts";
import { newShow } from "./show.ts";
import { newVerdict } from "./verdict.ts";
import type { TrucoWords } from "./words.ts";

/** A bar in the country in the late afternoon: a table of planks, and Zé across it. */
export class TrucoScene implements OriginalScene<TrucoEvent> {
  readonly element: HTMLElement;
  readonly openControls: HTMLElement;
  readonly steps: Steps<TrucoEvent>;
  readonly #stage: Stage;
  readonly #own: TrucoWords;
  readonly #opponent: ReturnType<typeof newOpponent>;
  readonly #cloth: ReturnType<typeof newCloth>;
  readonly #verdict: ReturnType<typeof newVerdict>;
  readonly #hand: ReturnType<typeof newHand>;
  readonly #call: HTMLElement;
  readonly #risk = make("small", {});
  readonly #truco: HTMLButtonElement;

  constructor(stage: Stage, own: TrucoWords) {
    this.#stage = stage;
    this.#own = own;
    this.#opponent = newOpponent(stage, own);
    this.#cloth = newCloth(stage, own);
    this.#verdict = newVerdict(stage, own);
    this.#hand = newHand(stage, own);
    this.#call = make("b", { class: "call", "aria-hidden": "true", hidden: true }, own.call);
    const label = make("b", {}, own.call);
    this.#truco = make("button", { type: "button", class: "truco" }, label, this.#risk);
    this.#truco.addEventListener("click", () => this.#callTruco());
    this.openControls = this.#truco;
    this.element = make(
      "div",
      { class: "bar-room" },
      make("i", { class: "planks" }),
      this.#opponent.element,
      this.#cloth.element,
      this.#verdict.element,
      this.#hand.element,
      this.#call,
    );
    this.begin();
    this.steps = this.#newSteps();
    addEventListener("keydown", (event) => this.#key(event));
  }

  title(): string {
    return this.#own.deal;
  }

  promise(_stake: number, { rtp, maxWin }: Odds): string {
    const { words } = this.#stage;
    const most = `${decimalText(maxWin, words.style.decimal)}×`;
    return `${words.upTo(most)} · ${this.#own.perfectly(words.returns(percentText(rtp, words.style)))}`;
  }

  begin(): void {
    this.#hand.clear();
    this.#hand.allow(false);
    this.#cloth.clear();
    this.#opponent.clear(this.#own.invites);
    this.#verdict.say(this.#own.lead);
    this.#truco.disabled = true;
    this.#risk.textContent = "";
  }

  show(round: Round<TrucoEvent>) {
    return newShow(
      {
        stage: this.#stage,
        own: this.#own,
        hand: this.#hand,
        opponent: this.#opponent,
        cloth: this.#cloth,
        verdict: this.#verdict,
        call: this.#call,
      },
      round,
    );
  }

  rest(round: Round<TrucoEvent> | null): void {
    if (!round) this.begin();
  }

  undo(): void {
    this.begin();
  }

  sentence({ payout, payoutMultiplier }: Round<TrucoEvent>): string {
    const { words, money, times } = this.#stage;
    if (payout === 0) return words.lost;
    return words.received(money(payout), times(payoutMultiplier * 100));
  }

  prizes(): Node[] {
    const { decimal } = this.#stage.words.style;
    const own = this.#own;
    const rows = Object.entries(own.endings).map(
      ([ending, text]) =>
        [text, `${decimalText(awardsOf[ending as keyof typeof awardsOf], decimal)}×`] as const,
    );
    const suits = ["d", "s", "h", "c"].map((suit) => suitSign(suit));
    const order = make("p", { class: "order" }, "4 < 5 < 6 < 7 < Q < J < K < A < 2 < 3");
    const manilhas = make("p", { class: "order" }, `${own.manilhas} `, ...between(suits, " < "));
    return [
      factTable(rows),
      section(own.orderHead, order, manilhas, make("p", {}, own.order)),
      section(own.zeHead, ...own.zeRules.map((text) => make("p", {}, text))),
    ];
  }

  #newSteps(): Steps<TrucoEvent> {
    return {
      opening: 1,
      stand: (round) => {
        this.element.classList.toggle("open", round !== null);
        this.#hand.allow(round !== null);
        if (round) this.#offer(round);
      },
      main: () => ({ title: this.#own.pick, tone: "plain", isOff: true }),
    };
  }

  /** Truco may be called once; what it changes stands on the button. */
  #offer({ amount, state }: Round<TrucoEvent>): void {
    const isCalled = state.some(({ type }) => type === "truco");
    this.#truco.disabled = isCalled;
    const won = this.#stage.money((amount * awards.trucoWon) / 100);
    this.#risk.textContent = isCalled ? this.#own.called : this.#own.risk(won);
  }

  #callTruco(): void {
    if (!this.#truco.disabled) this.#stage.act({ action: "TRUCO" });
  }

  /** 1 to 3 play a card, T calls truco. */
  #key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    if (!this.#stage.isOpen || document.querySelector("dialog[open]")) return;
    if (/^[1-3]$/.test(event.key)) this.#hand.play(Number(event.key) - 1);
    else if (event.key.toLowerCase() === "t") this.#callTruco();
  }
}

/** How a hand may end, in hundredths of the stake. */
const awardsOf = {
  won: awards.won,
  ran: awards.won,
  trucoWon: awards.trucoWon,
  tied: awards.tied,
  lost: awards.lost,
  trucoLost: awards.trucoLost,
} as const;

function between(nodes: readonly Node[], text: string): (Node | string)[] {
  return nodes.flatMap((node, at) => (at === 0 ? [node] : [text, node]));
}
