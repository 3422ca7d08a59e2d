import type { BookEvent } from "../../engine/game.ts";
import { make } from "../../stage/dom.ts";
import { factTable, section } from "../../stage/info-sheet.ts";
import { wholeText } from "../../stage/number-text.ts";
import type { OriginalScene } from "../../stage/original.ts";
import type { Stage, Steps } from "../../stage/scene.ts";
import { newTouches } from "../../stage/touches.ts";
import type { Round } from "../../stage/wallet.ts";
import heads from "../art/heads-small.webp";
import tails from "../art/tails-small.webp";
import { callsMax, priceOf, type Side } from "../rules.ts";
import { newLadder } from "./ladder.ts";
import { newCoin } from "./toss.ts";
import type { CoinWords } from "./words.ts";

interface TossEvent extends BookEvent {
  readonly type: "toss";
  readonly call: Side;
  readonly side: Side;
  /** What leaving pays from here, in hundredths; 0: the call was wrong. */
  readonly multiplier: number;
}

interface EndEvent extends BookEvent {
  readonly type: "end";
}

type CoinEvent = TossEvent | EndEvent;

const sumMs = 600;

/** A coin in the light of one lamp, called again and again. */
export class CoinScene implements OriginalScene<CoinEvent> {
  readonly element: HTMLElement;
  readonly openControls: HTMLElement;
  readonly steps: Steps<CoinEvent>;
  readonly #stage: Stage;
  readonly #own: CoinWords;
  readonly #touches: ReturnType<typeof newTouches>;
  readonly #coin: ReturnType<typeof newCoin>;
  readonly #ladder: ReturnType<typeof newLadder>;
  readonly #line = make("b", {});
  readonly #sum = make("span", { class: "coin-sum num" });

  constructor(stage: Stage, own: CoinWords) {
    this.#stage = stage;
    this.#own = own;
    this.#touches = newTouches(stage.sound);
    this.#coin = newCoin(stage);
    this.#ladder = newLadder(stage, own);
    this.openControls = make("div", { class: "calls", role: "group", "aria-label": own.call });
    this.openControls.append(this.#newCall("HEADS", heads), this.#newCall("TAILS", tails));
    const told = make("p", { class: "coin-told", "aria-hidden": true }, this.#line, this.#sum);
    this.element = make("div", { class: "coin-hall" });
    this.element.append(told, this.#coin.element, this.#ladder.element);
    this.#ask();
    this.steps = {
      opening: 0,
      stand: () => {},
      main: ({ payout }) => (payout === 0 ? { title: own.pick, tone: "plain", isOff: true } : null),
    };
  }

  title(): string {
    return this.#own.bet;
  }

  begin(): void {
    this.#ask();
    this.#touches.tick();
  }

  show(round: Round<CoinEvent>) {
    const { money, times, pace, speak } = this.#stage;
    let last: TossEvent | null = null;
    let calls = 0;
    return {
      toss: async (event: TossEvent) => {
        await this.#coin.toss(event.side);
        last = event;
        const { side, multiplier } = event;
        if (multiplier === 0) return;
        calls += 1;
        const worth = (round.amount * multiplier) / 100;
        this.#line.textContent = this.#own.streak(this.#own[side], calls);
        this.#hold(worth);
        this.#ladder.show(calls);
        if (!pace.isInstant)
          speak(this.#own.right(this.#own[side], money(worth), times(multiplier)));
      },
      end: async () => {
        if (!last) return;
        const { side, multiplier } = last;
        if (multiplier === 0) {
          this.#line.textContent = this.#own.wrong(this.#own[side]);
          this.#hold(0);
          this.#stage.sound.tone({ pitch: 196, to: 130, length: 0.3, volume: 0.12 });
          return;
        }
        if (!pace.isInstant) this.#touches.win(multiplier);
        const worth = (round.amount * multiplier) / 100;
        await this.#stage.count(worth, sumMs, (micro) => this.#hold(micro, "+"));
      },
    };
  }

  rest(round: Round<CoinEvent> | null): void {
    if (!round) this.#ask();
  }

  undo(): void {
    this.#ask();
  }

  sentence({ payout, payoutMultiplier, state }: Round<CoinEvent>): string {
    const { words, money, times } = this.#stage;
    if (payout > 0) return words.left(money(payout), times(payoutMultiplier * 100));
    const tosses = state.filter((event) => event.type === "toss");
    return this.#own.lost(this.#own[tosses.at(-1)?.side ?? "HEADS"]);
  }

  prizes(): Node[] {
    const { times, words } = this.#stage;
    const rows = Array.from({ length: callsMax }, (_, at) => {
      const chance = this.#own.oneIn(wholeText(2 ** (at + 1), words.style));
      return [this.#own.hits(at + 1), `${times(priceOf(at + 1))}× · ${chance}`] as const;
    });
    return [section(this.#own.paysHead, factTable(rows))];
  }

  #newCall(side: Side, src: string): HTMLElement {
    const call = make("button", { type: "button", class: "call" });
    call.append(make("img", { src, alt: "" }), make("span", {}, this.#own[side]));
    call.addEventListener("click", () => {
      this.#touches.press();
      this.#stage.act({ action: side });
    });
    return call;
  }

  #ask(): void {
    this.#line.textContent = this.#own.ask;
    this.#hold(0);
    this.#ladder.show(0);
  }

  /** What the player holds, in micro. */
  #hold(micro: number, sign = ""): void {
    this.#sum.textContent = micro === 0 ? "" : `${sign}${this.#stage.money(micro)}`;
  }
}
