import { createHash, createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Card } from "@trevo/games/engine/cards.ts";
import {
  type CardProof,
  cutOf,
  placesOf,
  type SealedDeck,
  sealDeck,
} from "@trevo/games/clover-holdem/deck.ts";
import { rankOf } from "@trevo/games/clover-holdem/ranks.ts";
import {
  act,
  type HandAct,
  type HandPlan,
  type HandState,
  inHand,
  leave,
  openHand,
  placesMax,
  runOn,
  timeOut,
} from "@trevo/games/clover-holdem/rules.ts";
import type { App } from "../../../app.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { Seat, Table } from "./tables.ts";

/** Who was asked for a seed, and plays once it is dealt. Ids as text: it is kept as JSON. */
export interface Player {
  readonly place: number;
  /** The sitting: whoever leaves and comes back is another. */
  readonly seat: string;
  readonly member: string;
  readonly account: string;
  readonly commitment: string;
  readonly seed: string | null;
  /** The time for a lost line was given, once a hand; the player's time ran out. */
  readonly wasLost: boolean;
  readonly hasTimedOut: boolean;
}

export interface Hand {
  readonly id: bigint;
  readonly table: bigint;
  readonly state: "sealed" | "playing" | "over" | "void";
  readonly root: string;
  readonly sealed: Buffer;
  readonly players: readonly Player[];
  readonly plan: HandPlan | null;
  readonly turnAt: Date | null;
}

/** One line of a hand's journal. */
export interface Made {
  readonly seq: number;
  readonly place: number;
  readonly action: "fold" | "check" | "call" | "raise" | "timeout" | "leave" | "run";
  /** With a raise: coins. */
  readonly amount: bigint | null;
}

/** A hand that was dealt, played up to the last line of its journal. */
export interface Played {
  readonly hand: Hand;
  readonly plan: HandPlan;
  readonly made: readonly Made[];
  readonly state: HandState;
}

const purpose = "holdem-hand";
const seedBytes = 32;
const by = {
  hmac: (key: string, message: string) => createHmac("sha256", key).update(message).digest(),
  sha256: (text: string) => createHash("sha256").update(text).digest("hex"),
};

/** SHA-256 of a text as hexadecimal: what a seed was committed to. */
export const { sha256 } = by;

interface Row {
  id: bigint;
  table_id: bigint;
  state: Hand["state"];
  root: string;
  seed_sealed: Buffer;
  players: Player[];
  plan: Record<string, unknown> | null;
  turn_at: Date | null;
}

/** Fixes the order of a new hand's deck, and asks these seats for their seeds. */
export async function sealHand(
  tx: Tx,
  { vault }: App,
  { table, seats }: { table: Table; seats: readonly Seat[] },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select nextval('holdem_hand_number') as id`.execute(
    tx,
  );
  const id = rows[0]?.id ?? 0n;
  const handSeed = randomBytes(seedBytes).toString("hex");
  const { root } = sealDeck({ handSeed, hand: Number(id) }, by);
  const players = seats.map(({ place, id: seat, member_id, account_id, commitment }): Player => ({
    place,
    seat: seat.toString(),
    member: member_id.toString(),
    account: account_id.toString(),
    commitment,
    seed: null,
    wasLost: false,
    hasTimedOut: false,
  }));
  await sql`insert into holdem_hand (id, table_id, state, root, seed_sealed, players)
    values (${id}, ${table.id}, 'sealed', ${root},
      ${vault.seal(Buffer.from(handSeed), purpose)}, ${JSON.stringify(players)})`.execute(tx);
  return id;
}

/** A hand by its number. */
export async function findHand(db: Db | Tx, id: bigint | null): Promise<Hand | undefined> {
  if (id === null) return undefined;
  const { rows } = await sql<Row>`select * from holdem_hand where id = ${id}`.execute(db);
  const [row] = rows;
  return (
    row && {
      id: row.id,
      table: row.table_id,
      state: row.state,
      root: row.root,
      sealed: row.seed_sealed,
      players: row.players,
      plan: row.plan && planFrom(row.plan),
      turnAt: row.turn_at,
    }
  );
}

/** Keeps what became of a hand's players. */
export async function savePlayers(tx: Tx, { id, players }: Hand): Promise<void> {
  await sql`update holdem_hand set players = ${JSON.stringify(players)}
    where id = ${id}`.execute(tx);
}

/** Those who opened their seeds are dealt in. */
export async function dealHand(tx: Tx, hand: Hand, plan: HandPlan): Promise<Hand> {
  const players = hand.players.filter(({ place }) => plan.stacks[place] !== null);
  await sql`update holdem_hand set state = 'playing', players = ${JSON.stringify(players)},
      plan = ${planText(plan)}::jsonb, turn_at = clock_timestamp()
    where id = ${hand.id}`.execute(tx);
  return { ...hand, state: "playing", players, plan };
}

/** A hand is over, or void: nothing of it goes on. */
export async function endHand(
  tx: Tx,
  { id }: Pick<Hand, "id">,
  end: { state: "over"; rake: bigint } | { state: "void" },
): Promise<void> {
  const rake = end.state === "over" ? end.rake : null;
  await sql`update holdem_hand set state = ${end.state}, rake = ${rake},
      ended_at = clock_timestamp(), turn_at = null where id = ${id}`.execute(tx);
}

/** Plays a hand from its journal. */
export async function playedOf(db: Db | Tx, hand: Hand): Promise<Played | null> {
  const { plan } = hand;
  if (!plan) return null;
  const { rows: made } = await sql<Made>`select seq, place, action, amount from holdem_act
    where hand_id = ${hand.id} order by seq`.execute(db);
  let state = openHand(plan);
  for (const line of made) {
    const next = line.seq === state.seq ? stepOf(state, line) : null;
    if (!next) throw new Error(`Hand ${hand.id} cannot be played from its journal`);
    state = next;
  }
  return { hand, plan, made, state };
}

/** What follows from a line of the journal; null: the rules do not allow it. */
export function stepOf(state: HandState, { place, action, amount }: Made): HandState | null {
  switch (action) {
    case "timeout":
      return state.turn === place ? timeOut(state) : null;
    case "leave":
      return leave(state, place);
    case "run":
      return runOn(state);
    case "fold":
    case "check":
    case "call":
      return state.turn === place ? act(state, { action }) : null;
    case "raise": {
      const raise: HandAct = { action, to: amount ?? 0n };
      return state.turn === place ? act(state, raise) : null;
    }
  }
}

/** Adds a line to the journal; the turn that follows begins now. */
export async function writeDown(tx: Tx, { id }: Pick<Hand, "id">, line: Made): Promise<void> {
  await sql`insert into holdem_act (hand_id, seq, place, action, amount)
    values (${id}, ${line.seq}, ${line.place}, ${line.action}, ${line.amount})`.execute(tx);
  if (line.action !== "leave") {
    await sql`update holdem_hand set turn_at = clock_timestamp() where id = ${id}`.execute(tx);
  }
}

/** The cards of a hand that was dealt. */
export interface Dealt {
  own(place: number): CardProof[];
  board(count: number): CardProof[];
  /** How good each seat's hand is; of those that folded nothing is read. */
  scores(state: HandState): number[];
}

/** For the server's own eyes: who may see which card, the caller decides. */
export function cardsOf(app: App, { hand, plan }: Pick<Played, "hand" | "plan">): Dealt {
  const deck = deckOf(app, hand);
  const seeds = hand.players.map(({ seed }) => seed ?? "");
  const number = Number(hand.id);
  const cut = cutOf({ root: hand.root, hand: number, playerSeeds: seeds }, by);
  const fromButton = (place: number) => (place - plan.button - 1 + placesMax) % placesMax;
  const order = hand.players
    .map(({ place }) => place)
    .toSorted((a, b) => fromButton(a) - fromButton(b));
  const places = placesOf(order.length);
  const open = (at: number) => deck.open(cut[at] ?? 0, at);
  const ofPlace = (place: number) => places.own(order.indexOf(place));
  const cardAt = (at: number): Card => deck.order[cut[at] ?? 0] ?? 0;
  return {
    own: (place) => (order.includes(place) ? ofPlace(place).map(open) : []),
    board: (count) => places.board.slice(0, count).map(open),
    scores(state) {
      const left = inHand(state);
      return Array.from({ length: placesMax }, (_, place) =>
        left.includes(place) ? rankOf([...ofPlace(place), ...places.board].map(cardAt)).score : 0,
      );
    },
  };
}

function deckOf({ vault, state }: App, { id, sealed }: Hand): SealedDeck {
  const { decks } = state.holdem;
  const known = decks.get(id);
  if (known) return known;
  const handSeed = vault.open(sealed, purpose).toString();
  const deck = sealDeck({ handSeed, hand: Number(id) }, by);
  decks.set(id, deck);
  return deck;
}

/** Coins as text, as JSON has no whole numbers of their size. */
function planText(plan: HandPlan): string {
  return JSON.stringify(plan, (_, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  );
}

function planFrom(stored: Record<string, unknown>): HandPlan {
  // Written by `planText` alone.
  const { blinds, stacks, ...rest } = stored as unknown as Omit<HandPlan, "blinds" | "stacks"> & {
    blinds: { small: string; big: string };
    stacks: (string | null)[];
  };
  return {
    ...rest,
    blinds: { small: BigInt(blinds.small), big: BigInt(blinds.big) },
    stacks: stacks.map((stack) => (stack === null ? null : BigInt(stack))),
  };
}
