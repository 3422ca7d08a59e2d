import type { App } from "../../../app.ts";
import { type Chain, chainOf, hashOf, layChain } from "./chain.ts";
import type { Keeping } from "./course.ts";
import { pause } from "../../../core/pause.ts";
import { closeRound, newestRound, openRound, type SharedRound, unsettledRounds } from "./rounds.ts";
import { sealHash } from "./secret.ts";
import { courseOf, publishRound } from "./state.ts";

/** A round that should have closed longer ago was broken off: its bets go back. */
const closeLateMs = 2_000;

/**
 * Ends what another process left behind. A round that missed its close gives all bets back; what
 * becomes of one that had closed is its game's to say. All that ended is paid.
 *
 * @returns a round that is still in time, to be played on
 */
export async function recover(app: App, game: string): Promise<SharedRound | undefined> {
  const { clock } = app.state.sharedRounds;
  const course = courseOf(app, game);
  await clock.sync();
  const newest = await newestRound(app.db, game);
  let inTime: SharedRound | undefined;
  if (newest?.state === "open") {
    if (clock.now() < newest.closesAt.getTime() + closeLateMs) inTime = newest;
    else await course.breakOff(app, newest, "void");
  } else if (newest?.state === "closed") {
    if (course.mayGoOn(app, newest)) inTime = newest;
    else await course.breakOff(app, newest, "over");
  }
  for (const round of await unsettledRounds(app.db, game)) await course.settle(app, round);
  await course.tidy(app);
  return inTime;
}

/** The next number's round, open for bets; its chain is made first where there is none. */
export async function openNext({ app, game }: Omit<Keeping, "signal">): Promise<SharedRound> {
  await app.state.sharedRounds.clock.sync();
  const number = ((await newestRound(app.db, game))?.number ?? 0n) + 1n;
  const chain = await chainFor(app, game, number);
  const hashSealed = sealHash(app, hashOf(app.vault, chain, number));
  const { openMs } = courseOf(app, game).timing;
  const round = await openRound(app.db, { game, number, chainId: chain.id, hashSealed, openMs });
  if (!round) throw new Error("Another process opened this round");
  publishRound(app, round);
  return round;
}

async function chainFor(app: App, game: string, number: bigint): Promise<Chain> {
  const known = await chainOf(app.db, game, number);
  if (known) return known;
  const { chainLength: length } = app.state.sharedRounds;
  const { link } = courseOf(app, game);
  return layChain(app, number, { game, length, link, salt: app.config.chainSalt });
}

/** Plays a round from wherever it stands to its end; a process that ends leaves it as it is. */
export async function playRound({ app, game, signal }: Keeping, from: SharedRound): Promise<void> {
  const course = courseOf(app, game);
  let round: SharedRound | undefined = from;
  if (round.state === "open") {
    await pause(round.closesAt.getTime() - app.state.sharedRounds.clock.now(), signal);
    if (signal.aborted) return;
    round = await closeRound(app.db, round, course.timing.closedMs);
    if (!round) throw new Error("Another process closed this round");
    publishRound(app, round);
  }
  await course.finish({ app, game, signal }, round);
}
