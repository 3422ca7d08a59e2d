import { button, icon, isUsable, make, setUsable } from "./dom.ts";
import type { Sound } from "./sound.ts";
import type { Say } from "./words/words.ts";

interface Parts {
  stakes: bigint[];
  money(minor: bigint): string;
  say: Say;
  sound: Sound;
}

const levelFirst = 2;

/** The foot of every game: the stake, the last win, and the one thing to do next. */
export class BetBar {
  readonly element: HTMLElement;
  /** Room above the stake for a game's own choices. */
  readonly choices = make("div", { class: "choices" });
  readonly stakes: readonly bigint[];
  isTurbo = false;
  readonly #parts: Parts;
  readonly #shown = make("b", { class: "num" });
  readonly #win = make("b", { class: "num" });
  readonly #chips: HTMLElement;
  readonly #less: HTMLButtonElement;
  readonly #more: HTMLButtonElement;
  readonly #turbo: HTMLButtonElement;
  readonly #text = make("span");
  readonly #main: HTMLButtonElement;
  #level: number;
  #work = () => {};
  #changed = () => {};

  constructor(parts: Parts) {
    const { stakes, say } = parts;
    this.#parts = parts;
    this.stakes = stakes;
    this.#level = Math.min(levelFirst, stakes.length - 1);
    this.#chips = make("div", { class: "chips", role: "group", "aria-label": say("chips") });
    this.#less = button({ class: "step", "aria-label": say("less") }, [icon("minus")], () =>
      this.#move(-1),
    );
    this.#more = button({ class: "step", "aria-label": say("more") }, [icon("plus")], () =>
      this.#move(1),
    );
    const turbo = { class: "tile", "aria-label": say("turbo"), "aria-pressed": "false" };
    this.#turbo = button({ ...turbo, hidden: true }, [icon("bolt")], () => this.#toggleTurbo());
    this.#main = button({ class: "main-button" }, [this.#text], () => this.#work());
    this.element = this.#assembled();
    this.setWin(0n);
    this.#show();
    document.addEventListener("keydown", (event) => this.#press(event));
  }

  get stake(): bigint {
    return this.stakes[this.#level] ?? 1n;
  }

  /** The stake of a round that is under way already. */
  useStake(stake: bigint): void {
    const level = this.stakes.indexOf(stake);
    if (level !== -1) this.#level = level;
    this.#show();
  }

  setWin(minor: bigint): void {
    this.#win.textContent = this.#parts.money(minor);
    this.#win.classList.toggle("gold", minor > 0n);
  }

  /** What the big button says and does. */
  setMain(label: string, work: () => void, kind: "go" | "gold" = "go"): void {
    this.#text.textContent = label;
    this.#work = work;
    this.#main.classList.toggle("gold-button", kind === "gold");
  }

  setMainText(label: string): void {
    this.#text.textContent = label;
  }

  /** Whether the big button can be pressed and the stake be changed. */
  setOpen({ main, stake }: { main: boolean; stake: boolean }): void {
    setUsable(this.#main, main);
    setUsable(this.#less, stake && this.#level > 0);
    setUsable(this.#more, stake && this.#level < this.stakes.length - 1);
  }

  /** A table: the stake is the chip in hand. */
  useChips(): void {
    this.element.classList.add("with-chips");
    const chips = this.stakes.map((stake, index) => {
      const name = `${chipText(stake)}: ${this.#parts.money(stake)}`;
      const label = { "aria-label": name, "aria-pressed": "false" };
      return button({ class: `chip chip-${index}`, ...label }, [chipText(stake)], () =>
        this.#move(index - this.#level),
      );
    });
    this.#chips.replaceChildren(...chips);
    this.#show();
  }

  withTurbo(): void {
    this.#turbo.hidden = false;
  }

  onStake(work: () => void): void {
    this.#changed = work;
  }

  #assembled(): HTMLElement {
    const { say } = this.#parts;
    const label = make("p", {}, make("small", {}, say("stake")), this.#shown);
    const stake = make("div", { class: "stake" }, this.#less, label, this.#more);
    const win = make("p", { class: "last-win" }, make("small", {}, say("lastWin")), this.#win);
    const controls = make("div", { class: "controls" }, this.#turbo, stake, this.#main);
    return make("footer", {}, this.choices, win, this.#chips, controls);
  }

  #toggleTurbo(): void {
    this.isTurbo = !this.isTurbo;
    this.#turbo.setAttribute("aria-pressed", String(this.isTurbo));
  }

  #move(by: number): void {
    this.#level = Math.min(this.stakes.length - 1, Math.max(0, this.#level + by));
    this.#parts.sound.tick();
    this.#show();
    this.#changed();
  }

  #show(): void {
    this.#shown.textContent = this.#parts.money(this.stake);
    setUsable(this.#less, this.#level > 0);
    setUsable(this.#more, this.#level < this.stakes.length - 1);
    for (const [index, chip] of [...this.#chips.children].entries()) {
      chip.setAttribute("aria-pressed", String(index === this.#level));
    }
  }

  /** The space bar is the big button, unless another one has the focus. */
  #press(event: KeyboardEvent): void {
    const isFree = event.target === document.body || event.target === this.#main;
    if (event.code !== "Space" || event.repeat || !isFree || !isUsable(this.#main)) return;
    event.preventDefault();
    this.#work();
  }
}

/** `50n` → "0,5"; `100000n` → "1k": what fits on a chip. */
export function chipText(minor: bigint): string {
  const units = minor / 100n;
  if (units >= 1_000n) return `${units / 1_000n}k`;
  const cents = minor % 100n;
  if (cents === 0n) return String(units);
  return `${units},${String(cents).padStart(2, "0").replace(/0$/, "")}`;
}
