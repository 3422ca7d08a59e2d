import type { Handlers } from "../../stage/book-player.ts";
import { celebrate, countOn, rankOf, timesText, worthOf } from "../../stage/slot/celebrate.ts";
import { cellsOf } from "../../stage/slot/idle.ts";
import type { Column } from "../../stage/slot/reel.ts";
import type { SlotStage } from "../../stage/slot/scene.ts";
import type { Cell, JaguarEvent, LineWin } from "../rules.ts";
import type { Screen } from "./screen.ts";
import type { JaguarTunes } from "./tunes.ts";
import { counted, type Words } from "./words.ts";

/** The machine, and what it needs of the kit. */
export interface JaguarStage extends SlotStage {
  readonly words: Words;
  readonly screen: Screen;
  readonly tunes: JaguarTunes;
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
    tunes.feature();
    this.#stage.speak(words.spinsPlaque(spins));
    const texts = { title: words.freeSpins, amount: String(spins), note: words.nightText };
    screen.feast.show(texts, "feature");
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
    screen.panel.show({ title: words.freeSpins, amount: words.extra(spins), note: "" }, "feature");
    tunes.feature();
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
      tunes.feature();
      this.#stage.speak(`${words.freeTotal}: ${this.#worth(amount)}`);
      const board = amount > 100 ? screen.feast : screen.panel;
      const texts = { title: words.freeTotal, note: timesText(amount, words) };
      const coins = amount > 100 ? 42 : 0;
      const count = { to: amount, stake: this.#stake, ...texts, coins };
      await countOn(this.#stage, board, { ...count, kind: "feature" });
      await pace.wait(1900);
      board.hide();
    }
    screen.setNight(false);
    reels.expand([]);
    this.#hadNight = true;
  }

  async total({ amount }: Step<"total">): Promise<void> {
    const best = this.#best;
    await celebrate(this.#stage, {
      amount,
      stake: this.#stake,
      // The night has had its feast already.
      isFeasted: this.#hadNight,
      ...(best && { what: counted(this.#stage.words, best.symbol, best.count) }),
    });
  }

  /** Hundredths of the stake as money. */
  #worth(hundredths: number): string {
    return worthOf(this.#stage, hundredths, this.#stake);
  }
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
