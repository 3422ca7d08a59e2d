import type { Handlers } from "../../stage/book-player.ts";
import { cardText } from "../../stage/cards/words.ts";
import type { Stage } from "../../stage/scene.ts";
import { newTouches } from "../../stage/touches.ts";
import type { Round } from "../../stage/wallet.ts";
import { manilhaOf } from "../cards.ts";
import { awards } from "../rules.ts";
import { type Side, winnerOf } from "../table.ts";
import type { newCloth } from "./cloth.ts";
import type { TrickEvent, TrucoEvent } from "./events.ts";
import type { newHand } from "./hand.ts";
import type { newOpponent } from "./opponent.ts";
import type { newVerdict } from "./verdict.ts";
import type { TrucoWords } from "./words.ts";

const callMs = 500;
const thinkMs = 700;
const readMs = 650;
const sumMs = 600;

type Call = "none" | "stayed" | "ran";

interface Parts {
  readonly stage: Stage;
  readonly own: TrucoWords;
  readonly hand: ReturnType<typeof newHand>;
  readonly opponent: ReturnType<typeof newOpponent>;
  readonly cloth: ReturnType<typeof newCloth>;
  readonly verdict: ReturnType<typeof newVerdict>;
  /** The word itself, large over the table. */
  readonly call: HTMLElement;
}

/** How one hand is dealt, played and paid. */
export function newShow(
  { stage, own, hand, opponent, cloth, verdict, call }: Parts,
  round: Round<TrucoEvent>,
): Handlers<TrucoEvent> {
  const { move, count, sound, pace } = stage;
  const tricks: Side[] = [];
  let truco: Call = "none";
  let led: string | null = null;

  function tell(text: string): void {
    if (!pace.isInstant) stage.speak(text);
  }

  async function lay({ place, his }: TrickEvent): Promise<void> {
    if (led === null) cloth.sweep();
    const name = hand.nameAt(place) ?? "";
    const from = hand.placeOf(place);
    const slide = cloth.playMine(name, from);
    hand.take(place);
    await slide;
    if (led !== null) return;
    await pace.wait(thinkMs / 2);
    await cloth.playHis(his, opponent.play());
  }

  return {
    async deal({ turned, cards }) {
      opponent.clear(own.greets);
      verdict.playFor(round.amount, false);
      const manilha = manilhaOf(turned);
      await cloth.turn(turned, own.manilhaIs(manilha));
      await hand.deal(cards, (name) => name.startsWith(manilha));
      tell(`${own.turned(cardText(turned))}. ${cards.map(cardText).join(", ")}`);
    },
    async truco({ stays }) {
      truco = stays ? "stayed" : "ran";
      call.hidden = false;
      sound.tone({ pitch: 180, to: 320, length: 0.28, volume: 0.16 });
      await move(call, calling, callMs);
      await pace.wait(thinkMs);
      call.hidden = true;
      const says = stays ? own.stays : own.runs;
      opponent.say(says);
      if (stays) verdict.playFor(round.amount, true);
      tell(`${own.ze}: ${says}`);
      await pace.wait(readMs);
    },
    async trick(event) {
      await lay(event);
      const { side, his, led: next } = event;
      tricks.push(side);
      await cloth.mark(side);
      cloth.tricks(tricks);
      opponent.say(own.comments[side]);
      tell(own.trick(cardText(his), own.trickLong[side]));
      await pace.wait(readMs);
      led = next;
      if (next === null) return;
      cloth.sweep();
      await cloth.playHis(next, opponent.play());
      tell(own.leads(cardText(next)));
    },
    async end({ his }) {
      await opponent.open(his);
      const { text, award } = endingOf(tricks, truco, own);
      const paid = (round.amount * award) / 100;
      const isWin = paid > round.amount;
      if (isWin && !pace.isInstant) newTouches(sound).win(award);
      verdict.end(text, isWin);
      if (paid > 0) await count(paid, sumMs, (micro) => verdict.count(micro));
    },
  };
}

/** How a hand ended, and what that pays in hundredths of the stake. */
function endingOf(tricks: readonly Side[], truco: Call, own: TrucoWords) {
  if (truco === "ran") return { text: own.ran, award: awards.won };
  const winner = winnerOf(tricks) ?? 0;
  const isTruco = truco === "stayed";
  if (winner === 1) return { text: own.won, award: isTruco ? awards.trucoWon : awards.won };
  if (winner === 0) return { text: own.tied, award: awards.tied };
  return isTruco
    ? { text: own.lostAll, award: awards.trucoLost }
    : { text: own.lostHalf, award: awards.lost };
}

const calling: Keyframe[] = [
  { transform: "scale(0.2) rotate(-14deg)", opacity: 0 },
  { transform: "scale(1.15) rotate(-5deg)", opacity: 1, offset: 0.6 },
  { transform: "scale(1) rotate(-6deg)", opacity: 1 },
];
