import { fraction } from "../../engine/fraction.ts";
import { make } from "../../stage/dom.ts";
import { factTable, section } from "../../stage/info-sheet.ts";
import { chanceText } from "../../stage/number-text.ts";
import type { OriginalScene } from "../../stage/original.ts";
import type { Chip, Stage } from "../../stage/scene.ts";
import { newTouches } from "../../stage/touches.ts";
import type { Round } from "../../stage/wallet.ts";
import die from "../art/die.webp";
import {
  type HundredParams,
  multiplierOf,
  nearestWinning,
  numbers,
  type RollEvent,
} from "../rules.ts";
import { newChoice } from "./choice.ts";
import { newRuler } from "./ruler.ts";
import type { HundredWords } from "./words.ts";

const fallMs = 450;
const sumMs = 300;
const tumbleMs = 600;
const drop: Keyframe[] = [
  { transform: "translateY(-110px) rotate(-70deg)", opacity: 0, easing: "ease-in" },
  { transform: "translateY(0) rotate(4deg)", opacity: 1, offset: 0.7 },
  { transform: "translateY(-14px) rotate(-12deg)", offset: 0.84 },
  { transform: "none" },
];

/** Emerald felt, a brass ruler, and a number that a falling gem tells. */
export class HundredScene implements OriginalScene<RollEvent> {
  readonly element: HTMLElement;
  readonly controls: HTMLElement;
  readonly #stage: Stage;
  readonly #own: HundredWords;
  readonly #touches: ReturnType<typeof newTouches>;
  readonly #number = make("b", { class: "roll num", "aria-hidden": true });
  readonly #side = make("span", {});
  readonly #sum = make("b", { class: "num" });
  readonly #dice = [0, 1].map(() => make("img", { class: "die", src: die, alt: "" }));
  readonly #ruler: ReturnType<typeof newRuler>;
  readonly #choice: ReturnType<typeof newChoice>;
  #last = 5_000;

  constructor(stage: Stage, own: HundredWords) {
    this.#stage = stage;
    this.#own = own;
    this.#touches = newTouches(stage.sound);
    this.#ruler = newRuler(own.target, (target) => this.#choice.aim(target));
    this.#choice = newChoice(stage, own, (params) => this.#aimed(params));
    this.controls = this.#choice.element;
    this.element = make(
      "div",
      { class: "felt" },
      this.#number,
      make("p", { class: "roll-line", "aria-hidden": true }, this.#side, this.#sum),
      this.#ruler.element,
      make("div", { class: "table-dice", "aria-hidden": true }, ...this.#dice),
    );
    this.#write(this.#last);
    this.#choice.write();
  }

  choice(): HundredParams {
    return this.#choice.params;
  }

  choose(given: Readonly<Record<string, unknown>>): void {
    this.#choice.set({ over: given["over"] === true, target: Number(given["target"]) });
  }

  title(): string {
    return this.#own.roll;
  }

  begin(): void {
    this.#sum.textContent = "";
    delete this.element.dataset["result"];
    this.#ruler.bar(true);
    this.#ruler.clear();
    this.#touches.tick();
    for (const [at, each] of this.#dice.entries()) {
      const turn = { rotate: `${at === 0 ? -360 : 360}deg` };
      void this.#stage.move(each, [{ rotate: "0deg" }, turn], tumbleMs, "ease-in-out");
    }
  }

  show(round: Round<RollEvent>) {
    return {
      roll: async ({ roll }: RollEvent) => {
        await this.#fall(roll);
        if (round.payout > round.amount) this.element.dataset["result"] = "win";
        await this.#tell(round);
      },
    };
  }

  rest(): void {
    this.#ruler.bar(false);
  }

  undo(): void {
    this.#ruler.bar(false);
  }

  chip({ state, payout }: Round<RollEvent>): Chip {
    const isHit = payout > 0;
    return { text: this.#textOf(state[0]?.roll ?? 0), tone: isHit ? "middle" : "dim", isHit };
  }

  sentence({ state, payout, payoutMultiplier }: Round<RollEvent>): string {
    const roll = this.#textOf(state[0]?.roll ?? 0);
    if (payout === 0) return this.#own.lost(roll);
    const { money, times } = this.#stage;
    return this.#own.won(roll, money(payout), times(payoutMultiplier * 100));
  }

  prizes(): Node[] {
    const { times, words } = this.#stage;
    const rows = [9_000, 7_500, 4_950, 2_500, 1_000, 100, 10, 1].map((wanted) => {
      const winning = nearestWinning(wanted);
      const chance = chanceText(fraction(winning, numbers), words.style);
      return [chance, `${times(multiplierOf(winning))}×`] as const;
    });
    return [section(this.#own.paysHead, factTable(rows))];
  }

  #aimed({ over, target }: HundredParams): void {
    const text = this.#own.side(over, this.#stage.times(target));
    this.#ruler.show({ over, target }, text);
    this.#side.textContent = text;
    this.#sum.textContent = "";
  }

  #textOf(roll: number): string {
    return this.#stage.times(roll).padStart(5, "0");
  }

  #write(roll: number): void {
    this.#number.textContent = this.#textOf(roll);
  }

  async #fall(roll: number): Promise<void> {
    const { sound, move, count } = this.#stage;
    this.#ruler.place(roll);
    sound.noise({ pitch: 900, to: 300, length: 0.12, volume: 0.06 });
    await Promise.all([
      move(this.#ruler.gem, drop, fallMs),
      count(roll, fallMs, (value) => this.#write(value), this.#last),
    ]);
    this.#last = roll;
  }

  /** What came back: in gold and with a chord where it is more than the stake, else plainly. */
  async #tell({ payout, amount }: Round<RollEvent>): Promise<void> {
    if (payout === 0) return;
    const { pace, count, money } = this.#stage;
    const isWin = payout > amount;
    this.#sum.classList.toggle("gold", isWin);
    if (isWin && !pace.isInstant) this.#touches.win((payout * 100) / amount);
    await count(payout, sumMs, (micro) => {
      this.#sum.textContent = ` · +${money(micro)}`;
    });
  }
}
