import { choose } from "../../engine/fraction.ts";
import type { Odds } from "../../engine/game.ts";
import { newSegments } from "../../stage/controls.ts";
import { iconButton, make } from "../../stage/dom.ts";
import { factTable, section } from "../../stage/info-sheet.ts";
import { decimalText, percentText, wholeText } from "../../stage/number-text.ts";
import type { OriginalScene } from "../../stage/original.ts";
import type { Stage } from "../../stage/scene.ts";
import { newTouches } from "../../stage/touches.ts";
import type { Round } from "../../stage/wallet.ts";
import {
  awardsOf,
  drawn,
  type DrawEvent,
  type KenoParams,
  numbers,
  picksMax,
  risks,
  waysOf,
} from "../rules.ts";
import { newCard } from "./card.ts";
import { quickPick } from "./picks.ts";
import type { KenoWords } from "./words.ts";

const ballMs = 110;
const pulseMs = 300;
const sumMs = 500;
const third = 2 ** (4 / 12);

/** A glass tube, a card of forty numbers, and what each number of hits pays. */
export class KenoScene implements OriginalScene<DrawEvent> {
  readonly element: HTMLElement;
  readonly controls: HTMLElement;
  readonly #stage: Stage;
  readonly #own: KenoWords;
  readonly #touches: ReturnType<typeof newTouches>;
  readonly #card: ReturnType<typeof newCard>;
  readonly #risk;
  readonly #tube = make("div", { class: "tube num", "aria-hidden": true });
  readonly #line = make("span", {});
  readonly #sum = make("b", { class: "num" });
  readonly #pays = make("ul", { class: "keno-pays" });
  #picks = new Set<number>();

  constructor(stage: Stage, own: KenoWords) {
    this.#stage = stage;
    this.#own = own;
    this.#touches = newTouches(stage.sound);
    this.#card = newCard(own, (number) => this.#press(number));
    const risked = risks.map((value) => ({ value, text: own.risks[value] }));
    this.#risk = newSegments(own.risk, risked, () => this.#pick(this.#picks));
    this.#risk.value = "medium";
    const quick = iconButton("shuffle", own.quick, "tile keno-tile");
    quick.addEventListener("click", () => this.#pick(quickPick(this.#picks)));
    const clear = iconButton("close", own.clear, "tile keno-tile");
    clear.addEventListener("click", () => this.#pick(new Set()));
    this.controls = make("div", { class: "choice-pair" }, this.#risk.element, quick, clear);
    const line = make("p", { class: "keno-line", "aria-hidden": true }, this.#line, this.#sum);
    this.element = make("div", { class: "keno-hall" });
    this.element.append(this.#tube, this.#card.element, line, this.#pays);
    this.#draw();
  }

  choice(): KenoParams {
    return { risk: this.#risk.value, picks: [...this.#picks].toSorted((one, two) => one - two) };
  }

  choose(given: Readonly<Record<string, unknown>>): void {
    const risk = risks.find((each) => each === given["risk"]);
    if (risk) this.#risk.value = risk;
    const picks: unknown[] = Array.isArray(given["picks"]) ? given["picks"] : [];
    this.#pick(new Set(picks.map(Number)));
  }

  title(): string {
    return this.#own.draw;
  }

  promise(_stake: number, { rtp }: Odds): string {
    const { words } = this.#stage;
    const returns = words.returns(percentText(rtp, words.style));
    return `${this.#own.numbers(this.#picks.size)} · ${returns}`;
  }

  begin(): void {
    this.#draw();
    this.#touches.tick();
  }

  show(round: Round<DrawEvent>) {
    return {
      draw: async ({ drawn: fallen, hits }: DrawEvent) => {
        this.#draw();
        let hit = 0;
        for (const number of fallen) {
          const isHit = this.#picks.has(number);
          if (isHit) hit += 1;
          await this.#fall(number, isHit ? hit : 0);
        }
        await this.#tell(round, hits);
      },
    };
  }

  rest(): void {}

  undo(): void {}

  sentence({ state, payout }: Round<DrawEvent>): string {
    const said = this.#own.hits(state[0]?.hits ?? 0, this.#picks.size);
    return payout > 0 ? this.#own.won(said, this.#stage.money(payout)) : this.#own.lost(said);
  }

  prizes(): Node[] {
    const { words } = this.#stage;
    const count = this.#picks.size || picksMax;
    const total = choose(numbers, drawn);
    return risks.map((risk) => {
      const rows = awardsOf(risk, count).flatMap((award, hits) => {
        const ways = waysOf(count, hits);
        if (award === 0 || ways === 0n) return [];
        const oneIn = wholeText(Math.max(1, Math.round(Number(total) / Number(ways))), words.style);
        return [[this.#own.row(hits, oneIn), this.#timesOf(award)] as const];
      });
      const head = `${this.#own.risks[risk]} · ${this.#own.paysHead(this.#own.numbers(count))}`;
      return section(head, factTable(rows));
    });
  }

  #press(number: number): void {
    if (!this.#stage.isReady) return;
    const picks = new Set(this.#picks);
    if (!picks.delete(number)) {
      if (picks.size === picksMax) return this.#stage.tell(this.#own.most);
      picks.add(number);
    }
    this.#touches.press();
    this.#pick(picks);
  }

  #pick(picks: Set<number>): void {
    this.#picks = picks;
    this.#draw();
    this.#stage.changed();
  }

  /** The card as it is before a draw. */
  #draw(): void {
    const count = this.#picks.size;
    this.#tube.replaceChildren();
    this.element.classList.remove("told");
    this.#card.choose(this.#picks);
    this.#line.textContent = count === 0 ? this.#own.hint : this.#own.numbers(count);
    this.#sum.textContent = "";
    const awards = awardsOf(this.#risk.value, count);
    const first = Math.max(0, awards.findIndex((award) => award > 0) - 1);
    const items = awards.slice(first).map((award, at) => {
      const text = award === 0 ? "–" : this.#timesOf(award);
      const item = make("li", { "data-hits": first + at });
      item.append(make("small", {}, String(first + at)), make("b", { class: "num" }, text));
      return item;
    });
    this.#pays.style.setProperty("--count", String(items.length));
    this.#pays.replaceChildren(...items);
  }

  #timesOf(award: number): string {
    const { style } = this.#stage.words;
    const text = award % 100 === 0 ? wholeText(award / 100, style) : null;
    return `${text ?? decimalText(award, style.decimal)}×`;
  }

  /** One ball; `hit` counts the hits up to it, 0 where it is none. */
  async #fall(number: number, hit: number): Promise<void> {
    const { move, sound } = this.#stage;
    const ball = make("i", { class: hit > 0 ? "ball gold-ball" : "ball" });
    ball.append(make("span", {}, String(number)));
    this.#tube.append(ball);
    sound.noise({ pitch: 1_900, to: 900, length: 0.04, volume: 0.07 });
    if (hit > 0) sound.tone({ pitch: 392 * third ** (hit - 1), length: 0.16, volume: 0.09 });
    const roll = [
      { transform: "translateX(180%) rotate(200deg)", opacity: 0.2 },
      { transform: "none", opacity: 1 },
    ];
    await move(ball, roll, ballMs);
    this.#card.mark(number, hit > 0 ? "hit" : "drawn");
    const cell = this.#card.cell(number);
    const pop = [{ scale: "1.25" }, { scale: "1" }];
    if (cell) void move(cell, pop, hit > 0 ? pulseMs : ballMs);
  }

  async #tell({ payout, amount }: Round<DrawEvent>, hits: number): Promise<void> {
    const { pace, count, money } = this.#stage;
    this.#line.textContent = this.#own.hits(hits, this.#picks.size);
    this.element.classList.add("told");
    const isWin = payout > amount;
    for (const item of this.#pays.children) {
      const isIt = item.getAttribute("data-hits") === String(hits);
      item.classList.toggle("on", isIt);
      item.classList.toggle("won", isIt && isWin);
    }
    if (payout === 0) return;
    this.#sum.classList.toggle("gold", isWin);
    if (isWin && !pace.isInstant) this.#touches.win((payout * 100) / amount);
    await count(payout, sumMs, (micro) => {
      this.#sum.textContent = `+${money(micro)}`;
    });
  }
}
