import { button, make, wait } from "./dom.ts";
import { cardBack, playingCard } from "./playing-card.ts";
import type { Stage } from "./stage.ts";
import { type Seen, Table, type TableView } from "./table.ts";

interface Show {
  player: number[];
  banker: number[];
  points: [number, number];
}

const spots = [
  ["playerPair", "11:1"],
  ["tie", "8:1"],
  ["bankerPair", "11:1"],
  ["player", "1:1"],
  ["banker", "0.95:1"],
] as const;

type Side = "player" | "banker" | "tie";

/** The shoe, two hands and who comes closer to nine. */
export function start(stage: Stage): void {
  const view = new BaccaratView(stage);
  view.begin();
}

class BaccaratView implements TableView<null, Show> {
  readonly #stage: Stage;
  readonly #table: Table<null, Show>;
  readonly #beads = make("div", { class: "beads", "aria-hidden": "true" });
  readonly #hands = {
    player: make("div", { class: "hand" }),
    banker: make("div", { class: "hand" }),
  };
  readonly #points = {
    player: make("b", { class: "points num" }),
    banker: make("b", { class: "points num" }),
  };
  readonly #spots = new Map<string, HTMLElement>();

  constructor(stage: Stage) {
    this.#stage = stage;
    const { say } = stage;
    this.#table = new Table(stage, this);
    const seats = (["player", "banker"] as const).map((side) => {
      const name = make("p", {}, say(side), " ", this.#points[side]);
      return make("div", { class: `seat ${side}` }, name, this.#hands[side]);
    });
    const grid = make("div", { class: "baccarat-spots" });
    for (const [spot, odds] of spots) {
      const content = [make("b", {}, say(spot)), make("small", {}, odds)];
      const element = button({ class: `spot spot-${spot}` }, content, () => {});
      this.#spots.set(spot, element);
      this.#table.addSpot(spot, element);
      grid.append(element);
    }
    const felt = make("div", { class: "felt" }, ...seats);
    stage.area.append(this.#table.clock, this.#beads, felt, grid);
  }

  begin(): void {
    this.#table.begin();
  }

  phase(seen: Seen<null, Show>): void {
    const last = seen.phase === "resting" && seen.show ? [seen.show] : [];
    const beads = [...last, ...seen.history].slice(0, 12).map((show) => {
      const side = sideOf(show);
      return make("span", { class: side }, this.#stage.say(side).slice(0, 1));
    });
    this.#beads.replaceChildren(...beads);
    for (const spot of this.#spots.values()) spot.classList.remove("won");
    if (!seen.show) return this.#wait();
    if (seen.phase === "playing") void this.#deal(seen.show, seen.leftMs);
    else this.#finish(seen.show);
  }

  #wait(): void {
    for (const side of ["player", "banker"] as const) {
      this.#hands[side].replaceChildren(cardBack(), cardBack());
      this.#points[side].textContent = "";
    }
  }

  async #deal(show: Show, leftMs: number): Promise<void> {
    const order = [0, 1, 2].flatMap((at) =>
      (["player", "banker"] as const).flatMap((side) => {
        const card = show[side][at];
        return card === undefined ? [] : [{ side, card }];
      }),
    );
    for (const side of ["player", "banker"] as const) this.#hands[side].replaceChildren();
    const pace = Math.min(1_100, Math.max(0, (leftMs - 1_200) / order.length));
    const shown = { player: [] as number[], banker: [] as number[] };
    for (const { side, card } of order) {
      await wait(pace);
      shown[side].push(card);
      this.#hands[side].append(playingCard(card));
      this.#points[side].textContent = String(pointsOf(shown[side]));
      this.#stage.sound.thud();
    }
    this.#finish(show);
    const [player, banker] = show.points;
    const { say } = this.#stage;
    this.#stage.announce(`${say("player")} ${player}, ${say("banker")} ${banker}`);
  }

  #finish(show: Show): void {
    for (const [index, side] of (["player", "banker"] as const).entries()) {
      if (this.#hands[side].querySelector(".card:not(.back)") === null) {
        this.#hands[side].replaceChildren(...show[side].map((card) => playingCard(card)));
      }
      this.#points[side].textContent = String(show.points[index]);
    }
    this.#spots.get(sideOf(show))?.classList.add("won");
  }
}

function sideOf({ points: [player, banker] }: Show): Side {
  if (player === banker) return "tie";
  return player > banker ? "player" : "banker";
}

function pointsOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + (card % 13 >= 9 ? 0 : (card % 13) + 1), 0) % 10;
}
