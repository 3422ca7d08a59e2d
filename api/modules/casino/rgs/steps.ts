import type { StepRound } from "@trevo/games/engine/game.ts";
import { houseGames } from "@trevo/games/index.ts";
import { roundAfter } from "@trevo/games/engine/recompute.ts";
import type { App } from "../../../app.ts";
import {
  type AccountRef,
  lastHouseRound,
  openHouseRound,
  reviseRound,
  type RoundInFull,
} from "../../../ledger/index.ts";
import { RgsError } from "./errors.ts";
import { type Action, drawOf, payoutOf, readDetail, type RoundDetail, write } from "./rounds.ts";
import { seedsOfPair } from "./seed-pairs.ts";

/** Games whose rounds are played step by step. */
export const stepGames = Object.values(houseGames)
  .filter(({ rules }) => rules.shape === "steps")
  .map(({ code }) => code);

/** A round of steps as it was stored, and as its rules see it. */
interface Standing {
  readonly stored: RoundInFull;
  readonly detail: RoundDetail & { actions: Action[] };
  readonly round: StepRound;
}

/** What became of a step. */
export interface Stepped {
  readonly roundId: string;
  readonly detail: RoundDetail;
  /** Micro that the round is due as it stands. */
  readonly due: bigint;
  /** Whether it takes another step: not when it is over, nor when staff voided it. */
  readonly isOpen: boolean;
}

/** Another step, or the end of the round, may come between reading and writing. */
const attemptsMax = 5;

/**
 * Goes on in the wallet's open round of a game. The same step with the same action is answered as
 * it was then.
 *
 * @throws RgsError ERR_BNF where no round is open; ERR_VAL for an action that is not allowed now
 *   or a step that is not the next; with 409 for one that was taken otherwise
 */
export async function takeStep(
  app: App,
  wallet: { account: AccountRef; game: string },
  { step, action, roundId }: { step: number; action: Action; roundId: string | undefined },
): Promise<Stepped> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const standing = await standingOf(app, wallet);
    const { stored, detail, round } = standing;
    // A late repeat for a round that is over must not be a step of the one after it.
    if (roundId !== undefined && roundId !== stored.id) throw notOpen();
    const taken = detail.actions[step - 1];
    if (taken) return answeredBefore(standing, { step, isSame: isSame(taken, action) });
    if (stored.state !== "open" || detail.isEnded === true) throw notOpen();
    if (step > detail.actions.length + 1) {
      throw new RgsError("ERR_VAL", `Step ${detail.actions.length + 1} comes first`);
    }
    const next = round.act(action);
    if (!next) throw new RgsError("ERR_VAL", "This action is not allowed now");
    const actions = [...detail.actions, action];
    const stepped = await revise(app, standing, { round: next, actions });
    if (stepped) return stepped;
  }
  throw new RgsError("ERR_GEN", "Another step was faster; try again", 503);
}

/**
 * Leaves the wallet's open round, so that it takes no step more and is due what it stands at; null
 * where none is open.
 *
 * @throws RgsError ERR_VAL for a round that cannot be left yet
 */
export async function leave(
  app: App,
  wallet: { account: AccountRef; game: string },
): Promise<Stepped | null> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const open = await openHouseRound(app.ledger.reads, wallet.account, wallet.game);
    if (!open) return null;
    const standing = await replayed(app, open);
    const { round, detail } = standing;
    if (detail.isEnded === true) return endedBefore(standing);
    if (round.multiplier === null) {
      throw new RgsError("ERR_VAL", "This round cannot be left before its first step");
    }
    const { actions } = detail;
    const stepped = await revise(app, standing, { round, actions, due: round.multiplier });
    if (stepped) return stepped;
  }
  throw new RgsError("ERR_GEN", "Another step was faster; try again", 503);
}

/** Ends a round that its player never came back to; null where it went on meanwhile. */
export async function endAbandoned(app: App, stored: RoundInFull): Promise<Stepped | null> {
  const standing = await replayed(app, stored);
  const { round, detail } = standing;
  if (detail.isEnded === true) return endedBefore(standing);
  return revise(app, standing, { round, actions: detail.actions, due: round.abandoned() });
}

/** Its end was written down, and its payout may not have been posted. */
function endedBefore({ stored, detail }: Standing): Stepped {
  return { roundId: stored.id, detail, due: stored.due, isOpen: false };
}

/** The open round, else the last one: a step that ended its round may be asked for again. */
async function standingOf(
  app: App,
  { account, game }: { account: AccountRef; game: string },
): Promise<Standing> {
  const stored = await lastHouseRound(app.ledger.reads, account, game);
  if (!stored) throw notOpen();
  return replayed(app, stored);
}

/** Plays a stored round again up to where it stands. */
async function replayed(app: App, stored: RoundInFull): Promise<Standing> {
  const detail = readDetail(stored.detail);
  const choice = houseGames[stored.game]?.rules.choose(detail.params ?? {});
  if (choice?.shape !== "steps") throw new RgsError("ERR_VAL", "This game has no steps");
  const { actions = [] } = detail;
  const seeds = await seedsOfPair(app, stored.memberId, BigInt(detail.pair));
  const round = roundAfter(choice.open(drawOf(seeds, detail.nonce)), actions);
  if (!round) throw new Error(`Round ${stored.id} holds an action that its rules refuse`);
  return { stored, detail: { ...detail, actions }, round };
}

/**
 * Writes down where a round stands now. It is over when its rules say so, when it is left (`due`
 * is given then, in hundredths), and when the next step could win more than the house pays.
 */
async function revise(
  app: App,
  { stored, detail }: Standing,
  now: { round: StepRound; actions: Action[]; due?: number },
): Promise<Stepped | null> {
  const { round, actions } = now;
  const amount = BigInt(detail.amount);
  const isTooHigh = payoutOf(amount, round.nextMax) > app.config.gameWinMax;
  const isEnded = round.isOver || now.due !== undefined || isTooHigh;
  const multiplier = now.due ?? round.multiplier ?? 0;
  const due = payoutOf(amount, multiplier);
  const { events: _, ...kept } = detail;
  const revised = { ...kept, multiplier, actions, isEnded };
  const text = write(revised, isEnded ? round.ended : round.events).detail;
  const from = stored.detail ?? "";
  const isDone = await reviseRound(app.db, stored, { from, due, detail: text });
  if (!isDone) return null;
  return { roundId: stored.id, detail: readDetail(text), due, isOpen: !isEnded };
}

/** The round as it stood after a step that was taken before. */
function answeredBefore(
  { stored, detail }: Standing,
  { step, isSame: same }: { step: number; isSame: boolean },
): Stepped {
  if (!same) throw new RgsError("ERR_VAL", `Step ${step} was taken otherwise`, 409);
  // What is known by now is told: a step that was repeated late shows the round as it stands.
  const isOpen = stored.state === "open" && detail.isEnded !== true;
  return { roundId: stored.id, detail, due: stored.due, isOpen };
}

/** Whether two actions are the same, whatever the order of their fields. */
function isSame(a: Action, b: Action): boolean {
  return sorted(a) === sorted(b);
}

function sorted(action: Action): string {
  return JSON.stringify(Object.entries(action).toSorted(([x], [y]) => (x < y ? -1 : 1)));
}

function notOpen(): RgsError {
  return new RgsError("ERR_BNF", "No round is open");
}
