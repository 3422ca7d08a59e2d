import { anyOf, make } from "./dom.ts";
import type { Stage } from "./stage.ts";
import { symbol } from "./symbols.ts";

/** What passes by while a reel rolls: for looks alone. */
const passers = ["f1", "f2", "f3", "f4", "A", "K", "Q", "J"];
const passing = 14;
const landingCells = 6;

/** One reel: it rolls until it is told where to land. */
export class Reel {
  readonly element = make("div", { class: "reel" });
  readonly #stage: Stage;
  readonly #rows: number;
  #strip: HTMLElement;
  #loop: Animation | null = null;

  constructor(stage: Stage, rows: number) {
    this.#stage = stage;
    this.#rows = rows;
    this.#strip = this.#stripOf(someNames(rows));
    this.element.append(this.#strip);
  }

  get cells(): Element[] {
    return [...this.#strip.children];
  }

  roll(): void {
    const still = this.cells.slice(0, this.#rows).map((cell) => cell.cloneNode(true));
    const running = this.#stripOf(someNames(passing));
    running.classList.add("running");
    running.append(...still);
    this.#replace(running);
    if (this.#stage.calm) return;
    const start = `translateY(-${(passing / (passing + this.#rows)) * 100}%)`;
    this.#loop = running.animate([{ transform: start }, { transform: "translateY(0)" }], {
      duration: 480,
      iterations: Infinity,
    });
  }

  /** Stands where it began: nothing was decided. */
  halt(): void {
    this.#loop?.cancel();
    this.#replace(this.#stripOf(someNames(this.#rows)));
  }

  /** Shows other cells at once. */
  show(cells: readonly string[]): void {
    this.#replace(this.#stripOf(cells));
  }

  async land(cells: readonly string[], ms: number): Promise<void> {
    this.#loop?.cancel();
    const landing = this.#stripOf([...cells, ...someNames(landingCells)]);
    this.#replace(landing);
    if (!this.#stage.calm) {
      const start = `translateY(-${(landingCells / (landingCells + this.#rows)) * 100}%)`;
      const easing = "cubic-bezier(.2,.9,.3,1.08)";
      const frames = [{ transform: start }, { transform: "translateY(0)" }];
      await landing.animate(frames, { duration: ms, easing }).finished;
    }
    while (landing.children.length > this.#rows) landing.lastElementChild?.remove();
    this.#stage.sound.thud();
  }

  #replace(strip: HTMLElement): void {
    this.#strip.replaceWith(strip);
    this.#strip = strip;
  }

  #stripOf(cells: readonly string[]): HTMLElement {
    const { art } = this.#stage;
    const made = cells.map((name) =>
      make("div", { class: `cell cell-${name}` }, symbol(name, art)),
    );
    return make("div", { class: "strip" }, ...made);
  }
}

function someNames(count: number): string[] {
  return Array.from({ length: count }, () => passers[anyOf(passers.length)] ?? "A");
}
