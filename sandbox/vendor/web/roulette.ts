import { button, make, overTime } from "./dom.ts";
import { RouletteWheel } from "./roulette-wheel.ts";
import type { Stage } from "./stage.ts";
import { type Seen, Table, type TableView } from "./table.ts";

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

  /** The cloth on end, as a phone is held: outside bets, dozens, then rows of three numbers. */
  #lay(): void {
    const { say } = this.#stage;
    const dozens = [1, 2, 3].map((at) =>
      this.#spot(`dozen${at}`, { label: say("dozen", { at }), kind: "outer" }),
    );
    const numbers = Array.from({ length: 36 }, (_, at) =>
      this.#spot(String(at + 1), { label: String(at + 1), kind: this.#colourOf(at + 1) }),
    );
    const columns = [1, 2, 3].map((at) =>
      this.#spot(`column${at}`, { label: "2:1", kind: "outer", name: say("column", { at }) }),
    );
    this.#cloth.append(
      this.#spot("0", { label: "0", kind: "zero" }),
      make("div", { class: "halves" }, ...this.#halves()),
      make("div", { class: "dozens" }, ...dozens),
      make("div", { class: "numbers" }, ...numbers),
      make("div", { class: "columns" }, ...columns),
    );
  }

  #halves(): HTMLElement[] {
    const { say } = this.#stage;
    const halves = [
      ["low", say("lowHalf"), ""],
      ["even", say("even"), ""],
      ["red", say("red"), "red"],
      ["black", say("black"), "black"],
      ["odd", say("odd"), ""],
      ["high", say("highHalf"), ""],
    ] as const;
    return halves.map(([spot, label, kind]) => this.#spot(spot, { label, kind: `outer ${kind}` }));
  }

  #spot(
    spot: string,
    { label, kind, name }: { label: string; kind: string; name?: string },
  ): HTMLElement {
    const element = button({ class: `spot ${kind}`, "aria-label": name }, [label], () => {});
    this.#spots.set(spot, element);
    this.#table.addSpot(spot, element);
    return element;
  }
}
