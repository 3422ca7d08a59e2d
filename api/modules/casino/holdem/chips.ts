import { sql } from "kysely";
import { coin } from "@trevo/games/clover-holdem/game.ts";
import type { HandResult, HandState } from "@trevo/games/clover-holdem/rules.ts";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import {
  type AccountRef,
  chipsIn,
  commandId,
  lockAccounts,
  newRoundId,
  type Post,
  type PostWithin,
  requestHash,
  settled,
} from "../../../ledger/index.ts";
import { houseVendor } from "../rgs/index.ts";
import type { Hand } from "./hands.ts";
import type { Seat, Table } from "./tables.ts";

/** What a buy-in is made of; the amount in micro. */
interface BuyIn {
  wallet: AccountRef;
  seat: AccountRef;
  key: string;
  amount: bigint;
  guard: NonNullable<Post["guard"]>;
}

/**
 * From the wallet into the seat's account. It is a stake: the player's limits are asked for all
 * that is brought to a table, and given back what is taken away from it.
 */
export function buyIn({ wallet, seat, key, amount, guard }: BuyIn): Post {
  return {
    action: "post",
    id: commandId("holdem.sit", wallet.id.toString(), key),
    hash: requestHash("holdem.sit", seat.id.toString(), amount.toString()),
    kind: "bet",
    account: wallet,
    counter: seat,
    amount,
    guard,
  };
}

/** Pays all chips of a seat back to the wallet, and frees it. */
export async function cashOut(tx: Tx, post: PostWithin, seat: Seat): Promise<void> {
  const ownerId = seat.member_id;
  const account = { ownerId, id: seat.account_id };
  await lockAccounts(tx, ownerId);
  const chips = (await chipsIn(tx, [account])).get(account.id) ?? 0n;
  await sql`delete from holdem_seat where id = ${seat.id}`.execute(tx);
  if (chips === 0n) return;
  settled(
    await post({
      action: "post",
      id: commandId("holdem.leave", seat.id.toString()),
      hash: requestHash("holdem.leave", seat.id.toString()),
      kind: "win",
      account: { ownerId, id: seat.wallet_id },
      counter: account,
      amount: chips,
    }),
  );
}

/**
 * Moves what a hand has won and lost between the accounts of its seats and the house's games, whose
 * part is the rake. For each player it is a round of the ledger, with what was put in and not given
 * back as its stake. Members in one order: two tables never wait for each other.
 */
export async function postHand(
  { ledger }: App,
  post: PostWithin,
  {
    table,
    hand,
    state,
    result,
  }: {
    table: Table;
    hand: Hand;
    state: HandState;
    result: HandResult;
  },
): Promise<void> {
  const { currency } = table;
  const counter = await ledger.houseAccount({ kind: "games", currency, code: houseVendor });
  const players = hand.players
    .map(({ place, member, account }) => ({
      place,
      account: { ownerId: BigInt(member), id: BigInt(account) },
    }))
    .toSorted((a, b) => (a.account.ownerId < b.account.ownerId ? -1 : 1));
  for (const { place, account } of players) {
    const { back, wins } = result;
    const put = state.seats[place]?.put ?? 0n;
    const stake = (put - (back?.seat === place ? back.amount : 0n)) * coin;
    const win = (wins[place] ?? 0n) * coin;
    if (stake === 0n) continue;
    const name = [hand.id.toString(), place.toString()];
    const round = {
      step: "join",
      id: newRoundId(),
      vendor: houseVendor,
      game: "clover-holdem",
      ref: name.join(" "),
    } as const;
    const command = (what: string, amount: bigint) => ({
      action: "post" as const,
      id: commandId(what, ...name),
      hash: requestHash(what, ...name, amount.toString()),
      account,
      counter,
      amount,
    });
    settled(
      await post({
        ...command("holdem.stake", stake),
        kind: "bet",
        round: { ...round, close: win === 0n },
      }),
    );
    if (win === 0n) continue;
    settled(
      await post({
        ...command("holdem.win", win),
        kind: "win",
        round: { ...round, close: true },
      }),
    );
  }
}
