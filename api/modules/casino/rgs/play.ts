import type { App } from "../../../app.ts";
import {
  type AccountRef,
  type Answer,
  commandId,
  findRound,
  newRoundId,
  requestHash,
  skipNonce,
} from "../../../ledger/index.ts";
import { refuseHaste } from "./pace.ts";
import { type ActivePair, activePair } from "./pairs.ts";
import { type Decided, decide, readDetail, roundJson, type Stake } from "./rounds.ts";
import { type Due, houseVendor, type Ticket } from "./tickets.ts";
import { refusalOf, RgsError } from "./trouble.ts";
import { createTurns } from "./turns.ts";

/** What a bet comes with. */
interface Given {
  key: string;
  address: string | null;
}

/** What a bet came to. */
export interface Played {
  /** Micro, after the stake: a payout comes with end-round. */
  balance: bigint;
  /** JSON text of the round. */
  round: string;
}

/** Another process, or a rotation, may take the turn between reading it and posting. */
const turnsTried = 5;
const waitingPerWallet = 512;
const pairsKept = 20_000;

/**
 * Plays bets: decides the round of the wallet's next turn and posts stake, turn and round in one
 * commit, which also closes a round that paid nothing; a payout waits for end-round. The bet goes
 * through only while the turn is still next, so an outcome is never drawn twice, and nothing is
 * asked of the database before: pairs are kept from bet to bet, and one that is out of date is
 * refused by its turn.
 *
 * Each bet comes with a key (the same one is the same bet) and, where the place asks where players
 * are, the address that it comes from.
 */
export function createPlays(
  app: App,
): (ticket: Ticket, stake: Stake, given: Given) => Promise<Played> {
  const { ledger } = app;
  const inTurn = createTurns(waitingPerWallet);
  const pairs = new Map<bigint, ActivePair>();

  async function play(ticket: Ticket, stake: Stake, { key, address }: Given): Promise<Played> {
    const bet = betOf(ticket, stake, key);
    const atMs = performance.now();
    refuseHaste(ticket.pace, bet.id);
    for (let tries = 0; tries < turnsTried; tries += 1) {
      const pair = pairs.get(ticket.account.id) ?? (await activePair(app, ticket.account));
      const decided = decide(stake, pair, pair.turn);
      const answer = await ledger.post({
        ...bet,
        round: {
          step: "open",
          id: newRoundId(),
          vendor: houseVendor,
          game: stake.game.code,
          due: decided.payout,
          detail: decided.detail,
          close: !decided.isActive,
        },
        guard: {
          sessionId: ticket.sessionId,
          nonce: pair.turn,
          ...(address === null ? {} : { address }),
        },
      });
      if (answer.outcome !== "refused" && !answer.replayed) {
        // The next turn is known only now that this one is committed.
        keep(ticket.account.id, { ...pair, turn: pair.turn + 1n });
        ticket.open = dueOf(decided, answer);
        ticket.pace.last = { id: bet.id, atMs };
        return { balance: answer.balance ?? 0n, round: toldAs(stake, decided, answer) };
      }
      pairs.delete(ticket.account.id);
      if (answer.outcome === "refused" && answer.reason === "turn.taken") continue;
      // Another address of the session was looked at since.
      if (answer.outcome === "refused" && answer.reason === "limit.place") ticket.placed = null;
      // Deciding a big round takes longer than a small one, and a no can be asked for again and
      // again: what was decided and not played is never played, or its time would tell it.
      await skipNonce(app.db, ticket.account);
      if (answer.outcome === "refused") throw refusalOf(answer.reason);
      return playedBefore(app, ticket.account, answer);
    }
    throw refusalOf("turn.taken");
  }

  function keep(wallet: bigint, pair: ActivePair): void {
    pairs.set(wallet, pair);
    if (pairs.size <= pairsKept) return;
    const [oldest] = pairs.keys();
    if (oldest !== undefined) pairs.delete(oldest);
  }

  return (ticket, stake, given) => inTurn(ticket.account.id, () => play(ticket, stake, given));
}

/** The debit, the same for every try. */
function betOf(ticket: Ticket, { game, mode, amount }: Stake, key: string) {
  const cost = game.modes[mode]?.cost ?? 1;
  return {
    action: "post",
    id: commandId("rgs.play", key),
    hash: hashOf(ticket, mode, amount),
    kind: "bet",
    account: ticket.account,
    counter: ticket.counter,
    // Costs have at most two decimals, stakes are whole hundredths: nothing is lost.
    amount: (amount * BigInt(Math.round(cost * 100))) / 100n,
  } as const;
}

const hashesMax = 64;

/** A player takes the same stake again and again. */
function hashOf({ game, account, hashes }: Ticket, mode: string, amount: bigint): Buffer {
  const stake = `${mode} ${amount}`;
  const known = hashes.get(stake);
  if (known) return known;
  const hash = requestHash(game.code, mode, amount.toString(), account.id.toString());
  if (hashes.size >= hashesMax) hashes.clear();
  hashes.set(stake, hash);
  return hash;
}

function dueOf({ payout, isActive }: Decided, { roundId }: Answer): Due | null {
  return isActive && roundId !== null ? { roundId, payout } : null;
}

function toldAs({ amount, mode }: Stake, decided: Decided, answer: Answer): string {
  const { payout, multiplier, isActive, events } = decided;
  const id = answer.roundId ?? "";
  return roundJson({ id, amount, payout, multiplier, isActive, mode, event: null, events });
}

/** The round that the key already made, told as it was told then. */
async function playedBefore({ ledger }: App, account: AccountRef, answer: Answer): Promise<Played> {
  const round =
    answer.roundId === null
      ? undefined
      : await findRound(ledger.reads, account.ownerId, answer.roundId);
  if (!round) throw new RgsError("ERR_VAL", "This Idempotency-Key was used for no round", 409);
  const { mode, amount, multiplier, events } = readDetail(round.detail);
  return {
    balance: answer.balance ?? 0n,
    round: roundJson({
      id: round.id,
      amount: BigInt(amount),
      payout: round.due,
      multiplier,
      isActive: round.due > 0n,
      mode,
      event: null,
      events: JSON.stringify(events),
    }),
  };
}
