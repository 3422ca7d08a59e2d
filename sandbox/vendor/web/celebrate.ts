import { make, overTime, wait } from "./dom.ts";
import type { Round, Stage } from "./stage.ts";

/**
 * Shows what was won, as large as it is against the stake; resolves when it has been seen. Only
 * then do the balance and the page around the game tell it.
 */
export async function celebrate(
  stage: Stage,
  { id, payout, stake }: Pick<Round, "id" | "payout" | "stake">,
): Promise<void> {
  const won = BigInt(payout);
  if (won > 0n) await showWin(stage, won, BigInt(stake));
  stage.setWin(won);
  stage.settle(id);
  if (won > 0n) stage.announce(`${stage.say("win")} ${stage.money(won)}`);
}

async function showWin(stage: Stage, payout: bigint, stake: bigint): Promise<void> {
  const times = Number((payout * 100n) / stake) / 100;
  stage.sound.win(times >= 10);
  if (times < 8) return;
  const sum = make("b", { class: "num" });
  const label = stage.say(times >= 40 ? "hugeWin" : "bigWin");
  const sign = make("div", { class: "win-sign" }, make("div", {}, label, sum));
  stage.area.append(sign);
  const steps = 1_000n;
  await overTime(Math.min(2_400, 700 + times * 20), (share) => {
    const part = (payout * BigInt(Math.round(share * 1_000))) / steps;
    sum.textContent = stage.money(part);
  });
  await wait(900);
  sign.remove();
}
