import type { Odds } from "../../engine/game.ts";
import { beatAlong } from "../../stage/beats.ts";
import { newSegments } from "../../stage/controls.ts";
import { isCalm, make } from "../../stage/dom.ts";
import { factTable, section } from "../../stage/info-sheet.ts";
import { decimalText, percentText } from "../../stage/number-text.ts";
import type { OriginalScene } from "../../stage/original.ts";
import type { Stage } from "../../stage/scene.ts";
import { newTouches } from "../../stage/touches.ts";
import type { Round } from "../../stage/wallet.ts";
import hub from "../art/wheel-hub.webp";
import pointer from "../art/pointer.webp";
import ring from "../art/wheel-ring.webp";
import { awardsOf, risks, type SpinEvent, segmentCounts, type WheelParams } from "../rules.ts";
import { countsOf, newDisc, rankOf } from "./disc.ts";
import { newFair, newLamps } from "./fair.ts";
import type { WheelWords } from "./words.ts";

const drawBackMs = 180;
const drawBack = 7;
const spinMs = 3_200;
const turns = 5;
const lampsMs = 600;
const sumMs = 500;
/** Slows down evenly, as a wheel under friction does. */
const friction = "cubic-bezier(0.333, 0.667, 0.667, 1)";
/** How far from the middle of its segment the wheel may stop, as a part of its width. */
const play = 0.4;

/** A fair at night, and a wheel of which the pointer picks a segment. */
export class WheelScene implements OriginalScene<SpinEvent> {
  readonly element: HTMLElement;
  readonly controls: HTMLElement;
  readonly leastMs = drawBackMs;
  readonly #stage: Stage;
  readonly #own: WheelWords;
  readonly #touches: ReturnType<typeof newTouches>;
  readonly #risk;
  readonly #segments;
  readonly #turning = make("div", { class: "turning" });
  readonly #pointer = make("img", { class: "pointer", src: pointer, alt: "" });
  readonly #lamps = newLamps();
  readonly #stopped = make("small", {});
  readonly #sum = make("b", { class: "num" });
  readonly #board: HTMLElement;
  readonly #legend = make("ul", { class: "legend num" });
  #angle = 0;
  #before = 0;

  constructor(stage: Stage, own: WheelWords) {
    this.#stage = stage;
    this.#own = own;
    this.#touches = newTouches(stage.sound);
    const changed = () => {
      this.#draw();
      stage.changed();
    };
    const risked = risks.map((value) => ({ value, text: own.risks[value] }));
    this.#risk = newSegments(own.risk, risked, changed);
    const counts = segmentCounts.map((value) => ({ value, text: String(value) }));
    this.#segments = newSegments(own.segments, counts, changed);
    this.#risk.value = "medium";
    this.#segments.value = 32;
    this.controls = make("div", { class: "choice-pair" });
    this.controls.append(this.#risk.element, this.#segments.element);
    this.#board = make("p", { class: "board", "aria-hidden": true, hidden: true });
    this.#board.append(this.#stopped, this.#sum);
    const wheel = make("div", { class: "wheel", "aria-hidden": true });
    wheel.append(
      make("i", { class: "legs" }),
      this.#turning,
      make("img", { class: "ring", src: ring, alt: "" }),
      this.#lamps.element,
      make("img", { class: "hub", src: hub, alt: "" }),
      this.#pointer,
    );
    const foot = make("div", { class: "wheel-foot" }, this.#legend, this.#board);
    this.element = make("div", { class: "fair" }, newFair(), wheel, foot);
    this.#draw();
  }

  choice(): WheelParams {
    return { segments: this.#segments.value, risk: this.#risk.value };
  }

  choose(given: Readonly<Record<string, unknown>>): void {
    const segments = segmentCounts.find((count) => count === given["segments"]);
    const risk = risks.find((each) => each === given["risk"]);
    if (segments) this.#segments.value = segments;
    if (risk) this.#risk.value = risk;
    this.#draw();
    this.#stage.changed();
  }

  title(): string {
    return this.#own.spin;
  }

  promise(_stake: number, { maxWin, rtp }: Odds): string {
    const { words, times } = this.#stage;
    return `${words.upTo(`${times(maxWin)}×`)} · ${words.returns(percentText(rtp, words.style))}`;
  }

  begin(): void {
    this.#tellNothing();
    this.#before = this.#angle;
    void this.#turn(this.#angle - drawBack, drawBackMs, "ease-out");
  }

  show(round: Round<SpinEvent>) {
    return {
      spin: async ({ segment }: SpinEvent) => {
        await this.#spin(segment, shareOf(round));
        await this.#tell(round, awardsOf(this.choice())[segment] ?? 0);
      },
    };
  }

  rest(): void {}

  undo(): void {
    this.#place(this.#before);
  }

  sentence({ payout, payoutMultiplier }: Round<SpinEvent>): string {
    const { money, times } = this.#stage;
    if (payout === 0) return this.#own.lost;
    return this.#own.won(times(payoutMultiplier * 100), money(payout));
  }

  prizes(): Node[] {
    const { times } = this.#stage;
    return risks.map((risk) => {
      const choice = { segments: this.#segments.value, risk };
      const rows = countsOf(awardsOf(choice)).map(
        ([award, count]) => [`${times(award)}×`, this.#own.count(count)] as const,
      );
      return section(`${this.#own.risks[risk]} · ${choice.segments}`, factTable(rows));
    });
  }

  #draw(): void {
    const { decimal } = this.#stage.words.style;
    const awards = awardsOf(this.choice());
    this.#turning.replaceChildren(newDisc(awards, decimal));
    this.#place(0);
    const rows = countsOf(awards).map(([award, count]) => {
      const rank = rankOf(awards, award) ?? "none";
      const times = make("b", {}, `${decimalText(award, decimal)}×`);
      const key = make("li", { "data-rank": rank, "data-award": award }, times);
      key.append(make("small", {}, this.#own.count(count)));
      return key;
    });
    this.#legend.replaceChildren(...rows);
    this.#tellNothing();
  }

  #tellNothing(): void {
    this.#board.hidden = true;
    this.#legend.hidden = false;
    this.#lamps.rest();
  }

  #place(angle: number): void {
    this.#angle = angle;
    this.#turning.style.transform = `rotate(${angle}deg)`;
  }

  async #turn(to: number, ms: number, easing: string): Promise<void> {
    const from = this.#angle;
    this.#place(to);
    const frames = [from, to].map((angle) => ({ transform: `rotate(${angle}deg)` }));
    await this.#stage.move(this.#turning, frames, ms, easing);
  }

  /** Some whole turns on to the segment, `share` of its width off its middle. */
  async #spin(segment: number, share: number): Promise<void> {
    const { segments } = this.choice();
    const width = 360 / segments;
    const from = this.#angle;
    const wanted = -(segment + share) * width;
    const to = wanted + 360 * (Math.ceil((from - wanted) / 360) + turns);
    const spinning = this.#turn(to, spinMs, friction);
    if (this.#stage.pace.isInstant || isCalm()) return spinning;
    // The pegs stand between the segments; each is passed when the curve gets there.
    const times = [];
    for (let peg = Math.ceil(from / width - 0.5) + 0.5; peg * width < to; peg += 1) {
      const done = (peg * width - from) / (to - from);
      const at = spinMs * (1 - Math.sqrt(1 - done));
      if (at - (times.at(-1) ?? 0) > 28) times.push(at);
    }
    await beatAlong(this.#stage.pace, spinning, times, () => this.#click());
  }

  #click(): void {
    this.#stage.sound.noise({ pitch: 2_600, to: 1_400, length: 0.03, volume: 0.06 });
    const kick = [{ rotate: "-9deg" }, { rotate: "0deg" }];
    this.#pointer.animate(kick, { duration: 110, easing: "ease-out" });
  }

  async #tell({ payout, amount }: Round<SpinEvent>, award: number): Promise<void> {
    const { pace, count, money, times } = this.#stage;
    const isWin = payout > amount;
    this.#stopped.textContent = this.#own.stopped(times(award));
    this.#board.classList.toggle("won", isWin);
    this.#sum.classList.toggle("gold", isWin);
    this.#sum.textContent = payout === 0 ? this.#own.nothing : "";
    this.#legend.hidden = true;
    this.#board.hidden = false;
    if (payout === 0) return;
    if (isWin && !pace.isInstant) {
      this.#touches.win((payout * 100) / amount);
      void this.#lamps.run(this.#stage, lampsMs);
    }
    await count(payout, sumMs, (micro) => {
      this.#sum.textContent = `+${money(micro)}`;
    });
  }
}

/** Where in its segment the wheel stops: no part of the outcome, and the same at each replay. */
function shareOf({ betID, payout }: Round<SpinEvent>): number {
  let mixed = 2_166_136_261;
  for (const sign of `${betID}:${payout}`) {
    mixed = Math.imul(mixed ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  }
  return (((mixed >>> 0) / 2 ** 32) * 2 - 1) * play;
}
