import { countUp } from "../count-up.ts";
import { decimalText } from "../number-text.ts";
import type { Stage } from "../scene.ts";
import type { FeastKind } from "./feast.ts";
import type { Machine } from "./machine.ts";
import type { Tunes } from "./tunes.ts";
import type { SlotWords } from "./words.ts";

/** What a win is shown with. */
export interface Cheering extends Pick<Stage, "pace" | "money" | "speak"> {
  readonly words: SlotWords;
  readonly screen: Pick<Machine, "panel" | "feast" | "say">;
  readonly tunes: Tunes;
  /** Coins that rise from behind an element. */
  readonly rain: (count: number, from: HTMLElement) => void;
}

/** Ranks of a win by how many times the stake it pays; the words for each are `words.ranks`. */
const ranks = [5, 15, 40, 100];

/** From this rank on a win takes the whole machine. */
const feastRank = 2;
const countMs = 900;

/** The rank of a win in hundredths of the stake: 0 is the smallest. */
export const rankOf = (multiplier: number): number =>
  ranks.filter((times) => multiplier >= times * 100).length;

/** Hundredths of the stake as money. */
export const worthOf = ({ money }: Pick<Stage, "money">, hundredths: number, stake: number) =>
  money((hundredths * stake) / 100);

/** "12,5× a aposta". */
export function timesText(hundredths: number, { style, stakeTimes }: Stage["words"]): string {
  return stakeTimes(decimalText(hundredths, style.decimal));
}

/** What a round came to, in hundredths of its stake. */
export interface Outcome {
  readonly amount: number;
  /** Micro. */
  readonly stake: number;
  /** In the place of the rank's words. */
  readonly title?: string;
  /** What it was for, as "3 rubis". */
  readonly what?: string;
  /** Its feast has been already, at the end of a feature. */
  readonly isFeasted?: boolean;
}

/** Says what a round came to, and celebrates it by how many times the stake it pays. */
export async function celebrate(parts: Cheering, outcome: Outcome): Promise<void> {
  const { pace, screen, words, tunes } = parts;
  const { amount, stake } = outcome;
  const worth = worthOf(parts, amount, stake);
  // What lies there as the game opens was told before.
  const speak = (text: string) => {
    if (!pace.isInstant) parts.speak(text);
  };
  if (amount === 0) {
    screen.say(words.hint);
    return speak(words.lost);
  }
  // A round that gives back no more than it cost is no win, and is not cheered as one.
  const isWin = amount > 100;
  const text = isWin
    ? words.won(worth)
    : words.returned(worth, worthOf(parts, amount - 100, stake));
  speak(text);
  screen.say(text);
  if (!isWin || pace.isInstant) return;
  const rank = rankOf(amount);
  tunes.win(rank + 1);
  if (rank > 0) tunes.fall();
  const title = outcome.title ?? words.ranks[rank] ?? "";
  const times = timesText(amount, words);
  const note = outcome.what === undefined ? times : `${outcome.what} · ${times}`;
  if (rank >= feastRank && outcome.isFeasted !== true) {
    const cheer = { title, note, kind: "win", coins: 28 + rank * 14 } as const;
    await countOn(parts, screen.feast, { to: amount, stake, ...cheer });
    await pace.wait(1700);
    screen.feast.hide();
    screen.panel.show({ title, amount: worth, note }, "win");
    return;
  }
  const cheer = { title, note, kind: "win", coins: 14 + rank * 14 } as const;
  await countOn(parts, screen.panel, { to: amount, stake, ...cheer });
  await pace.wait(500);
}

/** Where a sum is shown: the panel, or the feast over the whole machine. */
type Board = Machine["panel"] | Machine["feast"];

interface Count {
  /** Hundredths of the stake. */
  readonly to: number;
  readonly stake: number;
  readonly title: string;
  readonly note: string;
  readonly kind: FeastKind;
  readonly coins: number;
}

/** Counts a sum up on `board`, while coins rise from behind it. */
export async function countOn(parts: Cheering, board: Board, count: Count): Promise<void> {
  const { pace, tunes, money, rain } = parts;
  const { to, stake, title, note, kind, coins } = count;
  board.show({ title, amount: money(0), note }, kind);
  if (coins > 0) rain(coins, board.element);
  let ticks = 0;
  const { done, finish } = countUp((to * stake) / 100, countMs / pace.speed, (value) => {
    board.setAmount(money(value));
    ticks += 1;
    if (ticks % 5 === 0) tunes.tick();
  });
  await Promise.race([done, pace.wait(countMs + 40)]);
  finish();
}
