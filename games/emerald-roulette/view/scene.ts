import { make } from "../../stage/dom.ts";
import { factTable, section } from "../../stage/info-sheet.ts";
import { percentText } from "../../stage/number-text.ts";
import type { Moment } from "../../stage/tables/moment.ts";
import type { OnSpots } from "../../stage/tables/bets.ts";
import type { TableDesk, TableScene } from "../../stage/tables/scene.ts";
import { layer } from "../../stage/tables/layer.ts";
import { emeraldRoulette } from "../game.ts";
import { EMERALDS, rules, type Spun } from "../rules.ts";
import emerald from "../art/emerald.webp";
import { colourOf, newCloth } from "./cloth.ts";
import { newResult } from "./result.ts";
import { newWheel } from "./wheel.ts";
import { spotName, type RouletteWords } from "./words.ts";
import "./cloth.css";
import "./roulette.css";

/** Spots by what they give back, for the table of awards. */
const kinds = ["straight:1", "split:1-2", "street:1-2-3", "corner:1-2-4-5", "line:1-2-3-4-5-6"];
const outsideKinds = ["dozen:1", "red"];

/** A wheel of dark wood, a cloth of emerald green. */
export class RouletteScene implements TableScene<Spun> {
  readonly element: HTMLElement;
  readonly #desk: TableDesk;
  readonly #own: RouletteWords;
  readonly #wheel = newWheel();
  readonly #cloth;
  readonly #result;
  readonly #stones = make("div", { class: "stones", "aria-hidden": true });
  #stoneRound: Spun | null = null;
  #phase = "";
  #ticked = 0;

  constructor(desk: TableDesk, own: RouletteWords) {
    this.#desk = desk;
    this.#own = own;
    this.#cloth = newCloth(desk, own, (spot) => this.nameOf(spot));
    this.#result = newResult(desk, own);
    const parts = [this.#wheel.element, this.#stones, this.#result.element, this.#cloth.element];
    this.element = layer("roulette", make("i", { class: "felt" }), ...parts);
    this.#cloth.show(new Map());
  }

  load(): Promise<void> {
    return this.#wheel.load();
  }

  show(bets: OnSpots): void {
    this.#cloth.show(bets);
  }

  draw(moment: Moment<Spun>): void {
    const { phase, ms, outcome } = moment;
    if (phase !== this.#phase) this.#enter(moment);
    const isSettled = phase === "pay";
    this.#wheel.draw(outcome, ms, isSettled);
    if (!outcome || (phase !== "reveal" && phase !== "pay")) return;
    this.#showStones(outcome, isSettled ? outcome.lucky.length : this.#wheel.toldAt(ms));
    if (phase === "reveal") this.#sound(ms);
  }

  pay(outcome: Spun, paid: { stake: number; payout: number } | null): void {
    this.#result.show(outcome, paid, this.tell(outcome));
    this.#cloth.mark(outcome.number);
  }

  chip({ number }: Spun): { text: string; tone: string } {
    return { text: String(number), tone: colourOf(number) };
  }

  tell({ number, lucky }: Spun): string {
    const told = this.#own.came(number, colourOf(number));
    const stone = lucky.find((each) => each.number === number);
    return stone ? `${told}, ${this.#own.withStone(`${stone.stakes}×`)}` : told;
  }

  nameOf(spot: string): string {
    return spotName(this.#own, spot);
  }

  prizes(): Node[] {
    const { session } = this.#desk;
    const rows = [...kinds, ...outsideKinds].map((spot): readonly [string, string] => {
      const back = rules.returnOf({ number: 1, lucky: [] }, spot) ?? 0;
      return [this.#own.kinds[spot.split(":")[0] ?? ""] ?? spot, session.times(back)];
    });
    const stones = EMERALDS.map(({ stakes, weight }): readonly [string, string] => [
      `${stakes}×`,
      this.#own.outOf(weight, 50),
    ]);
    const rtp = percentText(emeraldRoulette.rtpExact, session.words.style);
    return [
      section(this.#own.backs, factTable(rows)),
      section(this.#own.stones, make("p", {}, this.#own.stonesText), factTable(stones)),
      make("p", { class: "small" }, this.#own.returns(rtp)),
    ];
  }

  #enter({ phase }: Moment<Spun>): void {
    this.#phase = phase;
    this.#ticked = 0;
    this.#cloth.open(phase === "open");
    if (phase === "pay" || phase === "reveal") return;
    this.#result.hide();
    this.#cloth.mark(null);
    this.#stones.replaceChildren();
    this.#stoneRound = null;
  }

  #showStones(outcome: Spun, told: number): void {
    if (this.#stoneRound !== outcome) {
      this.#stoneRound = outcome;
      this.#stones.replaceChildren(
        ...outcome.lucky.map(({ number, stakes }) =>
          make(
            "span",
            { class: "stone" },
            make("img", { src: emerald, alt: "" }),
            make(
              "span",
              {},
              make("b", { class: "num" }, String(number)),
              make("small", {}, `${stakes}×`),
            ),
          ),
        ),
      );
    }
    [...this.#stones.children].forEach((stone, at) => {
      stone.classList.toggle("told", at < told);
    });
  }

  /** A ring for each emerald; the ball rolls, slower and slower, and falls. */
  #sound(ms: number): void {
    const { sound } = this.#desk.session;
    const told = this.#wheel.toldAt(ms);
    const share = this.#wheel.shareAt(ms);
    const ticks = share < 0 ? told : 3 + Math.floor((1 - (1 - Math.min(1, share)) ** 2) * 70);
    if (ticks === this.#ticked) return;
    const isFirst = this.#ticked === 0 && ticks > 1;
    this.#ticked = ticks;
    // Who comes in the middle hears no pile of sounds.
    if (isFirst) return;
    if (share < 0)
      sound.tone({ pitch: 880 + told * 220, length: 0.5, volume: 0.08, shape: "sine" });
    else sound.noise({ pitch: 3_200, to: 2_400, length: 0.03, volume: 0.04 });
  }
}
