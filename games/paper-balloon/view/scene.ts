import { make } from "../../stage/dom.ts";
import { factTable, section } from "../../stage/info-sheet.ts";
import type { OriginalScene } from "../../stage/original.ts";
import type { Chip, Stage } from "../../stage/scene.ts";
import { toneOf } from "../../stage/strip.ts";
import { newTouches } from "../../stage/touches.ts";
import type { Round } from "../../stage/wallet.ts";
import type { BalloonParams, FlightEvent } from "../rules.ts";
import { climbOf, newSky } from "./sky.ts";
import { chanceOf, newTarget, steps } from "./target.ts";
import type { BalloonWords } from "./words.ts";

const leastRiseMs = 300;
const mostRiseMs = 900;
const flareMs = 400;
const popMs = 320;

/** A paper balloon over a June fire: it rises to what was drawn, past the target or not. */
export class BalloonScene implements OriginalScene<FlightEvent> {
  readonly element: HTMLElement;
  readonly controls: HTMLElement;
  readonly #stage: Stage;
  readonly #own: BalloonWords;
  readonly #touches: ReturnType<typeof newTouches>;
  readonly #sky: ReturnType<typeof newSky>;
  readonly #target: ReturnType<typeof newTarget>;
  readonly #height = make("b", { class: "height num", "aria-hidden": true });
  readonly #line = make("span", {});
  readonly #sum = make("b", { class: "num" });

  constructor(stage: Stage, own: BalloonWords) {
    this.#stage = stage;
    this.#own = own;
    this.#touches = newTouches(stage.sound);
    this.#sky = newSky(stage);
    this.#target = newTarget(stage, own, (target) => this.#sky.aim(target));
    this.controls = this.#target.element;
    const told = make("p", { class: "told", "aria-hidden": true }, this.#line, this.#sum);
    this.element = make("div", { class: "night" }, this.#sky.element, this.#height, told);
    this.#target.write();
    this.#write(100);
  }

  choice(): BalloonParams {
    return { target: this.#target.target };
  }

  choose(given: Readonly<Record<string, unknown>>): void {
    this.#target.set(Number(given["target"]));
  }

  title(): string {
    return this.#own.go;
  }

  begin(): void {
    const { move, sound } = this.#stage;
    this.#ground();
    sound.noise({ pitch: 300, to: 900, length: 0.5, volume: 0.05 });
    void move(
      this.#sky.balloon,
      [
        { opacity: 0, scale: 0.7 },
        { opacity: 1, scale: 1 },
      ],
      160,
    );
  }

  show(round: Round<FlightEvent>) {
    return {
      flight: async ({ height }: FlightEvent) => {
        this.#ground();
        await this.#rise(height);
        if (round.payout > 0) await this.#pass(round);
        else await this.#pop(height);
      },
    };
  }

  rest(): void {}

  undo(): void {
    this.#ground();
  }

  chip({ state, payout }: Round<FlightEvent>): Chip {
    const height = state[0]?.height ?? 100;
    // The height is no award: only what was passed is told as a win.
    const tone = payout > 0 ? toneOf(height) : "dim";
    return { text: `${this.#stage.times(height)}×`, tone, isHit: payout > 0 };
  }

  sentence({ state, payout, payoutMultiplier }: Round<FlightEvent>): string {
    const { money, times } = this.#stage;
    const height = times(state[0]?.height ?? 100);
    if (payout === 0) return this.#own.lost(height);
    return this.#own.won(height, money(payout), times(payoutMultiplier * 100));
  }

  prizes(): Node[] {
    const { times } = this.#stage;
    const rows = steps.map((step) => [`${times(step)}×`, chanceOf(step, this.#stage)] as const);
    return [section(this.#own.paysHead, factTable(rows))];
  }

  /** As before a flight: the balloon on the ground, whole. */
  #ground(): void {
    this.#sky.climb(0);
    this.#sky.balloon.hidden = false;
    this.#line.textContent = "";
    this.#sum.textContent = "";
    delete this.element.dataset["result"];
    this.#write(100);
  }

  #write(height: number): void {
    const text = this.#stage.times(height);
    this.#height.replaceChildren(text, make("small", {}, "×"));
    this.#height.classList.toggle("long", text.length > 6);
  }

  async #rise(height: number): Promise<void> {
    const { move, count, sound } = this.#stage;
    const climb = climbOf(height);
    const decades = Math.log10(height / 100);
    const ms = Math.min(mostRiseMs, leastRiseMs + decades * leastRiseMs);
    this.#sky.climb(climb);
    sound.tone({ pitch: 220, to: 220 * (1 + climb), length: ms / 1000, volume: 0.05 });
    // Counted by its logarithm, as it climbs: a million takes no longer than the eye can follow.
    const whole = 100_000;
    await Promise.all([
      move(
        this.#sky.lift,
        [{ transform: "none" }, { transform: `translateY(${-100 * climb}%)` }],
        ms,
      ),
      count(whole, ms, (share) => this.#write(100 * (height / 100) ** (share / whole))),
    ]);
    this.#write(height);
  }

  /** Past the target: the lantern flares, and the sum is counted where it is a win. */
  async #pass({ payout, amount }: Round<FlightEvent>): Promise<void> {
    const { move, count, money, times } = this.#stage;
    const isWin = payout > amount;
    this.element.dataset["result"] = "win";
    this.#line.textContent = this.#own.passed(times(this.#target.target));
    this.#sum.classList.toggle("gold", isWin);
    this.#touches.win((payout * 100) / amount);
    const flare = [{ opacity: 0.4, scale: 0.8 }, { opacity: 1, scale: 1.5, offset: 0.35 }, {}];
    await Promise.all([
      move(this.#sky.glow, flare, flareMs),
      count(payout, flareMs, (micro) => {
        this.#sum.textContent = `+${money(micro)}`;
      }),
    ]);
  }

  async #pop(height: number): Promise<void> {
    const { move, times, sound } = this.#stage;
    this.#line.textContent = this.#own.stopped(times(height));
    sound.noise({ pitch: 1800, to: 300, length: 0.14, volume: 0.14 });
    this.#sky.balloon.hidden = true;
    this.element.dataset["result"] = "lost";
    await Promise.all(
      this.#sky.scraps.map((scrap, at) => {
        const angle = (at / this.#sky.scraps.length) * 2 * Math.PI;
        const [x, y] = [Math.cos(angle) * 90, Math.sin(angle) * 90 + 50];
        const away = `translate(${x}px, ${y}px) rotate(${at * 80}deg)`;
        return move(scrap, [{ opacity: 1 }, { opacity: 0, transform: away }], popMs);
      }),
    );
  }
}
