import { celebrate } from "./celebrate.ts";
import { choice } from "./choice.ts";
import { make, overTime } from "./dom.ts";
import { Pins } from "./plinko-pins.ts";
import type { Round, Stage } from "./stage.ts";

type Risk = "low" | "mid" | "high";

interface Setup {
  heights: number[];
  risks: Risk[];
  /** Basis points by height, risk and slot. */
  tables: Record<string, Record<Risk, number[]>>;
}

interface Show {
  path: number[];
  slot: number;
}

/** A ball falls over pins; several may fall at once. */
export function start(stage: Stage): void {
  const plinko = new Plinko(stage);
  plinko.show();
}

class Plinko {
  readonly #stage: Stage;
  readonly #setup: Setup;
  readonly #pins: Pins;
  readonly #slots = make("div", { class: "slots" });
  #height = 12;
  #risk: Risk = "mid";
  #falling = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
    const { say, bar } = stage;
    // The engine's own setup.
    this.#setup = stage.opened.game.setup as Setup;
    this.#pins = new Pins();
    stage.area.append(make("div", { class: "board" }, this.#pins.canvas), this.#slots);
    const heights = this.#setup.heights.map((value) => ({ value, text: String(value) }));
    const risks = this.#setup.risks.map((value) => ({ value, text: say(value) }));
    const setHeight = (value: number) => this.#choose(() => (this.#height = value));
    const setRisk = (value: Risk) => this.#choose(() => (this.#risk = value));
    bar.choices.append(
      make(
        "div",
        { class: "pair" },
        choice({ label: say("rows"), options: heights, first: 12, change: setHeight }),
        choice<Risk>({ label: say("risk"), options: risks, first: "mid", change: setRisk }),
      ),
    );
    bar.setMain(say("drop"), () => void this.#drop());
  }

  show(): void {
    const pays = this.#setup.tables[this.#height]?.[this.#risk] ?? [];
    const middle = (pays.length - 1) / 2;
    const cells = pays.map((bps, at) => {
      const cell = make("span", {}, this.#short(bps));
      cell.style.setProperty("--far", String(Math.abs(at - middle) / middle));
      return cell;
    });
    this.#slots.replaceChildren(...cells);
    this.#slots.classList.toggle("many", pays.length > 13);
    this.#pins.setHeight(this.#height);
  }

  #choose(set: () => void): boolean {
    if (this.#falling > 0) return false;
    set();
    this.show();
    return true;
  }

  async #drop(): Promise<void> {
    const { bar, sound } = this.#stage;
    const { stake } = bar;
    this.#falling += 1;
    bar.setOpen({ main: false, stake: false });
    const wish = { height: this.#height, risk: this.#risk };
    const answer = await this.#stage.ask<{ round: Round<Show> }>("play", {
      stake: String(stake),
      choice: wish,
    });
    bar.setOpen({ main: true, stake: true });
    if (answer) {
      const { show } = answer.round;
      const ball = this.#pins.addBall();
      let row = -1;
      await overTime(260 * this.#height * 0.62, (share) => {
        const at = share * this.#height;
        if (Math.floor(at) !== row) sound.tick();
        row = Math.floor(at);
        this.#pins.moveBall(ball, show.path, at);
      });
      this.#pins.removeBall(ball);
      this.#light(show.slot);
      await celebrate(this.#stage, answer.round);
    }
    this.#falling -= 1;
  }

  #light(slot: number): void {
    const cell = this.#slots.children[slot];
    if (!cell) return;
    cell.classList.remove("hit");
    // Reading it makes the browser forget the last time, so that the same slot lights again.
    void cell.getBoundingClientRect();
    cell.classList.add("hit");
  }

  /** Short enough for a narrow slot: no sign, few decimals. */
  #short(bps: number): string {
    return this.#stage.times(bps, true).replace("×", "");
  }
}
