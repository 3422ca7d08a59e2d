import { cardOf } from "../../engine/cards.ts";
import { cardText } from "../../stage/cards/words.ts";
import type { Handlers } from "../../stage/book-player.ts";
import type { Stage } from "../../stage/scene.ts";
import { newTouches } from "../../stage/touches.ts";
import type { Round } from "../../stage/wallet.ts";
import { priceOf, waysOf } from "../rules.ts";
import type { UpOrDownEvent } from "./events.ts";
import type { newPrize } from "./prize.ts";
import type { newTable } from "./table.ts";
import type { newTrail } from "./trail.ts";
import type { UpOrDownWords } from "./words.ts";

const slideMs = 180;
const rollMs = 240;

interface Parts {
  readonly stage: Stage;
  readonly own: UpOrDownWords;
  readonly table: ReturnType<typeof newTable>;
  readonly trail: ReturnType<typeof newTrail>;
  readonly prize: ReturnType<typeof newPrize>;
  /** The ways of each right guess so far. */
  readonly won: number[];
}

/** How the cards of one round come. */
export function newShow(
  { stage, own, table, trail, prize, won }: Parts,
  round: Round<UpOrDownEvent>,
): Handlers<UpOrDownEvent> {
  const { move, count, sound, money, times, pace } = stage;
  const worthOf = (hundredths: number) => (round.amount * hundredths) / 100;
  /** What stands under the card in sight, once it is in the trail. */
  let note = { text: own.start, isPrice: false };
  let isWrong = false;

  async function right(name: string, hundredths: number): Promise<void> {
    const worth = worthOf(hundredths);
    const before = won.length > 1 ? worthOf(priceOf(won.slice(0, -1))) : 0;
    const pitch = 523.25 * 2 ** (Math.min(won.length, 14) / 12);
    sound.tone({ pitch, length: 0.35, volume: 0.13, shape: "sine" });
    prize.times(hundredths);
    if (!pace.isInstant) stage.speak(own.right(cardText(name), money(worth), times(hundredths)));
    await count(worth, rollMs, (micro) => prize.hold(micro), before);
  }

  async function wrong(): Promise<void> {
    isWrong = true;
    sound.tone({ pitch: 180, to: 90, length: 0.3, volume: 0.16, shape: "sine" });
    prize.lose();
    await table.shake();
  }

  return {
    async card({ card }) {
      await table.deal(card);
      if (!pace.isInstant) stage.speak(cardText(card));
    },
    async turn({ action, card, multiplier }) {
      const before = table.card;
      if (before !== null) {
        const item = trail.add(before, note.text, note.isPrice);
        void move(item, slid, slideMs);
      }
      await table.deal(card);
      if (action === "SWAP") {
        note = { text: own.swapped, isPrice: false };
        if (!pace.isInstant) stage.speak(cardText(card));
        return;
      }
      if (multiplier === 0) return wrong();
      if (before !== null) won.push(waysOf(cardOf(before), action));
      note = { text: `${times(multiplier)}×`, isPrice: true };
      await right(card, multiplier);
    },
    async next({ card }) {
      if (!isWrong && won.length > 0) {
        const hundredths = priceOf(won);
        if (!pace.isInstant) newTouches(sound).win(hundredths);
        prize.take();
      }
      if (card !== null) await table.tellNext(card);
    },
  };
}

const slid: Keyframe[] = [
  { transform: "translateX(40%) scale(0.8)", opacity: 0 },
  { transform: "none", opacity: 1 },
];
