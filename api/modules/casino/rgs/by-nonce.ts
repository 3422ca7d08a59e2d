import { createCache } from "../../../core/cache.ts";
import type { App } from "../../../app.ts";
import { type Answer, type Post, skipNonce } from "../../../ledger/index.ts";
import { requireBetInterval } from "./bet-interval.ts";
import { rgsErrorOf } from "./errors.ts";
import { createKeyedQueue } from "./keyed-queue.ts";
import { type ActiveSeedPair, activeSeedPair } from "./seed-pairs.ts";
import type { Ticket } from "./tickets.ts";

/** Another process or a rotation may use up the nonce between reading it and posting. */
const attemptsMax = 5;
const waitingPerWallet = 512;
const pairsKept = 20_000;

/** A bet that the wallet's next nonce decides. */
interface NonceBet<D> {
  /** Of its command. */
  readonly id: string;
  /** Null where the jurisdiction asks for no location. */
  readonly address: string | null;
  /** Decides by the pair's nonce, and posts under the guard. */
  attempt(
    pair: ActiveSeedPair,
    nonce: bigint,
    guard: NonNullable<Post["guard"]>,
  ): Promise<{ decided: D; answer: Answer }>;
}

/** What came of it; `decided` is null where the same bet had been made before. */
interface NonceBetMade<D> {
  readonly decided: D | null;
  readonly answer: Answer;
}

export type NonceBets = <D>(ticket: Ticket, bet: NonceBet<D>) => Promise<NonceBetMade<D>>;

/**
 * Makes bets that the wallet's next nonce decides, one after the other.
 *
 * The ledger takes a bet only while its nonce is the next one, so no outcome is drawn twice.
 * Nothing is read from the database first: seed pairs are cached from bet to bet, and a bet by an
 * outdated one is refused because of its nonce, and tried again.
 *
 * @throws RgsError what the ledger refuses, and `round.pace`
 */
export function createNonceBets(app: App): NonceBets {
  const queued = createKeyedQueue(waitingPerWallet);
  const pairs = createCache<bigint, ActiveSeedPair>({ max: pairsKept });

  async function make<D>(ticket: Ticket, bet: NonceBet<D>): Promise<NonceBetMade<D>> {
    const atMs = performance.now();
    requireBetInterval(ticket.betInterval, bet.id);
    for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
      const pair = pairs.get(ticket.account.id) ?? (await activeSeedPair(app, ticket.account));
      const nonce = pair.walletNonce;
      const { address } = bet;
      const guard = { sessionId: ticket.sessionId, nonce, ...(address !== null && { address }) };
      const { decided, answer } = await bet.attempt(pair, nonce, guard);
      if (answer.outcome !== "refused" && !answer.replayed) {
        // Only now that this nonce is committed is the next one known.
        pairs.set(ticket.account.id, { ...pair, walletNonce: pair.walletNonce + 1n });
        ticket.betInterval.last = { id: bet.id, atMs };
        return { decided, answer };
      }
      pairs.delete(ticket.account.id);
      if (answer.outcome === "refused" && answer.reason === "turn.taken") continue;
      // A check of another address of this session has replaced ours.
      if (answer.outcome === "refused" && answer.reason === "limit.place")
        ticket.locationCheck = null;
      // A refused bet's nonce is skipped. Deciding a long round takes longer than a short one, so
      // whoever could repeat a refused bet would learn from the time what the nonce holds.
      await skipNonce(app.db, ticket.account);
      if (answer.outcome === "refused") throw rgsErrorOf(answer.reason);
      return { decided: null, answer };
    }
    throw rgsErrorOf("turn.taken");
  }

  return (ticket, bet) => queued(ticket.account.id, () => make(ticket, bet));
}
