import { button, make, overTime } from "./dom.ts";
import { RouletteWheel } from "./roulette-wheel.ts";
import type { Stage } from "./stage.ts";
import { type Seen, Table, type TableView } from "./table.ts";
import type { Say } from "./words.ts";

interface Show {
  pocket: number;
}

interface Setup {
  order: number[];
  red: number[];
}

/** Single-zero roulette: the cloth while bets are taken, the wheel while it turns. */
export function start(stage: Stage): void {
  const view = new RouletteView(stage);
  view.begin();
}

class RouletteView implements TableView<null, Show> {
  readonly #stage: Stage;
  readonly #setup: Setup;
  readonly #table: Table<null, Show>;
  readonly #wheel: RouletteWheel;
  readonly #history = make("div", { class: "last-numbers" });
  readonly #cloth = make("div", { class: "cloth" });
  readonly #spots = new Map<string, HTMLElement>();
  readonly #bowl: HTMLElement;

  constructor(stage: Stage) {
    this.#stage = stage;
    // The engine's own setup.
    this.#setup = stage.opened.game.setup as Setup;
    this.#table = new Table(stage, this);
    this.#wheel = new RouletteWheel(this.#setup);
    this.#bowl = make("div", { class: "bowl" }, this.#wheel.canvas);
    this.#lay();
    stage.area.append(this.#table.clock, this.#history, this.#cloth, this.#bowl);
  }

  begin(): void {
    this.#table.begin();
  }

  phase(seen: Seen<null, Show>): void {
    this.#history.replaceChildren(
      ...seen.history
        .slice(0, 10)
        .map(({ pocket }) => make("span", { class: this.#colourOf(pocket) }, String(pocket))),
    );
    const isOpen = seen.phase === "betting";
    this.#bowl.classList.toggle("shown", !isOpen);
    for (const spot of this.#spots.values()) spot.classList.remove("won");
    if (isOpen || !seen.show) return;
    const { pocket } = seen.show;
    if (seen.phase === "playing") void this.#turn(pocket, seen.leftMs);
    else this.#rest(pocket);
  }

  async #turn(pocket: number, leftMs: number): Promise<void> {
    const ms = Math.max(0, leftMs - 1_800);
    await overTime(ms, (share) => this.#wheel.draw(pocket, share));
    this.#wheel.draw(pocket, 1);
    this.#stage.sound.thud();
    this.#tell(pocket);
  }

  #rest(pocket: number): void {
    this.#wheel.draw(pocket, 1);
    this.#bowl.classList.remove("shown");
    this.#spots.get(String(pocket))?.classList.add("won");
  }

  #tell(pocket: number): void {
    const { say } = this.#stage;
    const colour = { red: say("red"), black: say("black"), zero: "" }[this.#colourOf(pocket)];
    this.#stage.announce(`${say("result")}: ${pocket} ${colour}`);
  }

  #colourOf(pocket: number): "red" | "black" | "zero" {
    if (pocket === 0) return "zero";
    return this.#setup.red.includes(pocket) ? "red" : "black";
  }

  #lay(): void {
    const { say } = this.#stage;
    this.#spot("0", "0", "zero wide");
    for (let pocket = 1; pocket <= 36; pocket++) {
      this.#spot(String(pocket), String(pocket), this.#colourOf(pocket));
    }
    for (const [spot, label, kind] of outside(say)) this.#spot(spot, label, `third ${kind}`);
  }

  #spot(spot: string, label: string, kind: string): void {
    const element = button({ class: `spot ${kind}` }, [label], () => {});
    this.#spots.set(spot, element);
    this.#table.addSpot(spot, element);
    this.#cloth.append(element);
  }
}

function outside(say: Say): [string, string, string][] {
  return [
    ["red", say("red"), "red"],
    ["even", say("even"), ""],
    ["low", say("lowHalf"), ""],
    ["black", say("black"), "black"],
    ["odd", say("odd"), ""],
    ["high", say("highHalf"), ""],
    ...["1", "2", "3"].map((at): [string, string, string] => [
      `dozen${at}`,
      say("dozen", { at }),
      "",
    ]),
    ...["1", "2", "3"].map((at): [string, string, string] => [
      `column${at}`,
      say("column", { at }),
      "",
    ]),
  ];
}
