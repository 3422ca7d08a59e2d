import { button, make } from "./dom.ts";
import type { Stage } from "./stage.ts";
import { type Seen, Table, type TableView } from "./table.ts";
import type { Word } from "./words/words.ts";

interface Fixture {
  home: string;
  away: string;
  odds: Record<string, number>;
}

interface Course {
  /** 0 the start, 1 the end. */
  share: number;
  score: [number, number];
}

type Sport = "football" | "esports" | "duel";

const length: Readonly<Record<Sport, number>> = { football: 90, esports: 0, duel: 0 };

/** Four fixtures at a time: odds, then the score as it runs, then what it paid. */
export function start(stage: Stage): void {
  const view = new MatchView(stage);
  view.begin();
}

class MatchView implements TableView<Fixture[], Course[]> {
  readonly #stage: Stage;
  readonly #sport: Sport;
  readonly #table: Table<Fixture[], Course[]>;
  readonly #list = make("div", { class: "fixtures" });
  #number = -1;
  #scores: HTMLElement[] = [];
  #states: HTMLElement[] = [];
  #last: string[] = [];

  constructor(stage: Stage) {
    this.#stage = stage;
    // The engine's own setup.
    this.#sport = (stage.opened.game.setup as { sport: Sport }).sport;
    this.#table = new Table(stage, this);
    stage.area.append(this.#table.clock, this.#list);
  }

  begin(): void {
    this.#table.begin();
  }

  phase(seen: Seen<Fixture[], Course[]>): void {
    if (seen.number !== this.#number) this.#lay(seen);
    this.#list.classList.toggle("shut", seen.phase !== "betting");
    this.seen(seen);
  }

  seen({ show, phase, leftMs, phaseMs, card }: Seen<Fixture[], Course[]>): void {
    const { say, sound } = this.#stage;
    for (const index of card.keys()) {
      const course = show?.[index];
      const [home = 0, away = 0] = course?.score ?? [];
      const score = course ? `${home} – ${away}` : "×";
      const shown = this.#scores[index];
      if (shown) shown.textContent = score;
      const before = this.#last[index];
      if (before !== undefined && before !== score && course) {
        sound.coin(7);
        this.#stage.announce(`${card[index]?.home} ${score} ${card[index]?.away}`);
      }
      this.#last[index] = score;
      const state = this.#states[index];
      if (!state) continue;
      if (phase === "betting")
        state.textContent = say("startsIn", { count: Math.ceil(leftMs / 1_000) });
      else if (phase === "resting" || course?.share === 1) state.textContent = say("ended");
      else state.textContent = this.#progress(1 - leftMs / phaseMs);
    }
  }

  #progress(share: number): string {
    const minutes = length[this.#sport];
    const { say } = this.#stage;
    return minutes === 0 ? say("live") : say("minute", { count: Math.round(share * minutes) });
  }

  #lay({ card, number }: Seen<Fixture[], Course[]>): void {
    this.#number = number;
    this.#last = [];
    this.#scores = card.map(() => make("b", { class: "score num" }, "×"));
    this.#states = card.map(() => make("small", {}));
    this.#table.dropSpots();
    const spots = () => [...this.#list.querySelectorAll<HTMLElement>(".spot")];
    const focused = spots().findIndex((spot) => spot === document.activeElement);
    this.#list.replaceChildren(...card.map((fixture, index) => this.#fixture(fixture, index)));
    // Who is on a market with the keyboard stays on it through the rounds.
    spots()[focused]?.focus({ preventScroll: true });
  }

  #fixture({ home, away, odds }: Fixture, index: number): HTMLElement {
    const markets = make("div", { class: "markets" });
    for (const [market, bps] of Object.entries(odds)) {
      const name = this.#stage.say(this.#word(market));
      const price = this.#stage.times(bps).replace("×", "");
      const content = [make("small", {}, name), " ", make("b", { class: "num" }, price)];
      const element = button({ class: "spot" }, content, () => {});
      this.#table.addSpot(`${index}:${market}`, element);
      markets.append(element);
    }
    const state = this.#states[index] ?? make("small");
    const score = this.#scores[index] ?? make("b");
    const line = make("p", {}, make("span", {}, home), score, make("span", {}, away));
    const group = { role: "group", "aria-label": `${home} × ${away}` };
    return make("section", { class: "fixture", ...group }, state, line, markets);
  }

  #word(market: string): Word {
    const isMaps = this.#sport === "esports";
    const words: Readonly<Record<string, Word>> = {
      home: "homeWins",
      draw: "drawn",
      away: "awayWins",
      over: isMaps ? "overMaps" : "overGoals",
      under: isMaps ? "underMaps" : "underGoals",
      both: "both",
    };
    return words[market] ?? "result";
  }
}
