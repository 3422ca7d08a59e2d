import { createHash, randomInt } from "node:crypto";
import { sql } from "kysely";
import type { TableAsk } from "@trevo/contract/holdem.ts";
import { firstBankMs } from "@trevo/games/clover-holdem/clock.ts";
import { buyIns, coin, stakes } from "@trevo/games/clover-holdem/game.ts";
import { placesMax } from "@trevo/games/clover-holdem/rules.ts";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import { openSeatAccount } from "../../../ledger/index.ts";
import { RgsError, rgsErrorOf } from "../rgs/index.ts";
import type { From } from "./calls.ts";
import { buyIn } from "./chips.ts";
import { publishTable } from "./state.ts";
import { freeTable, lockTable, seatsOf } from "./tables.ts";

type Sit = Extract<TableAsk, { type: "sit" }>;

/**
 * Takes one of the free seats of a table, by chance, and brings chips to it in the same commit. The
 * same buy-in again is the same seat.
 *
 * @throws RgsError ERR_VAL, 409 where the table is full or the wallet sits there already
 */
export async function sit(app: App, from: From, ask: Sit): Promise<bigint> {
  const { ticket } = from;
  const { account: wallet, currency } = ticket;
  const blinds = requireStakes(ask);
  // A demo is the operator's leave for several of one place.
  const network = createHash("sha256").update(from.network).digest();
  const kept = app.config.demo ? null : network;
  const known = await ownSeat(app.db, wallet.id, ask.key);
  if (known !== undefined) return known;
  const table = await app.ledger.transact(app.db, async (tx, post) => {
    const id =
      ask.table === undefined
        ? await freeTable(tx, { currency, stakes: ask.stakes, wallet: wallet.id, network: kept })
        : BigInt(ask.table);
    const place = await freePlace(tx, id, { currency, big: blinds.big, wallet: wallet.id, kept });
    const account = await openSeatAccount(tx, ticket.memberId, {
      currency,
      table: `clover-holdem/${id}`,
    });
    await sql`insert into holdem_seat (table_id, place, member_id, wallet_id, account_id, key,
        network, commitment, bank_ms)
      values (${id}, ${place}, ${ticket.memberId}, ${wallet.id}, ${account.id}, ${ask.key},
        ${network}, ${ask.commitment}, ${firstBankMs})`.execute(tx);
    await wake(app, tx, id);
    const answer = await post(
      buyIn({
        wallet,
        seat: account,
        key: ask.key,
        amount: BigInt(ask.buyIn),
        guard: {
          sessionId: ticket.sessionId,
          ...(from.address === null ? {} : { address: from.address }),
        },
      }),
    );
    if (answer.outcome === "refused") throw rgsErrorOf(answer.reason);
    // These chips were brought before, and taken away again.
    if (answer.replayed) throw rgsErrorOf("conflict");
    return id;
  });
  publishTable(app, table);
  return table;
}

function requireStakes({ stakes: at, buyIn: micro }: Sit) {
  const blinds = stakes[at];
  if (!blinds) throw new RgsError("ERR_VAL", "There are no such blinds");
  const amount = BigInt(micro);
  const [min, max] = [buyIns.min, buyIns.max].map((times) => blinds.big * times * coin);
  if (amount < (min ?? 0n) || amount > (max ?? 0n) || amount % coin !== 0n) {
    throw new RgsError("ERR_VAL", "Bring 40 to 100 big blinds, in whole cents");
  }
  return blinds;
}

async function ownSeat(db: App["db"], wallet: bigint, key: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`select table_id as id from holdem_seat
    where wallet_id = ${wallet} and key = ${key}`.execute(db);
  return rows[0]?.id;
}

/** One of the free places of a table that is locked now, each as likely. */
async function freePlace(
  tx: Tx,
  id: bigint,
  wanted: { currency: string; big: bigint; wallet: bigint; kept: Buffer | null },
): Promise<number> {
  const table = await lockTable(tx, id);
  if (table?.currency !== wanted.currency || table.big !== wanted.big) {
    throw new RgsError("ERR_BNF", "There is no such table");
  }
  const seats = await seatsOf(tx, id);
  if (seats.some(({ wallet_id }) => wallet_id === wanted.wallet)) {
    throw new RgsError("ERR_BE", "You sit at this table", 409);
  }
  if (seats.some(({ network }) => wanted.kept?.equals(network) === true)) {
    throw new RgsError("ERR_VAL", "Somebody of your network sits at this table", 409);
  }
  const taken = new Set(seats.map(({ place }) => place));
  const free = Array.from({ length: placesMax }, (_, place) => place).filter(
    (place) => !taken.has(place),
  );
  const place = free[randomInt(Math.max(1, free.length))];
  if (place === undefined) throw new RgsError("ERR_VAL", "This table is full", 409);
  return place;
}

/** A table that waited for players looks soon whether a hand can begin; others may come by then. */
export async function wake({ state }: App, tx: Tx, id: bigint): Promise<void> {
  const { gatherMs } = state.holdem.timing;
  await sql`update holdem_table
    set due_at = clock_timestamp() + make_interval(secs => ${gatherMs / 1_000})
    where id = ${id} and due_at is null`.execute(tx);
}
