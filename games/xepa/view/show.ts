import type { Handlers } from "../../stage/book-player.ts";
import { celebrate, worthOf } from "../../stage/slot/celebrate.ts";
import { cellsOf, type ShownWin } from "../../stage/slot/idle.ts";
import { fallMs } from "../../stage/slot/motion.ts";
import type { Cell, Column } from "../../stage/slot/reel.ts";
import type { SlotStage } from "../../stage/slot/scene.ts";
import type { Round } from "../../stage/wallet.ts";
import type { Fruit, XepaEvent } from "../rules.ts";
import { payTable } from "./pay-table.ts";
import type { Screen } from "./screen.ts";
import type { XepaTunes } from "./tunes.ts";
import type { Words } from "./words.ts";

/** The stall, and what it needs of the kit. */
export interface XepaStage extends SlotStage {
  readonly words: Words;
  readonly screen: Screen;
  readonly tunes: XepaTunes;
}

type Step<K extends XepaEvent["type"]> = Extract<XepaEvent, { type: K }>;
type Board = Step<"fall">["board"];

/** How the steps of one round are shown. */
export class RoundShow implements Handlers<XepaEvent> {
  readonly #stage: XepaStage;
  readonly #round: Round<XepaEvent>;
  readonly #isSpinning: boolean;

  constructor(stage: XepaStage, round: Round<XepaEvent>, isSpinning: boolean) {
    this.#stage = stage;
    this.#round = round;
    this.#isSpinning = isSpinning;
  }

  async reveal({ board }: Step<"reveal">): Promise<void> {
    await this.#stop(board, isOneKind(board.slice(0, 2)) ? 2 : null);
    if (this.#round.payout === 0) await celebrate(this.#stage, { amount: 0, stake: 1 });
  }

  async market({ fruit }: Step<"market">): Promise<void> {
    const { pace, screen, words, tunes, speak } = this.#stage;
    await this.#stop(
      [[], [], []].map(() => [null, null, null]),
      null,
    );
    screen.write(words.marketOf(fruit));
    if (pace.isInstant) return;
    tunes.call();
    const note = words.marketText;
    speak(`${words.market} ${words.marketOf(fruit)}`);
    screen.feast.show({ title: words.market, amount: words.marketOf(fruit), note }, "feature");
    await pace.wait(1900);
    screen.feast.hide();
  }

  async fall({ cells, board }: Step<"fall">): Promise<void> {
    const { pace, reels, screen, words, tunes } = this.#stage;
    reels.show(columnsOf(board));
    if (pace.isInstant || cells.length === 0) return;
    screen.say(words.market);
    reels.drop(cells.map((cell) => ({ cell, rows: cell[1] + 1.4 })));
    await pace.wait(fallMs(2.4));
    for (const [reel] of cells) tunes.thud(reel);
    await pace.wait(380);
  }

  async lines({ wins, times }: Step<"lines">): Promise<void> {
    const { pace, reels, words } = this.#stage;
    const amount = times * wins.reduce((sum, win) => sum + win.amount, 0);
    const stake = this.#round.amount;
    const isFull = times > 1;
    // Lines that pay back no more than the stake are told, and not lit.
    if (!pace.isInstant && amount > 100) {
      reels.light(isFull ? everyCell : cellsOf(wins.map(({ line }) => ({ cells: cellsAt(line) }))));
    }
    const best = wins.toSorted((one, other) => other.amount - one.amount)[0];
    await celebrate(this.#stage, {
      amount,
      stake,
      ...(isFull && { title: words.fullOf(fruitOf(wins)) }),
      ...(best && !isFull && { what: `3 ${words.names[best.fruit][1]}` }),
    });
  }

  /** Brings the reels to a board, at once where the round was seen before. */
  async #stop(board: Board, tenseFrom: number | null): Promise<void> {
    const { pace, reels, tunes } = this.#stage;
    const columns = columnsOf(board);
    if (pace.isInstant) return reels.show(columns);
    if (!this.#isSpinning) reels.spin();
    if (tenseFrom !== null) tunes.tense();
    const onLand = (reel: number) => tunes.stop(reel);
    await reels.stop({ columns, tenseFrom, onLand, wait: (ms) => pace.wait(ms) });
    await pace.wait(90);
  }
}

/** What a round left in the crate. */
export function boardOf({ state }: Round<XepaEvent>): Column[] | null {
  const last = state.findLast((event) => event.type === "reveal" || event.type === "fall");
  return last?.type === "reveal" || last?.type === "fall" ? columnsOf(last.board) : null;
}

/** The lines of a round, each with what it pays. */
export function winsOf({ state, amount }: Round<XepaEvent>, stage: XepaStage): ShownWin[] {
  const { words } = stage;
  return state.flatMap((event) =>
    event.type !== "lines"
      ? []
      : event.wins.map((win) => {
          const worth = worthOf(stage, win.amount * event.times, amount);
          const text = words.line(win.line, `3 ${words.names[win.fruit][1]}`, worth);
          return { cells: cellsAt(win.line), text, isLine: true };
        }),
  );
}

/** A board as the reels show it. */
export function columnsOf(board: Board): Column[] {
  return board.map((symbols) => ({ symbols }));
}

const everyCell = [0, 1, 2].flatMap((reel) => [0, 1, 2].map((row): Cell => [reel, row]));

/** The cells of a line, numbered from 1. */
function cellsAt(line: number): Cell[] {
  return (payTable.shapes[line - 1] ?? []).map((row, reel): Cell => [reel, row]);
}

/** What fills a board: wilds count as any fruit. */
function fruitOf(wins: Step<"lines">["wins"]): Fruit {
  return wins.find(({ fruit }) => fruit !== "W")?.fruit ?? "W";
}

/** Whether all cells so far are one fruit: the third reel may fill the stall. */
function isOneKind(board: Board): boolean {
  return new Set(board.flat().filter((cell) => cell !== "W")).size <= 1;
}
