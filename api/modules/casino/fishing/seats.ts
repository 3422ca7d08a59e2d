import { randomBytes } from "node:crypto";
import { abrolhos } from "@trevo/games/abrolhos/game.ts";
import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import { houseRoundsSince } from "../../../ledger/index.ts";
import type { Ticket } from "../rgs/index.ts";
import { type Batch, shotsOf } from "./batches.ts";

/** A player's seat in a room. */
export interface Seat {
  readonly room: bigint;
  /** Hexadecimal; who swims in the room follows from it. */
  readonly seed: string;
  /** 0 to 3. */
  readonly place: number;
  /** What this player has caught, and is not there for them any more, oldest first. */
  readonly caught: Set<number>;
  /** Until when it is held, by the process's monotonic clock. */
  untilMs: number;
}

/** Players of a room. */
const placesMax = 4;
/** A seat is free when nobody has used it for so long. */
const heldSeconds = 60;
/** It is held anew before that. */
const renewMs = 25_000;
/** Nothing is in the sea for longer than this. */
const lookBackMs = 90_000;
/** More than anyone catches in that time. */
const caughtMax = 2_000;
const seedBytes = 32;

type Player = Pick<Ticket, "account" | "memberId" | "currency">;

/** The player's seat: the one they have, else a free one in the fullest room of their currency. */
export async function seatOf(app: App, player: Player): Promise<Seat> {
  const { seats } = app.state.fishing;
  const { account } = player;
  const known = seats.get(account.id);
  if (known && known.untilMs > performance.now()) return known;
  const { room, seed, place, isNew } = await takeSeat(app, player);
  const isSame = known !== undefined && known.room === room;
  const caught = isSame ? known.caught : await caughtLately(app, player);
  const seat = { room, seed, place, caught, untilMs: performance.now() + renewMs };
  seats.set(account.id, seat);
  if (isNew) app.events.publish("fishing.seats", { room: room.toString() });
  return seat;
}

/** What a batch caught is there no more for its player. */
export function caughtIn({ caught }: Seat, batch: Batch): void {
  for (const { target, verdict } of batch) if (verdict === "caught") caught.add(target);
  for (const target of caught) {
    if (caught.size <= caughtMax) break;
    caught.delete(target);
  }
}

/** Who plays in a room now. */
export async function playersOf(
  { db }: App,
  room: bigint,
): Promise<{ place: number; name: string; accountId: bigint }[]> {
  const { rows } = await sql<{ place: number; name: string; accountId: bigint }>`
    select s.place, coalesce(m.nickname, m.account) as name, s.account_id as "accountId"
      from fishing_seat s join member_account m on m.id = s.member_id
      where s.room_id = ${room}
        and s.seen_at > clock_timestamp() - make_interval(secs => ${heldSeconds})
      order by s.place`.execute(db);
  return rows;
}

/** After a restart the rounds of the ledger tell what this player had caught. */
async function caughtLately({ ledger }: App, { account }: Player): Promise<Set<number>> {
  const since = new Date(Date.now() - lookBackMs);
  const rounds = await houseRoundsSince(ledger.reads, account, { game: abrolhos.code, since });
  const shots = rounds.flatMap(({ detail }) => shotsOf(detail));
  return new Set(shots.filter(({ verdict }) => verdict === "caught").map(({ target }) => target));
}

interface Taken {
  room: bigint;
  seed: string;
  place: number;
  isNew: boolean;
}

function takeSeat({ db }: App, player: Player): Promise<Taken> {
  const { account, memberId, currency } = player;
  return db.transaction().execute(async (tx) => {
    // One at a time for a currency: two never take the same place.
    await sql`select pg_advisory_xact_lock(hashtext('fishing'), hashtext(${currency}))`.execute(tx);
    await sql`delete from fishing_seat s using fishing_room r
      where r.id = s.room_id and r.currency = ${currency} and s.account_id <> ${account.id}
        and s.seen_at < clock_timestamp() - make_interval(secs => ${heldSeconds})`.execute(tx);
    const { rows } = await sql<Omit<Taken, "isNew">>`
      update fishing_seat s set seen_at = clock_timestamp()
        from fishing_room r where r.id = s.room_id and s.account_id = ${account.id}
        returning s.room_id as room, r.seed, s.place`.execute(tx);
    const [own] = rows;
    if (own) return { ...own, isNew: false };
    const free = await freePlace(tx, currency);
    await sql`insert into fishing_seat (room_id, place, member_id, account_id)
      values (${free.room}, ${free.place}, ${memberId}, ${account.id})`.execute(tx);
    return { ...free, isNew: true };
  });
}

async function freePlace(tx: Tx, currency: string): Promise<Omit<Taken, "isNew">> {
  const { rows } = await sql<{ room: bigint; seed: string; taken: number[] }>`
    select r.id as room, r.seed,
        coalesce(array_agg(s.place::int) filter (where s.place is not null), '{}') as taken
      from fishing_room r left join fishing_seat s on s.room_id = r.id
      where r.currency = ${currency}
      group by r.id having count(s.place) < ${placesMax}
      order by count(s.place) desc, r.id limit 1`.execute(tx);
  const [room] = rows;
  if (room) {
    const places = Array.from({ length: placesMax }, (_, place) => place);
    const place = places.find((each) => !room.taken.includes(each)) ?? 0;
    return { room: room.room, seed: room.seed, place };
  }
  const seed = randomBytes(seedBytes).toString("hex");
  const made = await sql<{ id: bigint }>`insert into fishing_room (currency, seed)
    values (${currency}, ${seed}) returning id`.execute(tx);
  const [row] = made.rows;
  if (!row) throw new Error("A room was opened and is not there");
  return { room: row.id, seed, place: 0 };
}
