import { playBook } from "../../stage/book-player.ts";
import { make } from "../../stage/dom.ts";
import { replayFromParent } from "../../stage/parent.ts";
import type { JaguarEvent } from "../rules.ts";
import { RoundShow, type Stage } from "./show.ts";

/** Decimal string to micro, for showing. */
const microOf = (decimal: string): number => Math.round(Number(decimal) * 1_000_000);

/** Shows a round that is over, as its book says. No game server is asked and no money moves. */
export async function runReplay(stage: Stage): Promise<void> {
  const { screen, pace, words, reels } = stage;
  const again = make("button", { type: "button", class: "button", disabled: true }, words.again);
  const sums = make("span", { class: "num" });
  document.body.append(make("footer", { class: "bet-bar replay-bar" }, sums, again));
  const { book, stake, payout } = await replayFromParent();
  // The frame that opened the replay took the book from the round's record.
  const events = book.events as readonly JaguarEvent[];
  const paid = stage.money(microOf(payout));
  sums.textContent = `${words.bet} ${stage.money(microOf(stake))} · ${words.paid} ${paid}`;
  const show = async () => {
    again.disabled = true;
    screen.panel.hide();
    screen.say(words.replay);
    reels.clear();
    await playBook(events, new RoundShow(stage, { stake: microOf(stake), isSpinning: false }), {
      pace,
    });
    again.disabled = false;
  };
  again.addEventListener("click", () => void show());
  screen.stage.addEventListener("click", () => pace.hurry());
  await show();
}
