import { newSegments } from "../../stage/controls.ts";
import { icon, make } from "../../stage/dom.ts";
import { factTable, section } from "../../stage/info-sheet.ts";
import type { OriginalScene } from "../../stage/original.ts";
import type { Stage, Steps } from "../../stage/scene.ts";
import { newTouches } from "../../stage/touches.ts";
import type { Round } from "../../stage/wallet.ts";
import macaw from "../art/macaw.webp";
import { floors, type KapokParams, levelNames, levels, priceOf } from "../rules.ts";
import { type KapokEvent, newShow } from "./show.ts";
import { newTree } from "./tree.ts";
import type { KapokWords } from "./words.ts";

/** The trunk of a great tree at dawn: eight floors of hollows, and a macaw that looks on. */
export class KapokScene implements OriginalScene<KapokEvent> {
  readonly element: HTMLElement;
  readonly controls: HTMLElement;
  readonly openControls: HTMLElement;
  readonly side: HTMLElement;
  readonly steps: Steps<KapokEvent>;
  readonly #stage: Stage;
  readonly #own: KapokWords;
  readonly #touches: ReturnType<typeof newTouches>;
  readonly #tree: ReturnType<typeof newTree>;
  readonly #level;
  readonly #floor = make("b", {});
  readonly #top = make("b", { class: "num" });
  readonly #asked = make("span", {});
  readonly #safe = make("span", {});
  #climbed = 0;

  constructor(stage: Stage, own: KapokWords) {
    this.#stage = stage;
    this.#own = own;
    this.#touches = newTouches(stage.sound);
    this.#tree = newTree(stage, own, (cell) => this.#open(cell));
    const options = levelNames.map((value) => ({ value, text: own.levels[value] }));
    this.#level = newSegments(own.level, options, () => {
      this.#grow();
      stage.changed();
    });
    this.#level.value = "medium";
    this.controls = make("div", { class: "choice-pair" }, this.#level.element);
    this.openControls = make("p", { class: "floor-asked" }, this.#asked, this.#safe);
    const random = make("button", { type: "button", class: "tile random" }, icon("shuffle"));
    random.append(make("small", {}, own.random));
    random.addEventListener("click", () => this.#open(this.#anyHollow()));
    this.side = random;
    this.element = this.#newForest();
    this.#grow();
    this.steps = {
      opening: 0,
      stand: (round) => this.#stand(round),
      main: ({ payout }) => (payout === 0 ? { title: own.pick, tone: "plain", isOff: true } : null),
    };
  }

  choice(): KapokParams {
    return { level: this.#level.value };
  }

  choose(given: Readonly<Record<string, unknown>>): void {
    const level = levelNames.find((name) => name === given["level"]);
    if (level) this.#level.value = level;
    this.#grow();
    this.#stage.changed();
  }

  title(): string {
    return this.#own.climb;
  }

  begin(): void {
    this.#grow();
    this.#stage.sound.noise({ pitch: 500, to: 260, length: 0.16, volume: 0.06 });
  }

  show(round: Round<KapokEvent>) {
    return newShow(
      {
        stage: this.#stage,
        own: this.#own,
        tree: this.#tree,
        level: this.#level.value,
        climbed: (count) => this.#climb(count, false),
      },
      round,
    );
  }

  rest(): void {}

  undo(): void {
    this.#grow();
  }

  sentence({ payout, payoutMultiplier }: Round<KapokEvent>): string {
    const { words, money, times } = this.#stage;
    if (payout === 0) return this.#own.bitten;
    return words.left(money(payout), times(payoutMultiplier * 100));
  }

  prizes(): Node[] {
    return levelNames.map((level) => {
      const { safe, hollows } = levels[level];
      const rows = Array.from({ length: floors }, (_, at) => {
        const price = `${this.#stage.times(priceOf(level, at + 1))}×`;
        return [this.#own.nth(at + 1), price] as const;
      });
      const head = `${this.#own.paysHead(this.#own.levels[level])} · ${this.#own.safe(safe, hollows)}`;
      return section(head, factTable(rows));
    });
  }

  #newForest(): HTMLElement {
    const top = make("span", {}, `${this.#own.top} `, this.#top);
    const head = make("div", { class: "kapok-head", "aria-hidden": true });
    head.append(make("span", {}, this.#floor), make("img", { src: macaw, alt: "" }), top);
    const trunk = make("i", { class: "trunk" });
    return make(
      "div",
      { class: "forest" },
      trunk,
      head,
      make("div", { class: "view" }, this.#tree.element),
    );
  }

  #grow(): void {
    this.#tree.grow(this.#level.value);
    this.#climb(0, false);
    this.#top.textContent = `${this.#stage.times(priceOf(this.#level.value, floors))}×`;
  }

  #climb(count: number, isOpen: boolean): void {
    this.#climbed = count;
    this.#tree.climb(count, isOpen);
    const { floor, floors: all } = this.#own;
    this.#floor.textContent = count === 0 ? all(floors) : floor(count, floors);
  }

  #stand(round: Round<KapokEvent> | null): void {
    if (!round) return this.#tree.climb(this.#climbed, false);
    this.#climb(round.state.length, true);
    const { safe, hollows } = levels[this.#level.value];
    const price = this.#stage.times(priceOf(this.#level.value, this.#climbed + 1));
    this.#asked.textContent = this.#own.choose(this.#climbed + 1);
    const next = make("b", { class: "num" }, `${price}×`);
    this.#safe.replaceChildren(`${this.#own.safe(safe, hollows)} · `, next);
  }

  #open(cell: number): void {
    this.#touches.press();
    this.#stage.act({ action: "OPEN", cell });
  }

  #anyHollow(): number {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    return word % levels[this.#level.value].hollows;
  }
}
