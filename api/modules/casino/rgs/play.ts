import type { App } from "../../../app.ts";
import {
  type AccountRef,
  type Answer,
  commandId,
  findRound,
  newRoundId,
  type Post,
  requestHash,
} from "../../../ledger/index.ts";
import { createPots } from "./pots.ts";
import { type Decided, decide, readDetail, roundJson, type Stake } from "./rounds.ts";
import { type Due, houseVendor, type Ticket } from "./tickets.ts";
import { RgsError } from "./errors.ts";

/** What identifies a bet, and where it comes from. */
export interface BetOrigin {
  /** The same key is the same bet. */
  key: string;
  /** Null where the jurisdiction asks for no location. */
  address: string | null;
}

/** The result of a bet. */
export interface Played {
  /** Micro, after the stake: a payout comes with end-round. */
  balance: bigint;
  /** JSON text of the round. */
  round: string;
}

/**
 * Plays bets: decides the round of the wallet's next nonce, and posts stake, nonce and round in one
 * commit. A round that pays nothing is closed by that commit; a payout waits for end-round.
 */
export function createPlays(
  app: App,
): (ticket: Ticket, stake: Stake, origin: BetOrigin) => Promise<Played> {
  const { ledger, state } = app;
  const postForPot = createPots(app);

  return async (ticket, stake, { key, address }) => {
    const bet = betOf(ticket, stake, key);
    const { decided, answer } = await state.rgs.nonceBets<Decided>(ticket, {
      id: bet.id,
      address,
      async attempt(pair, nonce, guard) {
        const commandOf = (each: Decided) => ({ ...bet, round: opening(stake, each), guard });
        return stake.game.pot
          ? postForPot(ticket, stake, {
              decide: (standing) => decide(stake, pair, nonce, standing),
              commandOf,
            })
          : postAlone(ledger, decide(stake, pair, nonce), commandOf);
      },
    });
    if (decided === null) return playedBefore(app, ticket.account, answer);
    ticket.open = dueOf(decided, answer);
    return { balance: answer.balance ?? 0n, round: roundJsonOf(stake, decided, answer) };
  };
}

async function postAlone(
  ledger: App["ledger"],
  decided: Decided,
  commandOf: (decided: Decided) => Post,
): Promise<{ decided: Decided; answer: Answer }> {
  return { decided, answer: await ledger.post(commandOf(decided)) };
}

/** The round that a bet opens; one that pays nothing is closed by the same commit. */
function opening({ game }: Stake, { payout, detail, isActive }: Decided) {
  const names = { step: "open", id: newRoundId(), vendor: houseVendor, game: game.code } as const;
  return { ...names, due: payout, detail, close: !isActive };
}

/** The debit, the same at every attempt. */
function betOf(ticket: Ticket, stake: Stake, key: string) {
  const { game, mode, amount } = stake;
  const cost = game.modes[mode]?.cost ?? 1;
  return {
    action: "post",
    id: commandId("rgs.play", key),
    hash: hashOf(ticket, stake),
    kind: "bet",
    account: ticket.account,
    counter: ticket.counter,
    // Costs have at most two decimals, stakes are whole hundredths: nothing is lost.
    amount: (amount * BigInt(Math.round(cost * 100))) / 100n,
  } as const;
}

const hashesMax = 64;

/** Cached, because players repeat their stake. */
function hashOf({ game, account, hashes }: Ticket, stake: Stake): Buffer {
  const name = stakeName(stake);
  const known = hashes.get(name);
  if (known) return known;
  const hash = requestHash(game.code, name, account.id.toString());
  if (hashes.size >= hashesMax) hashes.clear();
  hashes.set(name, hash);
  return hash;
}

/** Mode, amount and choice as one text: another text is another bet. */
export function stakeName({ mode, amount, choice }: Stake): string {
  return `${mode} ${amount} ${JSON.stringify(choice.params)}`;
}

function dueOf({ payout, isActive }: Decided, { roundId }: Answer): Due | null {
  return isActive && roundId !== null ? { roundId, payout } : null;
}

function roundJsonOf({ amount, mode, choice }: Stake, decided: Decided, answer: Answer): string {
  const { payout, multiplier, pot, isActive, events } = decided;
  const id = answer.roundId ?? "";
  const { params } = choice;
  const paid = { amount, payout, multiplier, pot };
  return roundJson({ id, ...paid, isActive, mode, event: null, params, events });
}

/** The round that this key has made before, as it was answered then. */
async function playedBefore({ ledger }: App, account: AccountRef, answer: Answer): Promise<Played> {
  const round =
    answer.roundId === null
      ? undefined
      : await findRound(ledger.reads, account.ownerId, answer.roundId);
  if (!round) throw new RgsError("ERR_VAL", "This Idempotency-Key was used for no round", 409);
  const { mode, amount, multiplier, pot, params, actions, events } = readDetail(round.detail);
  return {
    balance: answer.balance ?? 0n,
    round: roundJson({
      id: round.id,
      amount: BigInt(amount),
      payout: round.due,
      multiplier,
      ...(pot !== undefined && { pot: BigInt(pot) }),
      // A round of steps may have gone on since; it is told as it stands.
      isActive: actions ? round.state === "open" : round.due > 0n,
      mode,
      event: null,
      params,
      events: JSON.stringify(events),
    }),
  };
}
