import type { BookEvent } from "../engine/game.ts";
import { playBook } from "./book-player.ts";
import { make } from "./dom.ts";
import { replayFromParent } from "./parent.ts";
import type { Scene, Stage } from "./scene.ts";
import type { Round } from "./wallet.ts";

/** Decimal string to micro, for showing. */
const microOf = (decimal: string): number => Math.round(Number(decimal) * 1_000_000);

/** Shows a round that is over, as its book says. No game server is asked and no money moves. */
export async function runReplay<E extends BookEvent>(stage: Stage, scene: Scene<E>): Promise<void> {
  const { pace, words, money } = stage;
  const again = make("button", { type: "button", class: "button", disabled: true }, words.again);
  const sums = make("span", { class: "num" });
  document.body.append(make("footer", { class: "bet-bar replay-bar" }, sums, again));
  const given = await replayFromParent();
  const round = roundOf<E>(given);
  if (given.choice) scene.choose?.(given.choice);
  sums.textContent = `${words.bet} ${money(round.amount)} · ${words.paid} ${money(round.payout)}`;
  const show = async () => {
    again.disabled = true;
    if (scene.steps) scene.begin();
    else scene.undo();
    await playBook(round.state, scene.show(round, scene.steps !== undefined), { pace });
    scene.steps?.stand(null);
    if (scene.sentence) stage.speak(scene.sentence(round));
    again.disabled = false;
  };
  again.addEventListener("click", () => void show());
  await show();
}

function roundOf<E>({ book, stake, payout, choice }: Awaited<ReturnType<typeof replayFromParent>>) {
  const amount = microOf(stake);
  const paid = microOf(payout);
  const round: Round<E> = {
    betID: "",
    amount,
    payout: paid,
    payoutMultiplier: amount === 0 ? 0 : paid / amount,
    active: false,
    ...(choice && { meta: choice }),
    mode: "BASE",
    event: null,
    // The frame that opened the replay took the book from the round's record.
    state: book.events as readonly E[],
  };
  return round;
}
