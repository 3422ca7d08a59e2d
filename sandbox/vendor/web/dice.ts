import { celebrate } from "./celebrate.ts";
import { choice } from "./choice.ts";
import { make, overTime } from "./dom.ts";
import type { Round, Stage } from "./stage.ts";

interface Show {
  /** Hundredths: 0 to 9999. */
  thrown: number;
  isWon: boolean;
}

type Side = "under" | "over";

const historyMost = 9;

/** A number from 0.00 to 99.99: below yours or above it. */
export function start(stage: Stage): void {
  const dice = new Dice(stage);
  dice.show();
}

class Dice {
  readonly #stage: Stage;
  readonly #rtp: number;
  readonly #number = make("output", { class: "thrown num" }, "50,00");
  readonly #history = make("div", { class: "last-numbers" });
  readonly #track = make("div", { class: "track" });
  readonly #mark = make("i", { class: "mark" });
  readonly #slider = make("input", { type: "range", min: 2, max: 95, step: 1, value: 50 });
  readonly #facts = make("div", { class: "facts" });
  #side: Side = "under";
  #chance = 5_000;
  #isRolling = false;

  constructor(stage: Stage) {
    this.#stage = stage;
    const { say, bar } = stage;
    // The engine's own setup.
    this.#rtp = (stage.opened.game.setup as { rtp: number }).rtp;
    this.#slider.setAttribute("aria-label", say("chance"));
    this.#slider.addEventListener("input", () => this.#slide());
    this.#track.append(this.#slider, this.#mark);
    const scale = make("div", { class: "scale", "aria-hidden": "true" });
    scale.append(...[0, 25, 50, 75, 100].map((at) => make("span", {}, String(at))));
    const cube = make("div", { class: "cube" }, this.#number);
    const panel = make("div", { class: "dice-panel" }, this.#track, scale, this.#facts);
    stage.area.append(this.#history, cube, panel);
    const options = (["under", "over"] as const).map((value) => ({ value, text: say(value) }));
    const change = (value: Side) => {
      this.#side = value;
      this.show();
    };
    bar.choices.append(choice<Side>({ label: say("side"), options, first: "under", change }));
    bar.onStake(() => this.show());
    bar.setMain(say("roll"), () => void this.#roll());
  }

  /** Odds and prize for what is chosen. */
  show(): void {
    const { say, times, money, bar } = this.#stage;
    const bps = Math.floor((this.#rtp * 10_000 * 10_000) / this.#chance + 1e-6);
    const border = this.#side === "under" ? this.#chance : 10_000 - this.#chance;
    this.#track.style.setProperty("--border", `${border / 100}%`);
    this.#track.dataset["side"] = this.#side;
    const prize = (bar.stake * BigInt(bps)) / 10_000n;
    this.#facts.replaceChildren(
      fact(say("chance"), `${this.#chance / 100}%`),
      fact(say("pays"), times(bps)),
      fact(say("prize"), money(prize)),
    );
  }

  /** While it rolls the slider stands still, with its focus. */
  #slide(): void {
    if (this.#isRolling) this.#slider.value = String(this.#chance / 100);
    else this.#chance = Number(this.#slider.value) * 100;
    this.show();
  }

  async #roll(): Promise<void> {
    const { bar, sound } = this.#stage;
    bar.setOpen({ main: false, stake: false });
    this.#isRolling = true;
    const wish = { stake: String(bar.stake), choice: { side: this.#side, chance: this.#chance } };
    const answer = await this.#stage.ask<{ round: Round<Show> }>("play", wish);
    if (answer) await this.#reveal(answer.round);
    else sound.lose();
    this.#isRolling = false;
    bar.setOpen({ main: true, stake: true });
  }

  async #reveal(round: Round<Show>): Promise<void> {
    const { thrown, isWon } = round.show;
    this.#number.classList.remove("won", "lost");
    this.#mark.className = "mark";
    await overTime(520, (share) => {
      const far = (1 - share) ** 2;
      const at = Math.round((thrown + far * 5_600 + 10_000) % 10_000);
      this.#number.textContent = this.#text(at);
      this.#mark.style.insetInlineStart = `${at / 100}%`;
    });
    this.#number.classList.add(isWon ? "won" : "lost");
    this.#mark.classList.add("set", isWon ? "won" : "lost");
    this.#history.prepend(make("span", { class: isWon ? "good" : "" }, this.#text(thrown)));
    while (this.#history.children.length > historyMost) this.#history.lastElementChild?.remove();
    if (!isWon) this.#stage.announce(`${this.#text(thrown)}: ${this.#stage.say("noWin")}`);
    await celebrate(this.#stage, round);
  }

  #text(hundredths: number): string {
    const text = (hundredths / 100).toFixed(2);
    return this.#stage.opened.language === "pt" ? text.replace(".", ",") : text;
  }
}

function fact(name: string, value: string): HTMLElement {
  return make("p", {}, make("small", {}, name), make("b", { class: "num" }, value));
}
