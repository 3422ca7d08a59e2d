import type { TableChoice } from "@trevo/games/engine/game.ts";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import {
  type Answer,
  commandId,
  newRoundId,
  type PostWithin,
  requestHash,
} from "../../../ledger/index.ts";
import { RgsError, rgsErrorOf, type Ticket } from "../rgs/index.ts";
import { type Basket, type BasketKey, findBasket, lockBasket, saveBasket } from "./baskets.ts";
import { basketRound } from "./pay-baskets.ts";
import { roundClosed } from "./place.ts";
import { newestRound } from "./rounds.ts";
import { publishBets } from "./state.ts";
import { ownBasket } from "./wire.ts";

/** What a client wants its basket to be. */
export interface Wanted {
  round: number;
  version: number;
  choice: TableChoice;
}

/** Who asks, from where. */
interface From {
  ticket: Ticket;
  address: string | null;
}

/**
 * Replaces a player's basket, and moves the stake by the difference in the same transaction: what
 * was debited stands in the basket, or nothing was. The same version again is the same change.
 *
 * @throws RgsError ERR_VAL (409) with the basket that stands: `round.closed` for a round that takes
 *   no bets, without a reason for a version that is not above the last; what the ledger refuses
 */
export async function changeBasket(
  app: App,
  from: From,
  wanted: Wanted,
): Promise<{ balance: bigint; basket: string }> {
  const { db, ledger, events } = app;
  const { account, currency, game } = from.ticket;
  const key = { game: game.code, number: BigInt(wanted.round), account };
  try {
    const round = await newestRound(db, game.code);
    if (round?.number !== key.number || round.state !== "open") {
      events.publish("shared-rounds.wanted", { game: game.code });
      throw roundClosed();
    }
    const made = await ledger.transact(db, async (tx, post) => {
      const before = await lockBasket(tx, { ...key, currency, roundId: newRoundId() });
      if (isSame(before, wanted)) return { basket: before, balance: null };
      if (before.version >= wanted.version) throw outdated();
      return change(tx, post, { from, before, wanted });
    });
    publishBets(app, game.code, key.number);
    const balance = made.balance ?? (await ledger.wallet(account.ownerId, currency))?.balance;
    return { balance: balance ?? 0n, basket: JSON.stringify(ownBasket(made.basket)) };
  } catch (error) {
    if (error instanceof RgsError && error.status === 409) error.basket = await standing(app, key);
    throw error;
  }
}

async function change(
  tx: Tx,
  post: PostWithin,
  { from, before, wanted }: { from: From; before: Basket; wanted: Wanted },
): Promise<{ basket: Basket; balance: bigint | null }> {
  const { choice, version } = wanted;
  const { kept, back, rest } = plan(before, choice.stake);
  let balance: bigint | null = null;
  for (const { id } of back) balance = balanceOf(from, await post(rollback(before, id)));
  const id = commandId("table.bet", before.roundId, String(version));
  if (rest > 0n) {
    const made = stakeOf(from, { before, id, amount: rest });
    balance = balanceOf(from, await post(made));
  }
  const added = rest > 0n ? [{ id, amount: rest.toString() }] : [];
  const basket: Basket = {
    ...before,
    version,
    bets: choice.params.bets,
    posted: [...kept, ...added],
    stake: choice.stake,
    isCover: choice.isCover,
  };
  if (!(await saveBasket(tx, basket))) throw roundClosed();
  return { basket, balance };
}

/** Which stakes stay, which go back, the newest first, and what is staked anew. */
function plan({ posted, stake }: Basket, wanted: bigint) {
  const kept = [...posted];
  const back: Basket["posted"][number][] = [];
  let left = stake;
  while (left > wanted) {
    const last = kept.pop();
    if (!last) throw new Error("A basket's stakes are not its stake");
    back.push(last);
    left -= BigInt(last.amount);
  }
  return { kept, back, rest: wanted - left };
}

function rollback({ account }: Basket, original: string) {
  return {
    action: "rollback",
    id: commandId("table.back", original),
    hash: requestHash("table.back", original),
    account,
    original,
  } as const;
}

function stakeOf(
  { ticket, address }: From,
  { before, id, amount }: { before: Basket; id: string; amount: bigint },
) {
  return {
    action: "post",
    id,
    hash: requestHash("table.bet", id, amount.toString()),
    kind: "bet",
    account: before.account,
    counter: ticket.counter,
    amount,
    round: basketRound(before, { close: false }),
    guard: { sessionId: ticket.sessionId, ...(address === null ? {} : { address }) },
  } as const;
}

function balanceOf({ ticket }: From, answer: Answer): bigint | null {
  if (answer.outcome !== "refused") return answer.balance;
  // A check of another address of this session has replaced ours.
  if (answer.reason === "limit.place") ticket.locationCheck = null;
  throw rgsErrorOf(answer.reason);
}

function isSame({ version, bets }: Basket, wanted: Wanted): boolean {
  return (
    version === wanted.version &&
    JSON.stringify(inOrder(bets)) === JSON.stringify(inOrder(wanted.choice.params.bets))
  );
}

/** The database keeps fields in an order of its own. */
function inOrder(bets: Basket["bets"]): [string, number][] {
  return bets.map(({ spot, stake }) => [spot, stake]);
}

function outdated(): RgsError {
  return new RgsError("ERR_VAL", "The basket has changed since", 409);
}

async function standing({ db }: App, key: BasketKey): Promise<unknown> {
  const basket = await findBasket(db, key);
  return basket ? ownBasket(basket) : null;
}
