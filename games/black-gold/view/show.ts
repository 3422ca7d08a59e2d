import type { Handlers } from "../../stage/book-player.ts";
import { celebrate, countOn, worthOf } from "../../stage/slot/celebrate.ts";
import { cellsOf } from "../../stage/slot/idle.ts";
import type { Cell } from "../../stage/slot/reel.ts";
import type { SlotStage } from "../../stage/slot/scene.ts";
import type { Round } from "../../stage/wallet.ts";
import type { Coin, MineEvent } from "../rules.ts";
import { cellsAt, columnsOf, hasMine, heldColumns } from "./boards.ts";
import { payTable } from "./pay-table.ts";
import type { Pots } from "./pots.ts";
import type { Screen } from "./screen.ts";
import type { MineTunes } from "./tunes.ts";
import { counted, type Words } from "./words.ts";

/** The mine, and what it needs of the kit. */
export interface MineStage extends SlotStage {
  readonly words: Words;
  readonly screen: Screen;
  readonly tunes: MineTunes;
  readonly pots: Pots;
}

type Step<K extends MineEvent["type"]> = Extract<MineEvent, { type: K }>;

const whirlMs = 520;
const landMs = 180;

/** How the steps of one round are shown. */
export class RoundShow implements Handlers<MineEvent> {
  readonly #stage: MineStage;
  readonly #round: Round<MineEvent>;
  readonly #isSpinning: boolean;
  #held: Coin[] = [];

  constructor(stage: MineStage, round: Round<MineEvent>, isSpinning: boolean) {
    this.#stage = stage;
    this.#round = round;
    this.#isSpinning = isSpinning;
  }

  async reveal(event: Step<"reveal">): Promise<void> {
    const { pace, reels, words, tunes } = this.#stage;
    const columns = columnsOf(event, this.#round.amount, words);
    if (pace.isInstant) reels.show(columns);
    else {
      if (!this.#isSpinning) reels.spin();
      const onLand = (reel: number) => {
        tunes.stop(reel);
        event.coins.forEach((coin, at) => {
          if (coin.reel !== reel) return;
          tunes.hammer(at);
          reels.pop([reel, coin.row]);
        });
      };
      const tenseFrom = tenseReel(event.coins);
      await reels.stop({ columns, tenseFrom, onLand, wait: (ms) => pace.wait(ms) });
      await pace.wait(120);
    }
    if (this.#round.payout === 0) await celebrate(this.#stage, { amount: 0, stake: 1 });
  }

  async lines({ wins, amount }: Step<"lines">): Promise<void> {
    const { pace, reels, screen, words, tunes } = this.#stage;
    const lit = wins.map(({ line, count }) => ({ cells: cellsAt(line, count) }));
    // Lines that pay back no more than the stake are told, and not lit.
    if (!pace.isInstant && amount > 100) reels.light(cellsOf(lit));
    const best = wins.toSorted((one, other) => other.amount - one.amount)[0];
    if (!hasMine(this.#round)) {
      const what = best && counted(words, best.ore, best.count);
      const outcome = { amount, stake: this.#round.amount };
      return celebrate(this.#stage, { ...outcome, ...(what !== undefined && { what }) });
    }
    if (pace.isInstant) return;
    screen.say(`${words.lines(wins.length)} · ${this.#worth(amount)}`);
    tunes.win(1);
    await pace.wait(1100);
    reels.clear();
  }

  async mine({ coins }: Step<"mine">): Promise<void> {
    const { pace, reels, screen, words, tunes, speak } = this.#stage;
    this.#held = [...coins];
    screen.setMine(true);
    this.#tell(payTable.respins);
    reels.clear();
    reels.show(heldColumns(this.#held, this.#round.amount, words));
    if (pace.isInstant) return;
    tunes.blast();
    speak(`${words.mine} ${words.mineText}`);
    const amount = words.coinsOf(coins.length, payTable.cells);
    screen.feast.show({ title: words.mine, amount, note: words.mineText }, "feature");
    await pace.wait(1900);
    screen.feast.hide();
    await pace.wait(250);
  }

  async respin({ coins, left }: Step<"respin">): Promise<void> {
    const { pace, reels, screen, words, tunes } = this.#stage;
    if (!pace.isInstant) {
      screen.say(words.goodLuck);
      tunes.whirl();
      reels.whirl(this.#empty(), "O");
      await pace.wait(whirlMs);
    }
    this.#held.push(...coins);
    reels.whirl([], "O");
    reels.show(heldColumns(this.#held, this.#round.amount, words));
    if (!pace.isInstant && coins.length > 0) {
      reels.drop(
        coins.map(({ reel, row }) => ({ cell: [reel, row] as const, rows: 0.9 })),
        landMs,
      );
      await pace.wait(landMs);
      for (const [at] of coins.entries()) tunes.hammer(this.#held.length - coins.length + at);
      this.#tell(left);
      await pace.wait(320);
    }
    this.#tell(left);
  }

  async mineEnd({ coins, isGrande }: Step<"mineEnd">): Promise<void> {
    const { pace, reels, words, tunes, speak } = this.#stage;
    if (!isGrande) return this.#end(words.coinsOf(coins, payTable.cells));
    if (pace.isInstant) return;
    speak(words.full);
    tunes.feature();
    reels.light(this.#held.map(({ reel, row }): Cell => [reel, row]));
    await pace.wait(1400);
  }

  /** The board is full: what stood in the pot is counted before the round as a whole. */
  async grande({ amount }: Step<"grande">): Promise<void> {
    const { pace, screen, words, tunes, money, speak, pots } = this.#stage;
    const { amount: stake } = this.#round;
    screen.grande.show(money(amount));
    if (!pace.isInstant) {
      tunes.blast();
      speak(`${words.grande}: ${money(amount)}`);
      const texts = { title: words.grande, note: words.full };
      const count = { to: (amount * 100) / stake, stake, ...texts, coins: 90 };
      await countOn(this.#stage, screen.feast, { ...count, kind: "feature" });
      await pace.wait(2600);
      screen.feast.hide();
      pots.ask();
    }
    await this.#end(words.full, true);
  }

  /** The round as a whole, with lines that it may have won too. */
  async #end(what: string, isFeasted = false): Promise<void> {
    const { payout, amount: stake } = this.#round;
    await celebrate(this.#stage, { amount: (payout * 100) / stake, stake, what, isFeasted });
  }

  /** Respins left, coins held, and what they come to so far. */
  #tell(left: number): void {
    const { screen } = this.#stage;
    const stakes = this.#held.reduce((sum, coin) => sum + coin.stakes, 0);
    screen.hold.show({ left, coins: this.#held.length, worth: this.#worth(stakes * 100) });
  }

  #empty(): Cell[] {
    const cells = [0, 1, 2, 3, 4].flatMap((reel) => [0, 1, 2].map((row): Cell => [reel, row]));
    return cells.filter(([reel, row]) => {
      return !this.#held.some((coin) => coin.reel === reel && coin.row === row);
    });
  }

  /** Hundredths of the stake as money. */
  #worth(hundredths: number): string {
    return worthOf(this.#stage, hundredths, this.#round.amount);
  }
}

/** The reel everything waits for, when three coins more could open the mine; or none. */
function tenseReel(coins: readonly Coin[]): number | null {
  for (const reel of [3, 4]) {
    if (coins.filter((coin) => coin.reel < reel).length >= payTable.coinsToHold - 2) return reel;
  }
  return null;
}
