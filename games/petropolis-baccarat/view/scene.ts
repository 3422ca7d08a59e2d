import { percentText } from "../../stage/number-text.ts";
import { fraction } from "../../engine/fraction.ts";
import { make } from "../../stage/dom.ts";
import { factTable, section } from "../../stage/info-sheet.ts";
import type { OnSpots } from "../../stage/tables/bets.ts";
import { layer } from "../../stage/tables/layer.ts";
import type { Moment } from "../../stage/tables/moment.ts";
import { newPads } from "../../stage/tables/pads.ts";
import { newPlayingCard } from "../../stage/tables/playing-card.ts";
import type { TableDesk, TableScene } from "../../stage/tables/scene.ts";
import croupier from "../art/croupier.webp";
import { petropolisBaccarat } from "../game.ts";
import { type Coup, handPoints, orders, rules, type Side } from "../rules.ts";
import { newRoads } from "./roads-card.ts";
import { type Hand, lyingAt } from "./timeline.ts";
import type { BaccaratWords } from "./words.ts";
import "../../stage/tables/pads.css";
import "./baccarat.css";

const hands = ["player", "banker"] as const;
const spots = ["playerPair", "bankerPair", "player", "tie", "banker"] as const;
/** A hall in the hills at night: a table of green cloth, and two hands of cards. */
export class BaccaratScene implements TableScene<Coup> {
  readonly element: HTMLElement;
  readonly #own: BaccaratWords;
  readonly #desk: TableDesk;
  readonly #pads;
  readonly #hands;
  readonly #roads;
  readonly #ribbon = make("p", { class: "ribbon" });
  readonly #picture = make("img", { class: "croupier", src: croupier, alt: "" });
  #heard = 0;

  constructor(desk: TableDesk, own: BaccaratWords) {
    this.#desk = desk;
    this.#own = own;
    const pays = own.pays;
    this.#pads = newPads(
      desk,
      own.cloth,
      spots.map((spot) => ({ spot, name: own.spots[spot], pays: pays[spot], className: spot })),
    );
    this.#hands = { player: newHand("player"), banker: newHand("banker") };
    this.#roads = newRoads(own);
    const { player, banker } = this.#hands;
    const cards = make("div", { class: "coup" }, player.element, banker.element);
    const zone = make("div", { class: "zone" }, this.#roads.element, cards, this.#ribbon);
    const foot = make("div", { class: "coup-foot" }, zone, this.#pads.element);
    const room = make("i", { class: "hall-light" });
    const table = make("i", { class: "half-table" });
    this.element = layer("baccarat", room, this.#picture, table, foot);
    this.#pads.show(new Map());
    this.#roads.show([]);
  }

  async load(): Promise<void> {
    await this.#picture.decode().catch(() => {});
  }

  show(bets: OnSpots): void {
    this.#pads.show(bets);
  }

  draw({ phase, ms, outcome }: Moment<Coup>): void {
    this.#pads.open(phase === "open");
    const at = phase === "reveal" ? ms : phase === "pay" ? Number.POSITIVE_INFINITY : -1;
    if (!outcome || at < 0) {
      for (const hand of hands) this.#hands[hand].show([]);
      this.#ribbon.classList.remove("shown");
      this.#pads.mark(() => false);
      this.#heard = 0;
      this.#writeRoads();
      return;
    }
    const lying = lyingAt(outcome, at);
    for (const hand of hands) this.#hands[hand].show(lying[hand]);
    const all = [...lying.player, ...lying.banker];
    const steps = all.length + all.filter(({ isOpen }) => isOpen).length;
    if (phase === "reveal" && steps === this.#heard + 1) {
      this.#desk.session.sound.noise({ pitch: 2_200, to: 900, length: 0.09, volume: 0.08 });
    }
    this.#heard = steps;
    if (phase === "pay") this.#writeRoads();
  }

  pay(outcome: Coup, paid: { stake: number; payout: number } | null): void {
    const sum = paid && paid.payout > 0 ? ` · ${this.#desk.session.money(paid.payout)}` : "";
    this.#ribbon.textContent = `${this.tell(outcome)}${sum}`;
    this.#ribbon.dataset["win"] = outcome.win;
    this.#ribbon.classList.add("shown");
    this.#pads.mark((spot) => (rules.returnOf(outcome, spot) ?? 0) > 100);
  }

  chip({ win }: Coup): { text: string; tone: string } {
    return { text: this.#own.letters[win], tone: win };
  }

  tell({ player, banker, win }: Coup): string {
    const [first, second] = [handPoints(player), handPoints(banker)];
    if (win === "tie") return this.#own.tie(first);
    return win === "player"
      ? this.#own.playerWins(first, second)
      : this.#own.bankerWins(second, first);
  }

  nameOf(spot: string): string {
    return this.#own.spots[spot as keyof BaccaratWords["spots"]] ?? spot;
  }

  prizes(): Node[] {
    const own = this.#own;
    const style = this.#desk.session.words.style;
    const { all, player, banker, tie } = orders;
    const rows = [
      [own.spots.player, percentText(fraction(2n * player + tie, all), style)],
      [own.spots.banker, percentText(fraction(195n * banker + 100n * tie, 100n * all), style)],
      [own.spots.tie, percentText(petropolisBaccarat.rtpExact, style)],
      // To any card of 416 there are 31 others of its rank in 415.
      [own.pair, percentText(fraction(13n * 31n, 415n), style)],
    ] as const;
    return [
      section(own.returns, factTable(rows)),
      make("p", { class: "small" }, own.counted),
      section(own.thirdHead, ...own.third.map((text) => make("p", {}, text))),
      make("p", { class: "small" }, own.fresh),
    ];
  }

  /** Of the rounds that are over; the one whose cards are turned is not among them yet. */
  #writeRoads(): void {
    const wins = this.#desk.session.rounds.outcomes.flatMap(({ outcome }) => {
      const { win } = (outcome ?? {}) as { win?: Side };
      return win === undefined ? [] : [win];
    });
    this.#roads.show(wins.toReversed());
  }
}

/** Three places for cards, and the points of those that lie open. */
function newHand(hand: Hand) {
  const cards = Array.from({ length: 3 }, () => newPlayingCard());
  const points = make("b", { class: "points num" });
  const row = make("span", { class: "hand-cards" }, ...cards.map(({ element }) => element));
  return {
    element: make("div", { class: `hand-of ${hand}` }, row, points),
    show(lying: ReturnType<typeof lyingAt>[Hand]): void {
      cards.forEach((card, at) => {
        const there = lying[at];
        card.show(there?.card ?? null, there?.isOpen ?? false);
      });
      const open = lying.filter(({ isOpen }) => isOpen).map(({ card }) => card);
      const text = open.length === 0 ? "" : String(handPoints(open));
      if (points.textContent !== text) points.textContent = text;
    },
  };
}
