import type { Handlers } from "../../stage/book-player.ts";
import type { Stage } from "../../stage/scene.ts";
import { newTouches } from "../../stage/touches.ts";
import type { Round } from "../../stage/wallet.ts";
import { cells } from "../rules.ts";
import type { newBoard } from "./board.ts";
import type { newHead } from "./head.ts";
import type { QuarryEvent } from "./scene.ts";
import type { QuarryWords } from "./words.ts";

const liftMs = 160;
const lightMs = 220;
const flashMs = 120;
const turnMs = 500;
const sumMs = 600;

interface Parts {
  readonly stage: Stage;
  readonly own: QuarryWords;
  readonly board: ReturnType<typeof newBoard>;
  readonly head: ReturnType<typeof newHead>;
}

/** How the steps of one round look: a stone lifts, a gem lights up, or all of it blows. */
export function newShow(
  { stage, own, board, head }: Parts,
  round: Round<QuarryEvent>,
): Handlers<QuarryEvent> {
  const { move, count, sound, money, times, pace } = stage;
  const mineCount = Number(round.meta?.["mines"] ?? 0);
  let found = 0;
  let multiplier = 0;

  async function gem(cell: number): Promise<void> {
    const { stone, gem: item, halo } = board.parts(cell);
    sound.noise({ pitch: 1500, to: 500, length: 0.07, volume: 0.09 });
    await move(stone, lifted, liftMs);
    board.set(cell, "gem");
    // A tone higher for each gem.
    const pitch = 523.25 * 2 ** (Math.min(found, 14) / 12);
    sound.tone({ pitch, length: 0.4, volume: 0.14, shape: "sine" });
    sound.tone({ pitch: pitch * 2, after: 0.03, length: 0.25, volume: 0.05, shape: "sine" });
    await Promise.all([move(item, lit, lightMs), move(halo, glowing, lightMs)]);
  }

  async function blow(cell: number): Promise<void> {
    const { stone, mine, halo } = board.parts(cell);
    await move(stone, lifted, liftMs);
    board.set(cell, "mine");
    sound.noise({ pitch: 220, to: 60, length: 0.5, volume: 0.4 });
    sound.tone({ pitch: 90, to: 36, length: 0.45, volume: 0.3, shape: "sine" });
    await Promise.all([move(mine, lit, flashMs), move(halo, glowing, flashMs)]);
    await move(board.element, shaken, flashMs);
  }

  return {
    async open({ cell, multiplier: next }) {
      if (next === 0) return blow(cell);
      found += 1;
      multiplier = next;
      await gem(cell);
      head.count(mineCount, found);
      const worth = (round.amount * multiplier) / 100;
      head.hold(worth, multiplier);
      if (!pace.isInstant) stage.speak(own.opened(money(worth), times(multiplier)));
    },
    async mines({ mines, hit }) {
      const closed = new Set(board.closed());
      head.count(mineCount, found);
      const turns = Array.from({ length: cells }, (_, cell) => cell)
        .filter((cell) => closed.has(cell))
        .map((cell) => {
          board.set(cell, mines.includes(cell) ? "mine" : "gem", true);
          const { stone, gem: item, mine } = board.parts(cell);
          return Promise.all([
            move(stone, lifted, turnMs),
            move(mines.includes(cell) ? mine : item, lit, turnMs),
          ]);
        });
      const worth = hit === null ? (round.amount * multiplier) / 100 : 0;
      if (worth > round.amount && !pace.isInstant) newTouches(sound).win(multiplier);
      await Promise.all([
        ...turns,
        count(worth, sumMs, (micro) => head.hold(micro, hit === null ? multiplier : 0)),
      ]);
    },
  };
}

const lifted: Keyframe[] = [
  { transform: "none", opacity: 1 },
  { transform: "translateY(-38%) rotate(-9deg) scale(0.92)", opacity: 0 },
];
const lit: Keyframe[] = [
  { transform: "scale(0.5)", opacity: 0 },
  { transform: "scale(1.16)", opacity: 1, offset: 0.6 },
  { transform: "none" },
];
const glowing: Keyframe[] = [
  { opacity: 0, transform: "scale(0.6)" },
  { opacity: 1, transform: "scale(1.3)", offset: 0.5 },
  {},
];
const shaken: Keyframe[] = [
  { transform: "translateX(0)" },
  { transform: "translateX(-6px)" },
  { transform: "translateX(6px)" },
  { transform: "none" },
];
