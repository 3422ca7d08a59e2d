import { button, make, wait } from "./dom.ts";
import type { Stage } from "./stage.ts";
import { type Bet, type Seen, Table, type TableView } from "./table.ts";

interface Show {
  balls: [number, number, number];
}

const sides = ["small", "big", "odd", "even"] as const;

/** A draw a minute: three balls, and bets on them. */
export function start(stage: Stage): void {
  const view = new DrawView(stage);
  view.begin();
}

class DrawView implements TableView<null, Show> {
  readonly #stage: Stage;
  readonly #table: Table<null, Show>;
  readonly #balls = [0, 1, 2].map(() => make("span", { class: "ball num" }, "?"));
  readonly #history = make("div", { class: "last-numbers" });
  readonly #digits = [0, 0, 0];
  readonly #reels: HTMLElement[] = [];
  readonly #slip = make("ul", { class: "slip" });

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#table = new Table(stage, this);
    const { pays } = stage.opened.game.setup as { pays: Record<string, number> };
    stage.area.append(
      this.#table.clock,
      this.#history,
      make("div", { class: "drum" }, ...this.#balls),
      this.#pad(pays),
      this.#sides(pays["side"] ?? 0),
      this.#slip,
    );
  }

  begin(): void {
    this.#table.begin();
  }

  phase(seen: Seen<null, Show>): void {
    const last = seen.phase === "resting" && seen.show ? [seen.show] : [];
    this.#history.replaceChildren(
      ...[...last, ...seen.history]
        .slice(0, 7)
        .map(({ balls }) => make("span", {}, balls.join(""))),
    );
    if (seen.phase === "betting") return;
    if (seen.show && seen.phase === "playing") void this.#roll(seen.show.balls, seen.leftMs);
    else if (seen.show) this.#set(seen.show.balls);
  }

  /** What stands on the slip, by name: numbers have no place of their own on the page. */
  chips(bets: readonly Bet[]): void {
    const lines = bets.slice(0, 12).map(({ spot, amount }) => {
      const sum = make("b", { class: "num" }, this.#stage.money(BigInt(amount)));
      return make("li", {}, this.#nameOf(spot), sum);
    });
    this.#slip.replaceChildren(...lines);
  }

  #pad(pays: Record<string, number>): HTMLElement {
    const { say } = this.#stage;
    const wheels = this.#digits.map((_, at) => {
      const shown = make("b", { class: "digit num", "aria-live": "polite" }, "0");
      this.#reels.push(shown);
      const turn = (by: number) => {
        const next = ((this.#digits[at] ?? 0) + by + 10) % 10;
        this.#digits[at] = next;
        shown.textContent = String(next);
        this.#stage.sound.tick();
      };
      const name = say("digit", { at: at + 1 });
      const up = button({ class: "turn", "aria-label": `${name} +` }, ["+"], () => turn(1));
      const down = button({ class: "turn", "aria-label": `${name} −` }, ["−"], () => turn(-1));
      return make("div", { class: "wheel" }, up, shown, down);
    });
    const kinds = [
      ["three", "threeDigits", 0],
      ["two", "twoDigits", 1],
      ["one", "oneDigit", 2],
    ] as const;
    const adders = kinds.map(([kind, word, from]) => {
      const times = this.#stage.times((pays[kind] ?? 0) * 10_000, true);
      const content = [say(word), make("small", {}, times)];
      return button({ class: "spot adder" }, content, () =>
        this.#table.put(`${kind}:${this.#digits.slice(from).join("")}`),
      );
    });
    const named = { role: "group", "aria-label": say("pickNumber") };
    const row = make("div", { class: "wheels", ...named }, ...wheels);
    return make("div", { class: "pad" }, row, make("div", { class: "adders" }, ...adders));
  }

  #sides(times: number): HTMLElement {
    const cells = sides.map((side) => {
      const small = make("small", {}, this.#stage.times(times * 10_000));
      const element = button({ class: "spot" }, [this.#stage.say(side), small], () => {});
      this.#table.addSpot(side, element);
      return element;
    });
    return make("div", { class: "draw-sides" }, ...cells);
  }

  async #roll(balls: Show["balls"], leftMs: number): Promise<void> {
    const pace = Math.max(0, (leftMs - 1_000) / 3);
    for (const ball of this.#balls) {
      ball.textContent = "?";
      ball.classList.add("rolling");
    }
    for (const [at, ball] of this.#balls.entries()) {
      await wait(pace);
      ball.classList.remove("rolling");
      ball.textContent = String(balls[at]);
      this.#stage.sound.coin(at * 4);
    }
    this.#stage.announce(`${this.#stage.say("result")}: ${balls.join("")}`);
  }

  #set(balls: Show["balls"]): void {
    for (const [at, ball] of this.#balls.entries()) {
      ball.classList.remove("rolling");
      ball.textContent = String(balls[at]);
    }
  }

  #nameOf(spot: string): string {
    const { say } = this.#stage;
    const [kind, pick] = spot.split(":");
    const words = { three: say("threeDigits"), two: say("twoDigits"), one: say("oneDigit") };
    if (pick !== undefined) return `${words[kind as keyof typeof words]} ${pick}`;
    const side = sides.find((one) => one === kind);
    return side ? say(side) : spot;
  }
}
