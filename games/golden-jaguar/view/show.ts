import type { Handlers } from "../../stage/book-player.ts";
import { countUp } from "../../stage/count-up.ts";
import { decimalText } from "../../stage/number-text.ts";
import type { Stage } from "../../stage/scene.ts";
import type { Cell, JaguarEvent, LineWin } from "../rules.ts";
import type { Column } from "./reel.ts";
import type { Reels } from "./reels.ts";
import type { Screen } from "./screen.ts";
import type { Tunes } from "./tunes.ts";
import { counted, type Words } from "./words.ts";

/** The machine, and what it needs of the kit. */
export interface JaguarStage extends Pick<Stage, "pace" | "money" | "speak"> {
  readonly words: Words;
  readonly screen: Screen;
  readonly reels: Reels;
  readonly tunes: Tunes;
  /** Coins that rise from behind an element. */
  readonly rain: (count: number, from: HTMLElement) => void;
}

type Reveal = Extract<JaguarEvent, { type: "reveal" }>;

/** What the reels stop at, with the symbols beyond both edges. */
export function columnsOf({ board, above, below }: Reveal): Column[] {
  return board.map((symbols, reel) => ({
    symbols,
    above: above[reel] ?? "topaz",
    below: below[reel] ?? "topaz",
  }));
}

/** Ranks of a win by how many times the stake it pays; the words for each are `words.ranks`. */
const ranks = [5, 15, 40, 100];
const rankOf = (multiplier: number): number =>
  ranks.filter((times) => multiplier >= times * 100).length;

/** From this rank on a win takes the whole machine. */
const feastRank = 2;
const countMs = 900;

/** A round to show: its stake in micro, and whether its reels run already. */
export interface Shown {
  readonly stake: number;
  readonly isSpinning: boolean;
}

type Step<K extends JaguarEvent["type"]> = Extract<JaguarEvent, { type: K }>;

/** How each step of one round is shown. */
export class RoundShow implements Handlers<JaguarEvent> {
  readonly #stage: JaguarStage;
  readonly #stake: number;
  #isSpinning: boolean;
  #isNight = false;
  #hadNight = false;
  #best: LineWin | null = null;

  constructor(stage: JaguarStage, { stake, isSpinning }: Shown) {
    this.#stage = stage;
    this.#stake = stake;
    this.#isSpinning = isSpinning;
  }

  async reveal(event: Step<"reveal">): Promise<void> {
    const { pace, reels } = this.#stage;
    const columns = columnsOf(event);
    if (pace.isInstant) return reels.show(columns);
    if (!this.#isSpinning) reels.spin();
    this.#isSpinning = false;
    let coins = 0;
    await reels.stop({
      columns,
      tenseFrom: tenseFrom(event),
      wait: (ms) => pace.wait(ms),
      onLand: (reel) => {
        const row = event.board[reel]?.indexOf("coin") ?? -1;
        if (row !== -1) coins += 1;
        this.#landed([reel, row], coins);
      },
    });
    await pace.wait(160);
  }

  #landed(cell: Cell, coins: number): void {
    const { tunes, reels } = this.#stage;
    const [reel, row] = cell;
    tunes.stop(reel);
    if (row === -1) return;
    tunes.coin(coins);
    reels.pop(cell);
    if (coins === 2 && reel < 4) tunes.tense();
  }

  async scatter({ cells, amount }: Step<"scatter">): Promise<void> {
    const { pace, reels, screen, words, tunes } = this.#stage;
    if (pace.isInstant) return;
    reels.light(cells);
    screen.say(words.scatter(cells.length, this.#worth(amount)));
    tunes.win(2);
    await pace.wait(1300);
    reels.clear();
  }

  async freeSpinsStart({ spins }: Step<"freeSpinsStart">): Promise<void> {
    const { pace, screen, words, tunes } = this.#stage;
    this.#isNight = true;
    screen.setNight(true);
    screen.trail.showMultiplier(1);
    screen.trail.say(words.spinsPlaque(spins));
    if (pace.isInstant) return;
    tunes.night();
    this.#stage.speak(words.spinsPlaque(spins));
    const texts = { title: words.freeSpins, amount: String(spins), note: words.nightText };
    screen.feast.show(texts, "night");
    await pace.wait(2800);
    screen.feast.hide();
  }

  async freeSpin({ number, of }: Step<"freeSpin">): Promise<void> {
    const { pace, reels, screen, words, tunes } = this.#stage;
    screen.trail.say(words.spinOf(number, of));
    if (pace.isInstant) return;
    screen.say(words.goodLuck);
    reels.spin();
    tunes.spin();
    this.#isSpinning = true;
    await pace.wait(520);
  }

  async expand({ reels: filled }: Step<"expand">): Promise<void> {
    const { pace, reels, tunes } = this.#stage;
    reels.expand(filled);
    if (pace.isInstant) return;
    tunes.roar();
    await pace.wait(750);
  }

  async multiplier({ value }: Step<"multiplier">): Promise<void> {
    const { pace, screen, words, tunes } = this.#stage;
    screen.trail.showMultiplier(value);
    if (pace.isInstant) return;
    this.#stage.speak(words.multiplier(value));
    tunes.coin(value);
    await pace.wait(350);
  }

  async extraSpins({ spins }: Step<"extraSpins">): Promise<void> {
    const { pace, screen, words, tunes } = this.#stage;
    if (pace.isInstant) return;
    screen.panel.show({ title: words.freeSpins, amount: words.extra(spins), note: "" }, "night");
    tunes.night();
    await pace.wait(1300);
    screen.panel.hide();
  }

  async lines({ wins, multiplier, amount }: Step<"lines">): Promise<void> {
    const { pace, reels, screen, words, tunes } = this.#stage;
    for (const win of wins) {
      if (!this.#best || win.amount > this.#best.amount) this.#best = win;
    }
    // Lines that pay back no more than the stake are told with the total, and not lit.
    if (pace.isInstant || (!this.#isNight && amount <= 100)) return;
    reels.light(cellsOf(wins));
    const times = multiplier > 1 ? ` × ${multiplier}` : "";
    screen.say(`${words.lines(wins.length)}${times} · ${this.#worth(amount)}`);
    if (!this.#isNight) return;
    tunes.win(rankOf(amount));
    await pace.wait(1100);
  }

  async freeSpinsEnd({ amount }: Step<"freeSpinsEnd">): Promise<void> {
    const { pace, reels, screen, words, tunes } = this.#stage;
    this.#isNight = false;
    if (!pace.isInstant) {
      reels.clear();
      tunes.night();
      this.#stage.speak(`${words.nightTotal}: ${this.#worth(amount)}`);
      const board = amount > 100 ? screen.feast : screen.panel;
      const texts = { title: words.nightTotal, note: timesText(amount, words) };
      await this.#count(amount, board, { ...texts, kind: "night", coins: amount > 100 ? 42 : 0 });
      await pace.wait(1900);
      board.hide();
    }
    screen.setNight(false);
    reels.expand([]);
    this.#hadNight = true;
  }

  async total({ amount }: Step<"total">): Promise<void> {
    const { pace, screen, words, tunes } = this.#stage;
    // What lies there as the game opens was told before.
    const speak = (text: string) => {
      if (!pace.isInstant) this.#stage.speak(text);
    };
    if (amount === 0) {
      screen.say(words.hint);
      return speak(words.lost);
    }
    // A round that gives back no more than it cost is no win, and is not cheered as one.
    const isWin = amount > 100;
    const text = isWin
      ? words.won(this.#worth(amount))
      : words.returned(this.#worth(amount), this.#worth(amount - 100));
    speak(text);
    screen.say(text);
    if (!isWin || pace.isInstant) return;
    const rank = rankOf(amount);
    tunes.win(rank + 1);
    if (rank > 0) tunes.fall();
    const best = this.#best;
    const what = best ? `${counted(words, best.symbol, best.count)} · ` : "";
    const title = words.ranks[rank] ?? "";
    const note = `${what}${timesText(amount, words)}`;
    // The night has had its feast already.
    if (rank >= feastRank && !this.#hadNight) {
      await this.#count(amount, screen.feast, { title, note, kind: "win", coins: 28 + rank * 14 });
      await pace.wait(1700);
      screen.feast.hide();
      screen.panel.show({ title, amount: this.#worth(amount), note }, "win");
      return;
    }
    await this.#count(amount, screen.panel, { title, note, kind: "win", coins: 14 + rank * 14 });
    await pace.wait(500);
  }

  /** Hundredths of the stake as money. */
  #worth(hundredths: number): string {
    return this.#stage.money((hundredths * this.#stake) / 100);
  }

  /** Counts a sum up on `board`, while coins rise from behind it. */
  async #count(to: number, board: Board, { title, note, kind, coins }: Cheer): Promise<void> {
    const { pace, tunes, money, rain } = this.#stage;
    const micro = (to * this.#stake) / 100;
    board.show({ title, amount: money(0), note }, kind);
    if (coins > 0) rain(coins, board.element);
    let ticks = 0;
    const { done, finish } = countUp(micro, countMs / pace.speed, (value) => {
      board.setAmount(money(value));
      ticks += 1;
      if (ticks % 5 === 0) tunes.tick();
    });
    await Promise.race([done, pace.wait(countMs + 40)]);
    finish();
  }
}

/** Where a sum is shown: the panel, or the feast over the whole machine. */
type Board = Screen["panel"] | Screen["feast"];

interface Cheer {
  readonly title: string;
  readonly note: string;
  readonly kind: "win" | "night";
  readonly coins: number;
}

/** From the third reel on, once two coins are in sight, the player waits for a third. */
function tenseFrom({ board }: Reveal): number | null {
  let coins = 0;
  for (const [reel, column] of board.entries()) {
    if (coins >= 2) return reel;
    if (column.includes("coin")) coins += 1;
  }
  return null;
}

/** The cells of all wins, each once. */
export function cellsOf(wins: readonly LineWin[]): Cell[] {
  const cells = new Map(wins.flatMap((win) => win.cells).map((cell) => [String(cell), cell]));
  return [...cells.values()];
}

function timesText(hundredths: number, { style, stakeTimes }: Words): string {
  return stakeTimes(decimalText(hundredths, style.decimal));
}
