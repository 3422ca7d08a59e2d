import type { Pot } from "@trevo/games/engine/game.ts";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import {
  type AccountRef,
  type Answer,
  commandId,
  lockHouseAccounts,
  openPrizePool,
  type Post,
  type PostWithin,
  requestHash,
  settled,
} from "../../../ledger/index.ts";
import type { Decided, Stake } from "./rounds.ts";
import type { Ticket } from "./tickets.ts";

/** The two accounts of a stake: what is to be won, and what the next pot begins with. */
interface Level {
  readonly pot: AccountRef;
  readonly next: AccountRef;
}

/** A bet that is posted once it is known what stands in the pot. */
export interface PotBet {
  /** The round, with this much in the pot. Micro. */
  decide(standing: bigint): Decided;
  commandOf(decided: Decided): Post;
}

/** Names a stake's pot among the ledger's pools; `/next` is its successor. */
export const potCode = (game: string, level: bigint) => `${game}/${level}`;

/**
 * Posts bets on games with a pot for each stake. Stake, round, the shares of the pots and, where it
 * is won, the whole pot move in one commit. Spins on one stake come one after the other: each locks
 * its level first, so that a pot pays exactly what stands in it at that commit, and pays it once.
 *
 * A pot's money goes back to the house's games, which owe it to the winner: `end-round` pays the
 * round's due as it pays any other. A round that is voided later takes nothing back from its pot.
 */
export function createPots(
  app: App,
): (ticket: Ticket, stake: Stake, bet: PotBet) => Promise<{ decided: Decided; answer: Answer }> {
  const { ledger } = app;
  const known = new Map<string, Level>();

  async function levelOf({ currency }: Ticket, { game, amount }: Stake): Promise<Level> {
    const code = potCode(game.code, amount);
    const found = known.get(`${currency} ${code}`);
    if (found) return found;
    const pot = await openPrizePool(app.db, { currency, code });
    const next = await openPrizePool(app.db, { currency, code: `${code}/next` });
    known.set(`${currency} ${code}`, { pot, next });
    return { pot, next };
  }

  return async (ticket, stake, bet) => {
    const { pot: terms } = stake.game;
    if (!terms) throw new Error(`${stake.game.code} has no pot`);
    const level = await levelOf(ticket, stake);
    return ledger.transact(app.db, async (tx, post) => {
      const { isNew, standing, waiting } = await lockLevel(tx, level, { terms, stake });
      const decided = bet.decide(standing);
      const command = bet.commandOf(decided);
      const answer = await post(command);
      if (answer.outcome === "refused" || answer.replayed) return { decided, answer };
      const round = { ticket, stake, id: command.round?.id ?? "" };
      await feed(post, level, { ...round, terms, isNew });
      if (decided.pot > 0n) await empty(tx, { post, level, waiting, standing }, round);
      return { decided, answer };
    });
  };
}

const shareOf = (amount: bigint, bps: number): bigint => (amount * BigInt(bps)) / 10_000n;

/** What stands on a level once this spin has paid its shares, read under its lock. */
async function lockLevel(
  tx: Tx,
  { pot, next }: Level,
  { terms, stake }: { terms: Pot; stake: Stake },
): Promise<{ isNew: boolean; standing: bigint; waiting: bigint }> {
  const locked = await lockHouseAccounts(tx, [pot, next]);
  const [own, other] = [locked.get(pot.id), locked.get(next.id)];
  if (!own || !other) throw new Error("A pot was opened and is not there");
  const isNew = own.seq === 0n;
  const first = isNew ? stake.amount * BigInt(terms.firstStakes) : 0n;
  return {
    isNew,
    standing: own.balance + first + shareOf(stake.amount, terms.shareBps),
    waiting: other.balance + shareOf(stake.amount, terms.nextBps),
  };
}

interface PotRound {
  readonly ticket: Ticket;
  readonly stake: Stake;
  readonly id: string;
}

/** The shares of a stake; a pot's first spin finds what the house puts into it. */
async function feed(
  post: PostWithin,
  { pot, next }: Level,
  { ticket, stake, id, terms, isNew }: PotRound & { terms: Pot; isNew: boolean },
): Promise<void> {
  const { amount } = stake;
  const give = async (what: string, account: AccountRef, share: bigint) =>
    settled(
      await post({
        action: "post",
        id: commandId(what, id),
        hash: requestHash(what, id, share.toString()),
        account,
        counter: ticket.counter,
        kind: "transfer_in",
        amount: share,
      }),
    );
  if (isNew) await give("pot.first", pot, amount * BigInt(terms.firstStakes));
  await give("pot.share", pot, shareOf(amount, terms.shareBps));
  await give("pot.next", next, shareOf(amount, terms.nextBps));
}

interface Emptied {
  readonly post: PostWithin;
  readonly level: Level;
  /** Micro that the winner gets, and that the next pot begins with. */
  readonly standing: bigint;
  readonly waiting: bigint;
}

/** The pot is won: it is paid in full, and begins anew with what waited for it. */
async function empty(
  tx: Tx,
  { post, level, standing, waiting }: Emptied,
  { ticket, stake, id }: PotRound,
): Promise<void> {
  const { pot, next } = level;
  const move = async (what: string, from: AccountRef, counter: AccountRef, amount: bigint) =>
    settled(
      await post({
        action: "post",
        id: commandId(what, id),
        hash: requestHash(what, id, amount.toString()),
        account: from,
        counter,
        kind: "transfer_out",
        amount,
      }),
    );
  await move("pot.win", pot, ticket.counter, standing);
  await move("pot.begin", next, pot, waiting);
  await tx
    .insertInto("pot_win")
    .values({
      member_id: ticket.memberId,
      round_id: id,
      game: stake.game.code,
      currency: ticket.currency,
      level: stake.amount,
      amount: standing,
    })
    .execute();
}
