import { button, make, overTime } from "./dom.ts";
import { MoneyWheel } from "./money-wheel.ts";
import type { Stage } from "./stage.ts";
import { type Seen, Table, type TableView } from "./table.ts";

interface Show {
  segment: number;
  spot: string;
}

interface Setup {
  rim: string[];
  spots: string[];
}

/** A wheel of fortune: numbers on its rim, and how many times they pay. */
export function start(stage: Stage): void {
  const view = new WheelView(stage);
  view.begin();
}

class WheelView implements TableView<null, Show> {
  readonly #stage: Stage;
  readonly #table: Table<null, Show>;
  readonly #wheel: MoneyWheel;
  readonly #history = make("div", { class: "last-numbers" });
  readonly #spots = new Map<string, HTMLElement>();

  constructor(stage: Stage) {
    this.#stage = stage;
    // The engine's own setup.
    const { rim, spots } = stage.opened.game.setup as Setup;
    this.#table = new Table(stage, this);
    this.#wheel = new MoneyWheel(rim, stage.art.face);
    const grid = make("div", { class: "wheel-spots" });
    for (const spot of spots) {
      const label = [make("b", {}, spot), make("small", {}, `${spot}:1`)];
      const element = button({ class: `spot number-${spot}` }, label, () => {});
      this.#spots.set(spot, element);
      this.#table.addSpot(spot, element);
      grid.append(element);
    }
    const holder = make("div", { class: "wheel-holder" }, this.#wheel.canvas);
    stage.area.append(this.#table.clock, this.#history, holder, grid);
  }

  begin(): void {
    this.#wheel.draw(0);
    this.#table.begin();
  }

  phase(seen: Seen<null, Show>): void {
    const last = seen.phase === "resting" && seen.show ? [seen.show] : [];
    this.#history.replaceChildren(
      ...[...last, ...seen.history]
        .slice(0, 10)
        .map(({ spot }) => make("span", { class: `number-${spot}` }, spot)),
    );
    for (const spot of this.#spots.values()) spot.classList.remove("won");
    if (!seen.show) return;
    if (seen.phase === "playing") void this.#turn(seen.show, seen.leftMs);
    else this.#rest(seen.show);
  }

  async #turn(show: Show, leftMs: number): Promise<void> {
    const end = this.#wheel.angleOf(show.segment);
    const turns = Math.PI * 2 * 6;
    let tick = 0;
    await overTime(Math.max(0, leftMs - 900), (share) => {
      const eased = 1 - (1 - share) ** 3.2;
      const angle = end - turns * (1 - eased);
      this.#wheel.draw(angle);
      const passed = Math.floor((angle / (Math.PI * 2)) * 55);
      if (passed !== tick) this.#stage.sound.tick();
      tick = passed;
    });
    this.#rest(show);
    this.#stage.announce(`${this.#stage.say("result")}: ${show.spot}`);
  }

  #rest({ segment, spot }: Show): void {
    this.#wheel.draw(this.#wheel.angleOf(segment));
    this.#spots.get(spot)?.classList.add("won");
  }
}
