import { z } from "zod";

/**
 * Tables of hold'em, as the game server's call `table` and the frames of `/rgs/live` show them.
 * Amounts are whole micro of the ticket's currency as text, times milliseconds of the epoch by the
 * server's clock. A view holds all that its reader may know, so one that was lost does no harm.
 */

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const amount = z.string();
const place = z.int().min(0).max(5);
const id = z.string().regex(/^[0-9]{1,15}$/);

/** What a player asks of a table. */
export const tableAsk = z.discriminatedUnion("type", [
  /** The stakes that are played, and who sits where. */
  z.strictObject({ type: z.literal("lobby") }),
  /** A table as it stands. */
  z.strictObject({ type: z.literal("look"), table: id }),
  z.strictObject({
    type: z.literal("sit"),
    /** Names the buy-in: the same again is the same seat. */
    key: z.uuid(),
    /** Place of the blinds in the lobby. */
    stakes: z.int().min(0).max(16),
    /** This table alone; left out: any that has a free seat. */
    table: id.optional(),
    /** Micro. */
    buyIn: z.int().positive(),
    /** SHA-256 of the seed that this player opens for their first hand. */
    commitment: hash,
  }),
  z.strictObject({
    type: z.literal("seed"),
    table: id,
    hand: id,
    /** What was committed to, and the commitment to the next hand's. */
    seed: z.string().regex(/^[0-9a-f]{32,64}$/),
    commitment: hash,
  }),
  z.strictObject({
    type: z.literal("act"),
    table: id,
    hand: id,
    /** As the view has it: the same again is the same act. */
    seq: z.int().min(0).max(10_000),
    action: z.enum(["fold", "check", "call", "raise"]),
    /** With `raise`: micro on this street, everything included. */
    to: z.int().positive().optional(),
  }),
  /** Wants no cards for a while, or wants some again. */
  z.strictObject({ type: z.literal("pause"), table: id, isOut: z.boolean() }),
  /** Posts a big blind instead of waiting for it. */
  z.strictObject({ type: z.literal("post"), table: id }),
  /** Leaves with all chips, at the end of a hand that is played. */
  z.strictObject({ type: z.literal("leave"), table: id }),
]);

export type TableAsk = z.output<typeof tableAsk>;

/** A card that was opened, and what leads from it to the root (`games/clover-holdem/deck.ts`). */
const card = z.object({
  place: z.int(),
  leaf: z.int(),
  card: z.string(),
  salt: z.string(),
  path: z.array(z.string()).readonly(),
});

const seat = z.object({
  place,
  /** Masked, as everywhere on the site. */
  name: z.string(),
  isSelf: z.boolean(),
  /** What lies in front of the player, and what of it is bet on this street. */
  stack: amount,
  bet: amount,
  isOut: z.boolean(),
  /** Waits for the big blind. */
  isNew: z.boolean(),
  isLeaving: z.boolean(),
  hand: z.enum(["none", "in", "folded", "all-in"]),
  /** The player's own, or what was shown. */
  cards: z.array(card),
});

const options = z.object({
  mayCheck: z.boolean(),
  call: amount,
  raise: z.object({ min: amount, max: amount }).nullable(),
});

const hand = z.object({
  id,
  /** `sealed`: the deck is fixed, players open their seeds. */
  state: z.enum(["sealed", "playing", "over", "void"]),
  /** What the deck was committed to. */
  root: hash,
  /** In the order of their seats; a seed is null until it is opened. */
  players: z.array(z.object({ place, commitment: hash, seed: z.string().nullable() })),
  button: place.nullable(),
  board: z.array(card),
  pots: z.array(z.object({ amount, places: z.array(place) })),
  seq: z.int(),
  turn: z
    .object({
      place,
      /** Since when, until when without the bank, and at the latest. */
      since: z.number(),
      actUntil: z.number(),
      until: z.number(),
      /** Of the player's own turn. */
      options: options.nullable(),
    })
    .nullable(),
  result: z
    .object({
      wins: z.array(z.object({ place, amount })),
      back: z.object({ place, amount }).nullable(),
      rake: amount,
    })
    .nullable(),
});

/** A table as one player sees it. */
export const tableView = z.object({
  table: id,
  now: z.number(),
  blinds: z.object({ small: amount, big: amount }),
  seats: z.array(seat),
  hand: hand.nullable(),
});

export type TableView = z.output<typeof tableView>;

/** Stakes, and the tables where they are played. */
export const tableLobby = z.array(
  z.object({
    small: amount,
    big: amount,
    buyInMin: amount,
    buyInMax: amount,
    tables: z.array(z.object({ table: id, players: z.int(), isOwn: z.boolean() })),
  }),
);

export type TableLobby = z.output<typeof tableLobby>;

export type TableFrame =
  /** The table of a player who has just come, and each time something changes there. */
  { type: "table"; data: TableView };
