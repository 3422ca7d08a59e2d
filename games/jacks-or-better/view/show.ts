import { cardOf } from "../../engine/cards.ts";
import type { Handlers } from "../../stage/book-player.ts";
import { cardText } from "../../stage/cards/words.ts";
import type { Stage } from "../../stage/scene.ts";
import { newTouches } from "../../stage/touches.ts";
import type { Round } from "../../stage/wallet.ts";
import type { Hold } from "../best-hold.ts";
import { awards, handOf } from "../hands.ts";
import { adviceOf, holdsOf } from "./advice.ts";
import type { JacksEvent } from "./events.ts";
import type { newHand } from "./hand.ts";
import type { newPayList } from "./pay-list.ts";
import type { newResult } from "./result.ts";
import type { JacksWords } from "./words.ts";

const sumMs = 600;
const glowMs = 300;

interface Parts {
  readonly stage: Stage;
  readonly own: JacksWords;
  readonly hand: ReturnType<typeof newHand>;
  readonly payList: ReturnType<typeof newPayList>;
  readonly result: ReturnType<typeof newResult>;
}

/** How one hand is dealt, exchanged and paid. */
export function newShow(
  { stage, own, hand, payList, result }: Parts,
  round: Round<JacksEvent>,
): Handlers<JacksEvent> {
  const { move, count, sound, pace } = stage;
  let dealt: readonly string[] = [];
  let search: Promise<readonly Hold[]> | null = null;

  async function advise(held: readonly number[], tell: ReturnType<typeof result.end>) {
    const holds = await search;
    const advice = holds && adviceOf(holds, held);
    if (advice) tell(dealt, advice);
  }

  return {
    async deal({ cards }) {
      dealt = cards;
      search = holdsOf(cards);
      payList.price(round.amount);
      await hand.deal(cards);
      const had = handOf(cards.map(cardOf));
      if (awards[had] > 0) payList.light(had, "have");
      result.choose(awards[had] > 0 ? own.have(own.hands[had]) : own.choose);
      if (!pace.isInstant) stage.speak(cards.map(cardText).join(", "));
    },
    async draw({ hold, cards, hand: name }) {
      await hand.draw(cards, hold);
      const row = payList.light(awards[name] > 0 ? name : null, "won");
      const worth = (round.amount * awards[name]) / 100;
      const isWin = worth > round.amount;
      if (isWin && !pace.isInstant) newTouches(sound).win(awards[name]);
      const tell = result.end(own.hands[name], worth, isWin);
      await Promise.all([
        row && isWin ? move(row, glowing, glowMs) : null,
        count(worth, sumMs, (micro) => result.count(micro)),
      ]);
      void advise(hold, tell);
    },
    end() {},
  };
}

const glowing: Keyframe[] = [
  { transform: "scale(1)" },
  { transform: "scale(1.04)", offset: 0.5 },
  { transform: "none" },
];
