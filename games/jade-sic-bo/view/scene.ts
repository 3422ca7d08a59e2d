import { make } from "../../stage/dom.ts";
import { factTable, section } from "../../stage/info-sheet.ts";
import { percentText } from "../../stage/number-text.ts";
import type { OnSpots } from "../../stage/tables/bets.ts";
import { layer } from "../../stage/tables/layer.ts";
import type { Moment } from "../../stage/tables/moment.ts";
import type { TableDesk, TableScene } from "../../stage/tables/scene.ts";
import { type Dice, rules } from "../rules.ts";
import { newCloth } from "./cloth.ts";
import { sizeOf, sumOf } from "./die.ts";
import { newDome } from "./dome.ts";
import { liftedMs, settledMs, shakenMs } from "./motion.ts";
import { paysOf, returnOf } from "./returns.ts";
import { newResult } from "./result.ts";
import { type SicBoWords, spotName } from "./words.ts";
import "../../stage/tables/pads.css";
import "./sic-bo.css";
import "./cloth.css";

/** For each kind of bet one spot that stands for it, in the order of the information. */
const kinds = {
  halves: "small",
  sums: "sum:4",
  middle: "sum:10",
  die: "die:1",
  two: "two:1:2",
  pair: "pair:1",
  triple: "triple:1",
  anytriple: "anytriple",
} as const;
const priced = [4, 5, 6, 7, 8, 9, 10] as const;
/** Rounds before that are looked at: with the one that is shown, as many as are remembered. */
const pastMost = 5;
/** Knocks of dice on glass and felt, in milliseconds of the reveal. */
const knockEvery = 95;

/** A room hung with green silk: a dish of jade under glass, and a cloth of fifty-two spots. */
export class SicBoScene implements TableScene<Dice> {
  readonly element: HTMLElement;
  readonly #desk: TableDesk;
  readonly #own: SicBoWords;
  readonly #dome = newDome();
  readonly #cloth;
  readonly #result;
  #bets: OnSpots = new Map();
  #shown = "";
  #heard = 0;

  constructor(desk: TableDesk, own: SicBoWords) {
    this.#desk = desk;
    this.#own = own;
    this.#cloth = newCloth(desk, own);
    this.#result = newResult(desk, own);
    const silk = make("i", { class: "silk" });
    const foot = make("div", { class: "sic-foot" }, this.#result.recent, this.#cloth.element);
    const stand = make("div", { class: "stand" }, this.#dome.element);
    this.element = layer("sic", silk, stand, foot, this.#result.element);
    this.#cloth.show(new Map());
  }

  load(): Promise<void> {
    return this.#dome.load();
  }

  show(bets: OnSpots): void {
    this.#bets = bets;
    this.#cloth.show(bets);
  }

  draw(moment: Moment<Dice>): void {
    const { phase, ms, outcome } = moment;
    const isUp = phase === "pay" || (phase === "reveal" && ms >= liftedMs);
    const isThrown = phase === "closed" || (phase === "reveal" && !isUp);
    this.element.classList.toggle("thrown", isThrown);
    this.#cloth.open(phase === "open");
    const past = this.#past(moment);
    this.#dome.draw(outcome ?? past[0] ?? null, moment);
    if (phase === "reveal") this.#sound(ms);
    else this.#heard = 0;
    if (isUp && outcome) return this.#came(outcome);
    this.#result.remember(past);
    if (this.#shown === "") return;
    this.#shown = "";
    this.#result.hide();
    this.#cloth.mark(() => false);
  }

  pay(outcome: Dice, paid: { stake: number; payout: number } | null): void {
    this.#came(outcome);
    this.#result.paid(paid);
  }

  chip(dice: Dice): { text: string; tone: string } {
    const size = sizeOf(dice);
    return { text: `${this.#own.letters[size]} ${sumOf(dice)}`, tone: size };
  }

  tell(dice: Dice): string {
    const own = this.#own;
    const [size, sum] = [sizeOf(dice), sumOf(dice)];
    const parity = own.sides[sum % 2 === 0 ? "even" : "odd"];
    const sides = size === "triple" ? own.triple(dice[0]) : own.join(own.sides[size], parity);
    return `${own.came(...dice)}: ${own.total(sum, sides)}`;
  }

  nameOf(spot: string): string {
    return spotName(this.#own, spot);
  }

  prizes(): Node[] {
    const own = this.#own;
    const { style } = this.#desk.session.words;
    const pays = (spot: string) => own.toOne(paysOf(spot, style.decimal));
    const others = Object.entries(kinds).filter(([kind]) => kind !== "sums" && kind !== "middle");
    const name = (kind: string) => own.kinds[kind as keyof typeof kinds];
    const prices = [
      ...others.map(([kind, spot]) => [name(kind), pays(spot)] as const),
      ...priced.map((sum) => [own.sums(sum, 21 - sum), pays(`sum:${sum}`)] as const),
    ];
    const returns = Object.entries(kinds).map(
      ([kind, spot]) => [name(kind), percentText(returnOf(spot), style, 3)] as const,
    );
    return [
      section(own.pays, factTable(prices), make("p", { class: "small" }, own.loses)),
      section(own.returns, factTable(returns), make("p", { class: "small" }, own.counted)),
    ];
  }

  /** The dice lie open: marks what they pay. */
  #came(outcome: Dice): void {
    if (this.#shown === outcome.join(" ")) return;
    this.#shown = outcome.join(" ");
    const isPaid = (spot: string) => (rules.returnOf(outcome, spot) ?? 0) > 0;
    this.#result.came(outcome);
    this.#cloth.mark(isPaid);
    this.#cloth.reach([...this.#bets.keys()].find(isPaid) ?? null);
  }

  /** The last rounds that are over, newest first, without the one that is being shown. */
  #past({ phase }: Moment<Dice>): Dice[] {
    const { outcomes, round } = this.#desk.session.rounds;
    const isShown = phase === "reveal" || phase === "pay";
    return outcomes
      .slice(0, pastMost)
      .flatMap(({ round: number, outcome }) =>
        isShown && number === round?.round ? [] : [outcome as Dice],
      );
  }

  #sound(ms: number): void {
    const { sound } = this.#desk.session;
    const beat = ms < settledMs ? 1 + Math.floor(ms / knockEvery) : ms < liftedMs ? 1_000 : 1_001;
    if (beat === this.#heard) return;
    // Who comes in the middle hears no pile of sounds.
    const isFirst = this.#heard === 0 && beat > 2;
    this.#heard = beat;
    if (isFirst) return;
    if (beat === 1_001) sound.tone({ pitch: 1_568, length: 0.6, volume: 0.07, shape: "sine" });
    else if (beat < 1_000) {
      const isShaken = ms < shakenMs;
      const volume = isShaken ? 0.09 : 0.09 * (1 - (ms - shakenMs) / (settledMs - shakenMs));
      const pitch = 1_500 + ((beat * 613) % 1_400);
      if (isShaken || beat % 2 === 0) sound.noise({ pitch, length: 0.035, volume });
    }
  }
}
