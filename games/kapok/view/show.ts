import type { BookEvent } from "../../engine/game.ts";
import type { Handlers } from "../../stage/book-player.ts";
import type { Stage } from "../../stage/scene.ts";
import { newTouches } from "../../stage/touches.ts";
import type { Round } from "../../stage/wallet.ts";
import { type Level, levels } from "../rules.ts";
import type { newTree } from "./tree.ts";
import type { KapokWords } from "./words.ts";

interface OpenEvent extends BookEvent {
  readonly type: "open";
  readonly cell: number;
  /** What leaving pays from here, in hundredths; 0: there was a snake. */
  readonly multiplier: number;
}

interface SnakesEvent extends BookEvent {
  readonly type: "snakes";
  readonly snakes: readonly (readonly number[])[];
  readonly fell: number | null;
}

/** What a round of Samaúma tells. */
export type KapokEvent = OpenEvent | SnakesEvent;

const lightMs = 200;
const eggMs = 240;
const snakeMs = 420;
const turnMs = 400;

interface Parts {
  readonly stage: Stage;
  readonly own: KapokWords;
  readonly tree: ReturnType<typeof newTree>;
  readonly level: Level;
  /** So many floors are behind. */
  climbed(count: number): void;
}

/** How the steps of one round look: an egg in the light, or a snake. */
export function newShow(
  { stage, own, tree, level, climbed }: Parts,
  round: Round<KapokEvent>,
): Handlers<KapokEvent> {
  const { move, sound, money, times, pace } = stage;
  const opened: number[] = [];

  async function find(floor: number, cell: number): Promise<void> {
    const { light, egg } = tree.parts(floor, cell);
    sound.noise({ pitch: 700, to: 300, length: 0.08, volume: 0.08 });
    tree.set(floor, cell, "egg");
    await Promise.all([move(light, shining, lightMs), move(egg, hidden, lightMs)]);
    const pitch = 440 * 2 ** ((floor * 2) / 12);
    sound.tone({ pitch, length: 0.35, volume: 0.12, shape: "sine" });
    sound.tone({ pitch: pitch * 1.5, after: 0.05, length: 0.3, volume: 0.06, shape: "sine" });
    await move(egg, rising, eggMs);
  }

  async function meet(floor: number, cell: number): Promise<void> {
    tree.set(floor, cell, "snake");
    sound.noise({ pitch: 5_200, to: 2_400, length: 0.4, volume: 0.12 });
    await move(tree.parts(floor, cell).snake, striking, snakeMs);
  }

  return {
    async open({ cell, multiplier }) {
      const floor = opened.length;
      opened.push(cell);
      if (multiplier === 0) return meet(floor, cell);
      await find(floor, cell);
      climbed(opened.length);
      const worth = (round.amount * multiplier) / 100;
      if (!pace.isInstant) stage.speak(own.found(money(worth), times(multiplier)));
    },
    async snakes({ snakes, fell }) {
      if (fell === null && !pace.isInstant) {
        newTouches(sound).win((round.payout * 100) / round.amount);
      }
      const turns = snakes.flatMap((found, floor) => {
        const closed = Array.from({ length: levels[level].hollows }, (_, at) => at).filter(
          (at) => at !== opened[floor],
        );
        for (const at of closed) tree.set(floor, at, found.includes(at) ? "snake" : "closed", true);
        return closed
          .filter((at) => found.includes(at))
          .map((at) => move(tree.parts(floor, at).snake, shining, turnMs));
      });
      await Promise.all(turns);
    },
  };
}

const shining: Keyframe[] = [{ opacity: 0 }, {}];
const hidden: Keyframe[] = [{ opacity: 0 }, { opacity: 0 }];
const rising: Keyframe[] = [
  { transform: "translateY(30%) scale(0.6)", opacity: 0 },
  { transform: "translateY(-6%) scale(1.12)", opacity: 1, offset: 0.6 },
  { transform: "none" },
];
const striking: Keyframe[] = [
  { transform: "translateY(45%) scale(0.4)", opacity: 0 },
  { transform: "translateY(-6%) scale(1.35)", opacity: 1, offset: 0.5 },
  { transform: "none" },
];
