import { anyOf, make } from "./dom.ts";
import type { Stage } from "./stage.ts";
import { symbol } from "./symbols.ts";

const names = ["10", "J", "Q", "K", "A", "f4", "f3", "f2", "f1", "wild", "star"];
const shown = 3;
const passing = 14;
const landingCells = 6;

/** One reel: it rolls until it is told where to land. */
export class Reel {
  readonly element = make("div", { class: "reel" });
  readonly #stage: Stage;
  #strip: HTMLElement;
  #loop: Animation | null = null;

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#strip = this.#stripOf(Array.from({ length: shown }, () => names[anyOf(9)] ?? "A"));
    this.element.append(this.#strip);
  }

  get cells(): Element[] {
    return [...this.#strip.children];
  }

  roll(): void {
    const still = this.cells.slice(0, shown).map((cell) => cell.cloneNode(true));
    const running = this.#stripOf(someNames(passing));
    running.classList.add("running");
    running.append(...still);
    this.#replace(running);
    if (this.#stage.calm) return;
    const start = `translateY(-${(passing / (passing + shown)) * 100}%)`;
    this.#loop = running.animate([{ transform: start }, { transform: "translateY(0)" }], {
      duration: 480,
      iterations: Infinity,
    });
  }

  /** Stands where it began: nothing was decided. */
  halt(): void {
    this.#loop?.cancel();
    this.#replace(this.#stripOf(someNames(shown)));
  }

  async land(cells: string[], ms: number): Promise<void> {
    this.#loop?.cancel();
    const landing = this.#stripOf([...cells, ...someNames(landingCells)]);
    this.#replace(landing);
    if (!this.#stage.calm) {
      const start = `translateY(-${(landingCells / (landingCells + shown)) * 100}%)`;
      const easing = "cubic-bezier(.2,.9,.3,1.08)";
      const frames = [{ transform: start }, { transform: "translateY(0)" }];
      await landing.animate(frames, { duration: ms, easing }).finished;
    }
    while (landing.children.length > shown) landing.lastElementChild?.remove();
    this.#stage.sound.thud();
  }

  #replace(strip: HTMLElement): void {
    this.#strip.replaceWith(strip);
    this.#strip = strip;
  }

  #stripOf(cells: string[]): HTMLElement {
    const { art } = this.#stage;
    const made = cells.map((name) =>
      make("div", { class: `cell cell-${name}` }, symbol(name, art)),
    );
    return make("div", { class: "strip" }, ...made);
  }
}

function someNames(count: number): string[] {
  return Array.from({ length: count }, () => names[anyOf(names.length)] ?? "A");
}
