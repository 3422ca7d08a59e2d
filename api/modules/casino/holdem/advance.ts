import { sql } from "kysely";
import {
  bankAfter,
  bankGrown,
  lostLineMs,
  mostMs,
  sitsOut,
} from "@trevo/games/clover-holdem/clock.ts";
import { type HandState, isOver, resultOf } from "@trevo/games/clover-holdem/rules.ts";
import { nextHand } from "@trevo/games/clover-holdem/seating.ts";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import { type PostWithin, whyStakeRefused } from "../../../ledger/index.ts";
import { cashOut, postHand } from "./chips.ts";
import {
  cardsOf,
  dealHand,
  endHand,
  findHand,
  type Hand,
  type Made,
  type Played,
  playedOf,
  savePlayers,
  sealHand,
  stepOf,
  writeDown,
} from "./hands.ts";
import { publishTable } from "./state.ts";
import { lockTable, saveTable, type Seat, seatsNow, seatsOf, type Table } from "./tables.ts";

/** What a table is changed in: its row is locked, and money moves with it or not at all. */
export interface Change {
  readonly app: App;
  readonly tx: Tx;
  readonly post: PostWithin;
}

/** A line that was not seen for so long is lost. */
const lostAfterMs = 12_000;
/** Rounds of the table that somebody may sit out. */
const orbitsMax = 3;

/** Does what the clock of a table has to do now, if anything; another process may have done it. */
export async function advance(app: App, id: bigint): Promise<void> {
  const isChanged = await app.ledger.transact(app.db, async (tx, post) => {
    const table = await lockTable(tx, id);
    if (!table?.due_at || table.due_at > (await nowOf(tx))) return false;
    const change = { app, tx, post };
    const hand = await findHand(tx, table.hand_id);
    if (hand?.state === "sealed") await deal(change, table, hand);
    else if (hand?.state === "playing") await goOn(change, table, hand);
    else await begin(change, table);
    return true;
  });
  if (isChanged) publishTable(app, id);
}

/** What time it is by the database, whose clock all processes share. */
export async function nowOf(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  return rows[0]?.now ?? new Date();
}

/** Seals the next hand's deck, once whoever leaves has gone; none where fewer than two are left. */
export async function begin(change: Change, table: Table): Promise<void> {
  const { app, tx } = change;
  const seats = await stayingAt(change, table);
  const next = nextHand(seatsNow(seats, new Set()), table.button);
  if (!next) return saveTable(tx, { ...table, hand_id: null }, null);
  const asked = seats.filter(({ place }) => next.stacks[place] !== null);
  const hand_id = await sealHand(tx, app, { table, seats: asked });
  await saveTable(tx, { ...table, hand_id }, app.state.holdem.timing.seedMs);
}

/** Those who stay: who leaves, has no chips, was away too long, or may not play now, goes. */
async function stayingAt(change: Change, table: Table): Promise<Seat[]> {
  const { app, tx, post } = change;
  const now = (await nowOf(tx)).getTime();
  const seats = await seatsOf(tx, table.id);
  const staying: Seat[] = [];
  const going: Seat[] = [];
  for (const seat of seats) {
    const isAway =
      seat.out_at !== null &&
      (now - seat.out_at.getTime() > app.state.holdem.timing.awayMs ||
        seat.hands_out >= orbitsMax * Math.max(2, seats.length));
    const wallet = { ownerId: seat.member_id, id: seat.wallet_id };
    const reason = await whyStakeRefused(tx, wallet, 0n);
    // A reality check waits for the player's answer; whatever else stops play ends the sitting.
    const isChecked = reason === "limit.check";
    if (isChecked) await setOut(tx, seat.id, true);
    const isStopped = reason !== null && !isChecked;
    if (seat.is_leaving || seat.stack === 0n || isAway || isStopped) going.push(seat);
    else staying.push(isChecked ? { ...seat, is_out: true } : seat);
  }
  const inOrder = going.toSorted((a, b) => (a.member_id < b.member_id ? -1 : 1));
  for (const seat of inOrder) await cashOut(tx, post, seat);
  return staying;
}

/** Deals to those who opened their seeds; where fewer than two did, nothing was played. */
export async function deal(change: Change, table: Table, sealed: Hand): Promise<void> {
  const { app, tx } = change;
  const { timing } = app.state.holdem;
  const seats = await seatsOf(tx, table.id);
  const opened = new Set<number>();
  for (const { place, seat: id, seed } of sealed.players) {
    // Whoever has left since may have made room for somebody else.
    const seat = seats.find((each) => each.place === place);
    if (seat?.id.toString() !== id) continue;
    if (seed === null) await missed(tx, seats, place);
    else opened.add(place);
  }
  const out = new Set(seats.map(({ place }) => place).filter((place) => !opened.has(place)));
  const next = nextHand(seatsNow(seats, out), table.button);
  if (!next) {
    await endHand(tx, sealed, { state: "void" });
    return saveTable(tx, table, timing.showMs);
  }
  const plan = { ...next, blinds: { small: table.small, big: table.big } };
  const hand = await dealHand(tx, sealed, plan);
  for (const seat of seats) {
    if (plan.stacks[seat.place] === null) {
      await sql`update holdem_seat set hands_out = hands_out + is_out::int
        where id = ${seat.id}`.execute(tx);
      continue;
    }
    await sql`update holdem_seat set is_new = false, posts = false, hands = hands + 1,
        bank_ms = ${bankGrown(seat.bank_ms, seat.hands + 1)} where id = ${seat.id}`.execute(tx);
  }
  const played = await playedOf(tx, hand);
  if (!played) throw new Error("A hand was dealt and is not there");
  await follow(change, { ...table, button: plan.button }, played);
}

/** The clock of a hand that is played: its time has run out, or its board goes on. */
async function goOn(change: Change, table: Table, hand: Hand): Promise<void> {
  const { tx } = change;
  const played = await replayed(change, table, hand);
  if (!played) return;
  const { state } = played;
  if (state.phase === "run") return make(change, table, { played, place: 0, action: "run" });
  const { turn } = state;
  if (turn === null) return follow(change, table, played);
  const seats = await seatsOf(tx, table.id);
  const seat = seats.find(({ place }) => place === turn);
  const player = hand.players.find(({ place }) => place === turn);
  const isLost = (await nowOf(tx)).getTime() - (seat?.seen_at.getTime() ?? 0) > lostAfterMs;
  if (player && !player.wasLost && isLost) {
    await savePlayers(tx, withPlayer(hand, turn, { wasLost: true }));
    return saveTable(tx, table, lostLineMs);
  }
  if (player && !player.hasTimedOut) {
    await savePlayers(tx, withPlayer(hand, turn, { hasTimedOut: true }));
    await missed(tx, seats, turn);
  }
  await sql`update holdem_seat set bank_ms = 0 where id = ${seat?.id ?? null}`.execute(tx);
  await make(change, table, { played, place: turn, action: "timeout" });
}

/** A hand from its journal. One that cannot be played is void: nothing of it has moved. */
async function replayed({ app, tx }: Change, table: Table, hand: Hand): Promise<Played | null> {
  try {
    return await playedOf(tx, hand);
  } catch (error) {
    app.log.error({ err: error, hand: hand.id.toString() }, "a hand was voided");
    await endHand(tx, hand, { state: "void" });
    await saveTable(tx, table, app.state.holdem.timing.showMs);
    return null;
  }
}

/** Makes an act that the rules allow, writes it down, and goes on from there. */
export async function make(
  change: Change,
  table: Table,
  asked: { played: Played } & Pick<Made, "place" | "action"> & Partial<Pick<Made, "amount">>,
): Promise<void> {
  const { played, place, action, amount = null } = asked;
  const line = { seq: played.state.seq, place, action, amount };
  const state = stepOf(played.state, line);
  if (!state) throw new Error("An act was made that the rules do not allow");
  // Who is all-in and leaves changes nothing.
  if (state === played.state) return;
  await writeDown(change.tx, played.hand, line);
  const isSameTurn = state.turn !== null && state.turn === played.state.turn && action === "leave";
  await follow(change, table, { ...played, made: [...played.made, line], state }, isSameTurn);
}

/** Sets the clock for what follows; a hand that is over is settled at once. */
async function follow(
  change: Change,
  table: Table,
  played: Played,
  isSameTurn = false,
): Promise<void> {
  const { app, tx } = change;
  const { state } = played;
  const { timing } = app.state.holdem;
  if (isOver(state)) return settle(change, table, played);
  if (state.phase === "run") return saveTable(tx, table, timing.runMs);
  // The clock of whose turn it is goes on while others leave.
  if (isSameTurn) return;
  const seats = await seatsOf(tx, table.id);
  const seat = seats.find(({ place }) => place === state.turn);
  await saveTable(tx, table, mostMs(seat?.bank_ms ?? 0, false));
}

async function settle(change: Change, table: Table, played: Played): Promise<void> {
  const { app, tx, post } = change;
  const { hand } = played;
  const { state } = played;
  const scores = state.phase === "showdown" ? cardsOf(app, played).scores(state) : [];
  const result = resultOf(state, scores);
  const rake = result.rake.reduce((sum, each) => sum + each, 0n);
  await endHand(tx, hand, { state: "over", rake });
  await saveTable(tx, table, app.state.holdem.timing.showMs);
  await postHand(app, post, { table, hand, state, result });
}

/** A player's own act: what it took beyond its time is taken from the bank. */
export async function noteAct(
  tx: Tx,
  { seat, hand, now }: { seat: Seat; hand: Hand; now: Date },
): Promise<void> {
  const tookMs = Math.round(now.getTime() - (hand.turnAt?.getTime() ?? now.getTime()));
  const player = hand.players.find(({ place }) => place === seat.place);
  const inTime = player?.hasTimedOut === true ? seat.timed_out : 0;
  await sql`update holdem_seat set bank_ms = ${bankAfter(seat.bank_ms, tookMs)},
      timed_out = ${inTime}, seen_at = clock_timestamp() where id = ${seat.id}`.execute(tx);
}

/** The hand with a change of one of its players. */
export function withPlayer(hand: Hand, at: number, change: Partial<Hand["players"][number]>): Hand {
  const players = hand.players.map((player) =>
    player.place === at ? { ...player, ...change } : player,
  );
  return { ...hand, players };
}

/** Two hands in a row without an answer: the seat sits out. */
async function missed(tx: Tx, seats: readonly Seat[], at: number): Promise<void> {
  const seat = seats.find(({ place }) => place === at);
  if (!seat) return;
  const times = seat.timed_out + 1;
  await sql`update holdem_seat set timed_out = ${times} where id = ${seat.id}`.execute(tx);
  if (sitsOut(times)) await setOut(tx, seat.id, true);
}

/** Who sits out waits for the big blind when they come back. */
export async function setOut(tx: Tx, seat: bigint, isOut: boolean): Promise<void> {
  await sql`update holdem_seat set is_out = ${isOut}, hands_out = 0, timed_out = 0,
      is_new = is_new or ${isOut}, out_at = case when ${isOut} then clock_timestamp() end
    where id = ${seat} and is_out <> ${isOut}`.execute(tx);
}

/** Whether somebody is in a hand that is dealt, and has not folded. */
export function playsIn(state: HandState | undefined, place: number): boolean {
  return state?.seats[place]?.isFolded === false;
}
