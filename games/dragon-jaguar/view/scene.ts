import { percentText } from "../../stage/number-text.ts";
import { rankAceLow, suitOf } from "../../engine/cards.ts";
import { fraction } from "../../engine/fraction.ts";
import { make } from "../../stage/dom.ts";
import { factTable, section } from "../../stage/info-sheet.ts";
import type { OnSpots } from "../../stage/tables/bets.ts";
import { layer } from "../../stage/tables/layer.ts";
import type { Moment } from "../../stage/tables/moment.ts";
import { newPads } from "../../stage/tables/pads.ts";
import { newPlayingCard } from "../../stage/tables/playing-card.ts";
import type { TableDesk, TableScene } from "../../stage/tables/scene.ts";
import dragonPicture from "../art/dragon.webp";
import jaguarPicture from "../art/jaguar.webp";
import { dragonJaguar } from "../game.ts";
import { type Duel, rules } from "../rules.ts";
import type { DuelWords } from "./words.ts";
import "../../stage/tables/pads.css";
import "./duel.css";

const spots = ["dragon", "tie", "suited", "jaguar"] as const;
/** When each card is dealt and turned, in milliseconds of the reveal. */
const dealt = { dragon: 0, jaguar: 260 };
const turned = { dragon: 1_000, jaguar: 2_300 };

/** Two beasts over a table, a card to each. */
export class DuelScene implements TableScene<Duel> {
  readonly element: HTMLElement;
  readonly #own: DuelWords;
  readonly #desk: TableDesk;
  readonly #pads;
  readonly #cards = { dragon: newPlayingCard(), jaguar: newPlayingCard() };
  readonly #ribbon = make("p", { class: "ribbon" });
  readonly #pictures;
  #heard = 0;

  constructor(desk: TableDesk, own: DuelWords) {
    this.#desk = desk;
    this.#own = own;
    const pays = { dragon: "1 : 1", jaguar: "1 : 1", tie: "12 : 1", suited: "56 : 1" };
    this.#pads = newPads(
      desk,
      own.cloth,
      spots.map((spot) => ({ spot, name: own.spots[spot], pays: pays[spot], className: spot })),
    );
    this.#pictures = [
      make("img", { class: "beast dragon", src: dragonPicture, alt: "" }),
      make("img", { class: "beast jaguar", src: jaguarPicture, alt: "" }),
    ];
    const { dragon, jaguar } = this.#cards;
    const versus = make("span", { class: "versus", "aria-hidden": true }, "×");
    const cards = make("div", { class: "duel-cards" }, dragon.element, versus, jaguar.element);
    const foot = make("div", { class: "duel-foot" }, cards, this.#ribbon, this.#pads.element);
    this.element = layer("duel", make("i", { class: "halves" }), ...this.#pictures, foot);
    this.#pads.show(new Map());
  }

  async load(): Promise<void> {
    await Promise.all(this.#pictures.map((picture) => picture.decode().catch(() => {})));
  }

  show(bets: OnSpots): void {
    this.#pads.show(bets);
  }

  draw({ phase, ms, outcome }: Moment<Duel>): void {
    this.#pads.open(phase === "open");
    const at = phase === "reveal" ? ms : phase === "pay" ? Number.POSITIVE_INFINITY : -1;
    if (!outcome || at < 0) {
      for (const side of ["dragon", "jaguar"] as const) this.#cards[side].show(null, false);
      this.#ribbon.classList.remove("shown");
      this.#pads.mark(() => false);
      this.#heard = 0;
      return;
    }
    let steps = 0;
    for (const side of ["dragon", "jaguar"] as const) {
      if (at >= dealt[side]) steps += 1;
      if (at >= turned[side]) steps += 1;
      this.#cards[side].show(at >= dealt[side] ? outcome[side] : null, at >= turned[side]);
    }
    if (phase === "reveal" && steps === this.#heard + 1) {
      this.#desk.session.sound.noise({ pitch: 2_200, to: 900, length: 0.09, volume: 0.08 });
    }
    this.#heard = steps;
  }

  pay(outcome: Duel, paid: { stake: number; payout: number } | null): void {
    const sum = paid && paid.payout > 0 ? ` · ${this.#desk.session.money(paid.payout)}` : "";
    this.#ribbon.textContent = `${this.tell(outcome)}${sum}`;
    this.#ribbon.dataset["win"] = outcome.win;
    this.#ribbon.classList.add("shown");
    this.#pads.mark((spot) => (rules.returnOf(outcome, spot) ?? 0) > 100);
  }

  chip({ win }: Duel): { text: string; tone: string } {
    return { text: this.#own.letters[win], tone: win };
  }

  tell({ dragon, jaguar, win }: Duel): string {
    const [first, second] = [this.#rankOf(dragon), this.#rankOf(jaguar)];
    if (win === "tie") {
      return suitOf(dragon) === suitOf(jaguar) ? this.#own.suitedTie(first) : this.#own.tie(first);
    }
    return win === "dragon"
      ? this.#own.dragonWins(first, second)
      : this.#own.jaguarWins(second, first);
  }

  nameOf(spot: string): string {
    return this.#own.spots[spot as keyof DuelWords["spots"]] ?? spot;
  }

  prizes(): Node[] {
    const own = this.#own;
    const style = this.#desk.session.words.style;
    // To any card of 416 there are 31 others of its rank in 415, seven of them of its suit.
    const rows = [
      [own.side, percentText(fraction(4n * 384n + 3n * 31n, 4n * 415n), style)],
      [own.spots.tie, percentText(fraction(13n * 31n, 415n), style)],
      [own.spots.suited, percentText(dragonJaguar.rtpExact, style)],
    ] as const;
    return [
      section(own.returns, factTable(rows)),
      make("p", { class: "small" }, own.tieNote),
      make("p", { class: "small" }, own.fresh),
    ];
  }

  #rankOf(card: number): string {
    const rank = rankAceLow(card);
    return this.#own.ranks[rank] ?? String(rank);
  }
}
