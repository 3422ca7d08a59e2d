import { heightAt, heightMax } from "@trevo/games/kite/rules.ts";
import type { App } from "../../../app.ts";
import { leaveByThemselves } from "./bets.ts";
import { type Chain, chainOf, hashOf, layChain } from "./chain.ts";
import { pause } from "./pause.ts";
import {
  closeRound,
  endRound,
  newestRound,
  openRound,
  type SharedRound,
  unsettledRounds,
} from "./rounds.ts";
import { secretOf, sealHash } from "./secret.ts";
import { giveBackStrays, payAll, settleRound } from "./settle.ts";
import { publishBets } from "./state.ts";

/** A round that should have closed longer ago was broken off: its bets go back. */
const closeLateMs = 2_000;
/** Between two looks for bets that leave by themselves. Each leaves exactly at its target. */
const tickMs = 100;

/** What it takes to keep a game's rounds going. */
export interface Keeping {
  app: App;
  game: string;
  /** The process ends, or the lease is lost. */
  signal: AbortSignal;
}

/**
 * Ends what another process left behind. A round that missed its close gives all bets back. One
 * that flew is decided by its hash: targets below the cut are paid, bets without a target go back,
 * since nobody could take them out.
 *
 * @returns a round that is still in time, to be played on
 */
export async function recover(app: App, game: string): Promise<SharedRound | undefined> {
  const { clock } = app.state.sharedRounds;
  await clock.sync();
  const newest = await newestRound(app.db, game);
  let inTime: SharedRound | undefined;
  if (newest?.state === "open") {
    if (clock.now() < newest.closesAt.getTime() + closeLateMs) inTime = newest;
    else await breakOff(app, newest, "void");
  } else if (newest?.state === "closed") {
    if (clock.now() < (newest.startsAt?.getTime() ?? 0)) inTime = newest;
    else await breakOff(app, newest, "over");
  }
  for (const round of await unsettledRounds(app.db, game)) await settleRound(app, round);
  await giveBackStrays(app, game);
  return inTime;
}

async function breakOff(app: App, round: SharedRound, state: "over" | "void"): Promise<void> {
  const { hash, cut } = await secretOf(app, round);
  await endRound(app.db, round, { state, hash, height: cut, isInterrupted: true });
  tell(app, round);
}

/** The next number's round, open for bets; its chain is made first where there is none. */
export async function openNext({ app, game }: Omit<Keeping, "signal">): Promise<SharedRound> {
  const { clock, timing } = app.state.sharedRounds;
  await clock.sync();
  const number = ((await newestRound(app.db, game))?.number ?? 0n) + 1n;
  const chain = await chainFor(app, game, number);
  const hashSealed = sealHash(app, hashOf(app.vault, chain, number));
  const { openMs } = timing;
  const round = await openRound(app.db, { game, number, chainId: chain.id, hashSealed, openMs });
  if (!round) throw new Error("Another process opened this round");
  tell(app, round);
  return round;
}

async function chainFor(app: App, game: string, number: bigint): Promise<Chain> {
  const known = await chainOf(app.db, game, number);
  if (known) return known;
  const { chainLength: length } = app.state.sharedRounds;
  return layChain(app, number, { game, length, salt: app.config.chainSalt });
}

/** Plays a round from wherever it stands to its end; a process that ends leaves it as it is. */
export async function playRound({ app, game, signal }: Keeping, from: SharedRound): Promise<void> {
  const { clock, timing } = app.state.sharedRounds;
  let round: SharedRound | undefined = from;
  if (round.state === "open") {
    await pause(round.closesAt.getTime() - clock.now(), signal);
    if (signal.aborted) return;
    round = await closeRound(app.db, round, timing.closedMs);
    if (!round) throw new Error("Another process closed this round");
    tell(app, round);
  }
  if (!(await fly({ app, game, signal }, round))) return;
  const { hash, cut } = await secretOf(app, round);
  const end = { state: "over", hash, height: cut, isInterrupted: false } as const;
  const over = await endRound(app.db, round, end);
  if (!over) throw new Error("Another process ended this round");
  tell(app, over);
  await leaveByThemselves(app.db, over, Math.min(cut, heightMax));
  await payAll(app, over);
  publishBets(app, game, over.number);
  await pause(timing.lossGraceMs, signal);
  await settleRound(app, over);
  await giveBackStrays(app, game);
  await pause((over.overAt?.getTime() ?? 0) + timing.overMs - clock.now(), signal);
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

function tell({ events }: App, { game, number }: SharedRound): void {
  events.publish("shared-rounds.round", { game, number: number.toString() });
}
