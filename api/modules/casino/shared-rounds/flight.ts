import { heightAt, heightMax } from "@trevo/games/kite/rules.ts";
import type { App } from "../../../app.ts";
import { leaveByThemselves } from "./bets.ts";
import { betsOfWallets, boardOf } from "./boards.ts";
import type { Course, Keeping, OwnFrame } from "./course.ts";
import { pause } from "../../../core/pause.ts";
import { endRound, type SharedRound } from "./rounds.ts";
import { secretOf } from "./secret.ts";
import { giveBackStrays, payAll, settleRound } from "./settle.ts";
import { publishBets, publishRound } from "./state.ts";
import { ownBet } from "./wire.ts";

/** Between two looks for bets that leave by themselves. Each leaves exactly at its target. */
const tickMs = 100;
const overMs = 3_000;

/** The rounds of Pipa no Céu: they fly until their line is cut. */
export function flightCourse(game: string): Course {
  const course: Course = {
    link: "bytes",
    timing: { openMs: 6_000, closedMs: 300, overMs: () => overMs, lossGraceMs: 1_000 },
    // A flight is never taken up again.
    mayGoOn: (app, { startsAt }) => app.state.sharedRounds.clock.now() < (startsAt?.getTime() ?? 0),
    finish: (keeping, round) => finish(keeping, round, course),
    breakOff,
    settle: settleRound,
    tidy: (app) => giveBackStrays(app, game),
    boardOf,
    async ownOf(db, key, accounts) {
      const bets = await betsOfWallets(db, key, accounts);
      const byAccount = Map.groupBy(bets, (bet) => bet.account.id);
      const frameOf = (account: bigint): OwnFrame => ({
        type: "own",
        data: { round: Number(key.number), bets: (byAccount.get(account) ?? []).map(ownBet) },
      });
      return new Map(accounts.map((account) => [account, frameOf(account)]));
    },
  };
  return course;
}

async function finish(keeping: Keeping, round: SharedRound, { timing }: Course): Promise<void> {
  const { app, game, signal } = keeping;
  const { clock } = app.state.sharedRounds;
  if (!(await fly(keeping, round))) return;
  const { hash, cut } = await secretOf(app, round);
  const over = await endRound(app.db, round, {
    state: "over",
    hash,
    height: cut,
    outcome: null,
    isInterrupted: false,
    shownMs: timing.overMs(0),
  });
  if (!over) throw new Error("Another process ended this round");
  publishRound(app, over);
  await leaveByThemselves(app.db, over, Math.min(cut, heightMax));
  await payAll(app, over);
  publishBets(app, game, over.number);
  await pause(timing.lossGraceMs, signal);
  await settleRound(app, over);
  await giveBackStrays(app, game);
  await pause((over.nextAt?.getTime() ?? 0) - clock.now(), signal);
}

/**
 * Takes out, while the round flies, the bets whose target is reached.
 *
 * @returns whether it flew to its end; else this process ends or has lost the lease
 */
async function fly({ app, game, signal }: Keeping, round: SharedRound): Promise<boolean> {
  const { clock } = app.state.sharedRounds;
  const { fliesMs } = await secretOf(app, round);
  const startsAt = round.startsAt?.getTime() ?? 0;
  let paying = Promise.resolve();
  for (;;) {
    const flownMs = clock.now() - startsAt;
    if (flownMs >= fliesMs || signal.aborted) break;
    if (flownMs > 0 && (await leaveByThemselves(app.db, round, heightAt(flownMs))) > 0) {
      publishBets(app, game, round.number);
      // The cut does not wait for payments; a failed one is paid at the end of the round.
      paying = paying.then(() => payAll(app, round)).catch(() => {});
    }
    await pause(Math.min(tickMs, fliesMs - (clock.now() - startsAt)), signal);
  }
  await paying;
  return !signal.aborted;
}

/**
 * A round that flew is decided by its hash: targets below the cut are paid, bets without a target
 * go back, since nobody could take them out.
 */
async function breakOff(app: App, round: SharedRound, state: "over" | "void"): Promise<void> {
  const { hash, cut } = await secretOf(app, round);
  const end = { state, hash, height: cut, outcome: null, isInterrupted: true };
  await endRound(app.db, round, { ...end, shownMs: 0 });
  publishRound(app, round);
}
