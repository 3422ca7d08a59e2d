import { sql } from "kysely";
import type { TableAsk } from "@trevo/contract/holdem.ts";
import { coin } from "@trevo/games/clover-holdem/game.ts";
import type { App } from "../../../app.ts";
import { RgsError, type Ticket } from "../rgs/index.ts";
import { type Change, deal, make, noteAct, nowOf, playsIn, setOut, withPlayer } from "./advance.ts";
import { cashOut } from "./chips.ts";
import {
  findHand,
  type Made,
  type Played,
  playedOf,
  savePlayers,
  sha256,
  stepOf,
} from "./hands.ts";
import { wake } from "./sit.ts";
import { publishTable } from "./state.ts";
import { lockTable, type Seat, seatsOf, type Table } from "./tables.ts";

type Ask<T extends TableAsk["type"]> = Extract<TableAsk, { type: T }>;

/** A seat at its table, whose row is locked. */
interface Own {
  readonly table: Table;
  readonly seat: Seat;
}

/** Opens the seed that was committed to; once all have, the hand is dealt. */
export function openSeed(app: App, ticket: Ticket, ask: Ask<"seed">): Promise<bigint> {
  return changeOwn(app, ticket, ask.table, async (change, { table, seat }) => {
    const hand = await findHand(change.tx, table.hand_id);
    const player = hand?.players.find((each) => each.seat === seat.id.toString());
    if (!hand || !player || hand.id !== BigInt(ask.hand)) throw tooLate();
    if (player.seed === ask.seed) return;
    if (hand.state !== "sealed" || player.seed !== null) throw tooLate();
    if (sha256(ask.seed) !== player.commitment) {
      throw new RgsError("ERR_VAL", "This is not the seed that was committed to");
    }
    await sql`update holdem_seat set commitment = ${ask.commitment}, seen_at = clock_timestamp()
      where id = ${seat.id}`.execute(change.tx);
    const opened = withPlayer(hand, seat.place, { seed: ask.seed });
    await savePlayers(change.tx, opened);
    if (opened.players.every(({ seed }) => seed !== null)) await deal(change, table, opened);
  });
}

/** Acts in the seat's turn. The same act again is answered as it was; an old one is refused. */
export function actAt(app: App, ticket: Ticket, ask: Ask<"act">): Promise<bigint> {
  return changeOwn(app, ticket, ask.table, async (change, { table, seat }) => {
    const hand = await findHand(change.tx, table.hand_id);
    if (!hand || hand.id !== BigInt(ask.hand)) throw tooLate();
    const played = await playedOf(change.tx, hand);
    if (!played) throw tooLate();
    const amount = ask.action === "raise" ? coinsOf(ask.to) : null;
    const line = { seq: played.state.seq, place: seat.place, action: ask.action, amount };
    if (isMade(played, ask.seq, line)) return;
    if (played.state.turn !== seat.place) throw new RgsError("ERR_VAL", "It is not your turn", 409);
    if (!stepOf(played.state, line)) {
      throw new RgsError("ERR_VAL", "The rules do not allow this act");
    }
    await noteAct(change.tx, { seat, hand, now: await nowOf(change.tx) });
    await make(change, table, { played, ...line });
  });
}

/**
 * Whether this act was made before. Others may have left since it was their turn: that is no act of
 * the turn.
 */
function isMade({ made, state }: Played, seq: number, { place, action, amount }: Made): boolean {
  if (seq > state.seq) throw tooLate();
  const first = made.find((line) => line.seq >= seq && line.action !== "leave");
  if (!first) return false;
  if (first.place === place && first.action === action && first.amount === amount) return true;
  throw tooLate();
}

/** Wants no cards for a while; whoever comes back waits for the big blind. */
export function pauseAt(app: App, ticket: Ticket, ask: Ask<"pause">): Promise<bigint> {
  return changeOwn(app, ticket, ask.table, async ({ tx }, { table, seat }) => {
    await setOut(tx, seat.id, ask.isOut);
    if (!ask.isOut) await wake(app, tx, table.id);
  });
}

/** Posts a big blind with the next hand, instead of waiting for it. */
export function postAt(app: App, ticket: Ticket, ask: Ask<"post">): Promise<bigint> {
  return changeOwn(app, ticket, ask.table, async ({ tx }, { table, seat }) => {
    await sql`update holdem_seat set posts = is_new where id = ${seat.id}`.execute(tx);
    await wake(app, tx, table.id);
  });
}

/**
 * Leaves a table with all chips: at once, or at the end of a hand that they are in; there it folds,
 * unless all is in. Who has left already has left.
 */
export async function leaveTable(app: App, ticket: Ticket, ask: Ask<"leave">): Promise<void> {
  const id = BigInt(ask.table);
  await app.ledger.transact(app.db, async (tx, post) => {
    const table = await lockTable(tx, id);
    const seat = table && (await seatsOf(tx, id)).find(isOf(ticket));
    if (!table || !seat) return;
    const change = { app, tx, post };
    const hand = await findHand(tx, table.hand_id);
    const played = hand?.state === "playing" ? await playedOf(tx, hand) : null;
    const isPlayer = hand?.players.some((each) => each.seat === seat.id.toString());
    if (!played || isPlayer !== true) return cashOut(tx, post, seat);
    await sql`update holdem_seat set is_leaving = true where id = ${seat.id}`.execute(tx);
    if (playsIn(played.state, seat.place)) {
      await make(change, table, { played, place: seat.place, action: "leave" });
    }
  });
  publishTable(app, id);
}

/** Changes something at a table where this wallet sits. */
async function changeOwn(
  app: App,
  ticket: Ticket,
  asked: string,
  work: (change: Change, own: Own) => Promise<void>,
): Promise<bigint> {
  const id = BigInt(asked);
  await app.ledger.transact(app.db, async (tx, post) => {
    const table = await lockTable(tx, id);
    const seat = table && (await seatsOf(tx, id)).find(isOf(ticket));
    if (!table || !seat) throw new RgsError("ERR_BNF", "You do not sit at this table");
    await work({ app, tx, post }, { table, seat });
  });
  publishTable(app, id);
  return id;
}

const isOf =
  ({ account }: Ticket) =>
  ({ wallet_id }: Seat) =>
    wallet_id === account.id;

function coinsOf(micro: number | undefined): bigint {
  const amount = BigInt(micro ?? 0);
  if (amount % coin !== 0n) throw new RgsError("ERR_VAL", "Raise by whole cents");
  return amount / coin;
}

function tooLate(): RgsError {
  return new RgsError("ERR_VAL", "The hand has gone on since", 409);
}
