import type { Handlers } from "../../stage/book-player.ts";
import { cascade } from "../../stage/slot/cascade.ts";
import { celebrate, countOn, rankOf, timesText, worthOf } from "../../stage/slot/celebrate.ts";
import type { Cell as Place, Column } from "../../stage/slot/reel.ts";
import type { SlotStage } from "../../stage/slot/scene.ts";
import type { Round } from "../../stage/wallet.ts";
import type { Cell, RiverEvent } from "../rules.ts";
import { flyOrbs } from "./orbs.ts";
import { payTable } from "./pay-table.ts";
import { nameOf } from "./pictures.ts";
import type { Screen } from "./screen.ts";
import type { RiverTunes } from "./tunes.ts";
import { counted, type Words } from "./words.ts";

/** The river, and what it needs of the kit. */
export interface RiverStage extends SlotStage {
  readonly words: Words;
  readonly screen: Screen;
  readonly tunes: RiverTunes;
}

type Step<K extends RiverEvent["type"]> = Extract<RiverEvent, { type: K }>;
type Board = Step<"reveal">["board"];

/** How the steps of one round are shown. */
export class RoundShow implements Handlers<RiverEvent> {
  readonly #stage: RiverStage;
  readonly #round: Round<RiverEvent>;
  #isSpinning: boolean;
  #isFree = false;
  #board: Board = [];
  #cascades = 0;
  /** What orbs of free spins add up to. */
  #counter = 0;

  constructor(stage: RiverStage, round: Round<RiverEvent>, isSpinning: boolean) {
    this.#stage = stage;
    this.#round = round;
    this.#isSpinning = isSpinning;
  }

  async reveal({ board }: Step<"reveal">): Promise<void> {
    const { pace, reels } = this.#stage;
    this.#board = board;
    this.#cascades = 0;
    const columns = columnsOf(board);
    if (pace.isInstant) reels.show(columns);
    else {
      if (!this.#isSpinning) reels.spin();
      this.#isSpinning = false;
      const onLand = (reel: number) => this.#landed(reel);
      const tenseFrom = tenseReel(board, this.#isFree ? payTable.queensForMore : 4);
      await reels.stop({ columns, tenseFrom, onLand, wait: (ms) => pace.wait(ms) });
      await pace.wait(120);
    }
    if (this.#round.payout === 0) await celebrate(this.#stage, { amount: 0, stake: 1 });
  }

  async cascade({ wins, board }: Step<"cascade">): Promise<void> {
    const { pace, reels, screen, words, tunes } = this.#stage;
    const kinds = new Set<string>(wins.map(({ kind }) => kind));
    const gone = placesOf(this.#board, ({ symbol }) => kinds.has(symbol));
    this.#cascades += 1;
    const before = this.#board;
    this.#board = board;
    if (!pace.isInstant) {
      if (!this.#isFree) screen.counter.say(words.cascade(this.#cascades));
      const texts = wins.map(({ kind, count, amount }) => {
        return `${counted(words, kind, count)}: ${this.#worth(amount)}`;
      });
      screen.note(texts.join(" · "));
      screen.say(texts.join(" · "));
      // A round that gives back no more than it cost lights nothing.
      if (this.#round.payout > this.#round.amount) reels.light(gone);
      tunes.chord(this.#cascades);
      await pace.wait(430);
    }
    await cascade(this.#stage, { gone, columns: columnsOf(board) });
    if (!pace.isInstant) this.#arrived(before, board);
  }

  async total({ sum, times, counter, amount }: Step<"total">): Promise<void> {
    const { pace, screen, words, tunes } = this.#stage;
    const orbs = placesOf(this.#board, ({ symbol }) => symbol === "orb");
    const what = times > 1 ? `${this.#worth(sum)} × ${times}` : undefined;
    if (orbs.length > 0) {
      const values = orbs.map(([reel, row]) => this.#board[reel]?.[row]?.value ?? 0);
      await flyOrbs(this.#stage, orbs, { values, from: this.#counter });
    }
    if (this.#isFree) {
      this.#counter = counter;
      screen.counter.show(counter);
      if (pace.isInstant) return;
      const texts = { title: words.ranks[rankOf(amount)] ?? "", note: what ?? "" };
      tunes.win(rankOf(amount));
      const count = { to: amount, stake: this.#round.amount, ...texts, coins: 0 };
      await countOn(this.#stage, screen.panel, { ...count, kind: "win" });
      await pace.wait(600);
      return screen.panel.hide();
    }
    // What free spins follow upon is celebrated at their end.
    if (hasFeature(this.#round)) return screen.say(words.won(this.#worth(amount)));
    const paid = Math.min(amount, payTable.odds.maxWin);
    const outcome = { amount: paid, stake: this.#round.amount };
    await celebrate(this.#stage, { ...outcome, ...(what !== undefined && { what }) });
  }

  async queens({ count, amount }: Step<"queens">): Promise<void> {
    const { pace, reels, screen, words, tunes } = this.#stage;
    if (pace.isInstant) return;
    reels.light(placesOf(this.#board, ({ symbol }) => symbol === "queen"));
    screen.note("");
    screen.say(words.queens(count, this.#worth(amount)));
    tunes.win(2);
    await pace.wait(1300);
    reels.clear();
  }

  async freeSpinsStart({ spins }: Step<"freeSpinsStart">): Promise<void> {
    const { pace, screen, words, tunes, speak } = this.#stage;
    this.#isFree = true;
    screen.setNight(true);
    screen.panel.hide();
    screen.counter.say(words.spinsPlaque(spins));
    screen.counter.show(0);
    if (pace.isInstant) return;
    tunes.sweep();
    speak(words.spinsPlaque(spins));
    const texts = { title: words.freeSpins, amount: String(spins), note: words.freeText };
    screen.feast.show(texts, "feature");
    await pace.wait(2800);
    screen.feast.hide();
  }

  async freeSpin({ number, of }: Step<"freeSpin">): Promise<void> {
    const { pace, reels, screen, words, tunes } = this.#stage;
    screen.counter.say(words.spinOf(number, of));
    screen.note("");
    if (pace.isInstant) return;
    screen.say(words.goodLuck);
    reels.spin();
    tunes.spin();
    this.#isSpinning = true;
    await pace.wait(520);
  }

  async extraSpins({ spins }: Step<"extraSpins">): Promise<void> {
    const { pace, reels, screen, words, tunes } = this.#stage;
    if (pace.isInstant) return;
    reels.light(placesOf(this.#board, ({ symbol }) => symbol === "queen"));
    screen.panel.show({ title: words.freeSpins, amount: words.extra(spins), note: "" }, "feature");
    tunes.sweep();
    await pace.wait(1300);
    reels.clear();
    screen.panel.hide();
  }

  async freeSpinsEnd({ amount }: Step<"freeSpinsEnd">): Promise<void> {
    const { pace, reels, screen, words, tunes, speak } = this.#stage;
    const isFeasted = amount > 100;
    if (!pace.isInstant) {
      reels.clear();
      tunes.feature();
      speak(`${words.freeTotal}: ${this.#worth(amount)}`);
      const board = isFeasted ? screen.feast : screen.panel;
      const texts = { title: words.freeTotal, note: timesText(amount, words) };
      const count = { to: amount, stake: this.#round.amount, coins: isFeasted ? 42 : 0, ...texts };
      await countOn(this.#stage, board, { ...count, kind: "feature" });
      await pace.wait(1900);
      board.hide();
    }
    this.#isFree = false;
    screen.setNight(false);
    const { payout, amount: stake } = this.#round;
    await celebrate(this.#stage, { amount: (payout * 100) / stake, stake, isFeasted });
  }

  /** A reel has stopped: orbs and queens on it are heard. */
  #landed(reel: number): void {
    this.#stage.tunes.stop(reel);
    const column = this.#board[reel] ?? [];
    const before = placesOf(this.#board.slice(0, reel), isSpecial).length;
    column.forEach((cell, row) => {
      if (isSpecial(cell)) this.#greet([reel, row], before + 1);
    });
  }

  /** Orbs and queens that a cascade brought. */
  #arrived(before: Board, board: Board): void {
    const old = placesOf(before, isSpecial).length;
    const now = placesOf(board, isSpecial);
    if (now.length === old) return;
    for (const [count, place] of now.entries()) this.#greet(place, count);
  }

  #greet(place: Place, count: number): void {
    this.#stage.tunes.coin(Math.min(count, 4));
    this.#stage.reels.pop(place);
  }

  /** Hundredths of the stake as money. */
  #worth(hundredths: number): string {
    return worthOf(this.#stage, hundredths, this.#round.amount);
  }
}

/** Whether a round has free spins: how far it was shown is reported as it goes. */
export function hasFeature({ state }: Pick<Round<RiverEvent>, "state">): boolean {
  return state.some(({ type }) => type === "freeSpinsStart");
}

/** What a round left in the water. */
export function boardOf({ state }: Round<RiverEvent>): Column[] | null {
  const last = state.findLast((event) => event.type === "reveal" || event.type === "cascade");
  return last && "board" in last ? columnsOf(last.board) : null;
}

/** A board as the reels show it. */
export function columnsOf(board: Board): Column[] {
  return board.map((cells) => ({ symbols: cells.map(nameOf) }));
}

function placesOf(board: Board, isIt: (cell: Cell) => boolean): Place[] {
  return board.flatMap((column, reel) =>
    column.flatMap((cell, row): Place[] => (isIt(cell) ? [[reel, row]] : [])),
  );
}

function isSpecial({ symbol }: Cell): boolean {
  return symbol === "queen" || symbol === "orb";
}

/** The reel everything waits for, when one queen more would open free spins; or none. */
function tenseReel(board: Board, needed: number): number | null {
  let queens = 0;
  for (const [reel, column] of board.entries()) {
    if (queens === needed - 1) return reel;
    queens += column.filter(({ symbol }) => symbol === "queen").length;
  }
  return null;
}
