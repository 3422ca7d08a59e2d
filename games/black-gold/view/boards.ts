import { fixedText } from "../../stage/number-text.ts";
import { worthOf } from "../../stage/slot/celebrate.ts";
import type { ShownWin } from "../../stage/slot/idle.ts";
import type { Cell, Column } from "../../stage/slot/reel.ts";
import type { Round } from "../../stage/wallet.ts";
import type { Coin, MineEvent } from "../rules.ts";
import { payTable } from "./pay-table.ts";
import type { MineStage } from "./show.ts";
import { counted, type Words } from "./words.ts";

type Reveal = Extract<MineEvent, { type: "reveal" }>;

/** A coin's name on the reels: its award, or what it pays at a stake in micro. */
function coinName({ prize, stakes }: Coin, stake: number, words: Words): string {
  if (prize) return `${prize} ${words.prizes[prize].toLocaleUpperCase()}`;
  return `O ${fixedText((stakes * stake) / 10_000, words.style)}`;
}

/** The ores of a spin, its coins with their values. */
export function columnsOf({ board, coins }: Reveal, stake: number, words: Words): Column[] {
  return board.map((ores, reel) => ({
    symbols: ores.map((ore, row) => {
      const coin = coins.find((one) => one.reel === reel && one.row === row);
      return coin ? coinName(coin, stake, words) : ore;
    }),
  }));
}

/** The coins that are held, and nothing else. */
export function heldColumns(coins: readonly Coin[], stake: number, words: Words): Column[] {
  return [0, 1, 2, 3, 4].map((reel) => ({
    symbols: [0, 1, 2].map((row) => {
      const coin = coins.find((one) => one.reel === reel && one.row === row);
      return coin ? coinName(coin, stake, words) : null;
    }),
  }));
}

/** Whether a round opens the mine: how far it was shown is reported as it goes. */
export function hasMine({ state }: Pick<Round<MineEvent>, "state">): boolean {
  return state.some(({ type }) => type === "mine");
}

/** What a round left on the reels. */
export function boardOf(
  { state, amount }: Round<MineEvent>,
  { words }: Pick<MineStage, "words">,
): Column[] | null {
  if (hasMine({ state })) {
    const coins = state.flatMap((event) =>
      event.type === "mine" || event.type === "respin" ? event.coins : [],
    );
    return heldColumns(coins, amount, words);
  }
  const reveal = state.find((event) => event.type === "reveal");
  return reveal ? columnsOf(reveal, amount, words) : null;
}

/** The lines of a round without a mine: else they lie on another board. */
export function winsOf({ state, amount: stake }: Round<MineEvent>, stage: MineStage): ShownWin[] {
  if (hasMine({ state })) return [];
  const { words } = stage;
  return state.flatMap((event) =>
    event.type !== "lines"
      ? []
      : event.wins.map(({ line, ore, count, amount }) => {
          const worth = worthOf(stage, amount, stake);
          const text = words.line(line, counted(words, ore, count), worth);
          return { cells: cellsAt(line, count), text, isLine: true };
        }),
  );
}

/** The first cells of a line, numbered from 1. */
export function cellsAt(line: number, count: number): Cell[] {
  const rows = payTable.shapes[line - 1] ?? [];
  return rows.slice(0, count).map((row, reel): Cell => [reel, row]);
}
