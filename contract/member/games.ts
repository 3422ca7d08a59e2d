import { z } from "zod";
import { call, day, instant, page, paging, payload, rates, who } from "../define.ts";
import { money } from "../money.ts";

/** A game of the catalogue, as cards and lists need it. */
export const game = z.object({
  gameId: z.string(),
  nodeId: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  /** Vendor code; BGS are the house's own games. */
  vassalage: z.string(),
  gameType: z.string(),
  gameClassify: z.string(),
  isNew: z.boolean(),
  minBet: money,
  minLine: z.number(),
  /** Return to player as a percentage, exact to two decimals, e.g. "96.12". */
  rtp: z.string().nullable(),
  supportPlay: z.boolean(),
  isGameH5: z.literal(true),
  iconUrl: z.string(),
});

/** One round in the bet record. */
export const betRow = z.object({
  roundId: z.string(),
  at: instant,
  gameCode: z.string(),
  gameName: z.string(),
  iconUrl: z.string(),
  vassalage: z.string(),
  stake: money,
  payout: money,
  /** payout − stake */
  net: money,
  status: z.enum(["open", "closed"]),
});

export const games = {
  list: call({
    summary: "Games by category, vendor, class and name, a page at a time",
    method: "GET",
    path: "/wps/relay/GCSGAME_gameList",
    payload: payload({
      merchant: z.string().max(32).optional(),
      platform: z.string().max(16).optional(),
      gameName: z.string().max(64).optional(),
      gameType: z.string().max(16).optional(),
      vassalage: z.string().max(32).optional(),
      gameClassify: z.string().max(32).optional(),
      isNew: z.string().max(4).optional(),
      minBet: z.string().max(16).optional(),
      minLine: z.string().max(16).optional(),
      pageNo: z.coerce.number().int().min(1).max(100_000).optional(),
      ...paging(12),
    }),
    answer: page("games", game),
    roles: who.anyone,
    rate: rates.read,
  }),
  launch: call({
    summary: "An address to open a game in a frame, with a ticket for this launch alone",
    method: "GET",
    path: "/wps/game/launchGame",
    payload: payload({
      nodeId: z.string().min(1).max(64),
      mode: z.enum(["real", "free"]).default("real"),
    }),
    answer: z.object({
      url: z.string(),
      gameName: z.string(),
      vassalage: z.string(),
      mode: z.enum(["real", "free"]),
    }),
    roles: who.signedIn,
    rate: rates.write,
  }),
  addRecent: call({
    summary: "Remember a game as just played",
    method: "POST",
    path: "/wps/relay/MCS2_addRecentGame",
    payload: payload({ nodeId: z.string().min(1).max(64) }),
    answer: z.object({ added: z.literal(true) }),
    roles: who.signedIn,
    rate: rates.write,
  }),
  recent: call({
    summary: "Games played lately, newest first",
    method: "GET",
    path: "/wps/relay/GCS_recentGame",
    payload: payload({
      page: z.coerce.number().int().min(1).max(100_000).optional(),
      gameType: z.string().max(16).optional(),
      clientType: z.string().max(4).optional(),
      ...paging(25),
    }),
    answer: page("list", game),
    roles: who.signedIn,
    rate: rates.read,
  }),
  betRecord: call({
    summary: "The member's rounds, newest first, with totals of the range",
    method: "GET",
    path: "/wps/relay/GCS_betRecord",
    payload: payload({
      startDate: day.optional(),
      endDate: day.optional(),
      ...paging(25),
    }),
    answer: page("list", betRow).extend({
      footer: z.object({ stake: money, payout: money, net: money }),
    }),
    roles: who.signedIn,
    rate: rates.read,
  }),
  betDetail: call({
    summary: "One round in full: its book of events, seeds' commitment and movements",
    method: "GET",
    path: "/wps/relay/GCS_betDetail",
    payload: payload({ roundId: z.string().min(1).max(64) }),
    answer: betRow.extend({
      mode: z.string(),
      multiplier: z.string(),
      fair: z.object({
        serverSeedHash: z.string(),
        clientSeed: z.string(),
        nonce: z.number(),
        /** Only once the pair has been rotated out. */
        serverSeed: z.string().nullable(),
      }),
      events: z.array(z.record(z.string(), z.unknown())),
      replayUrl: z.string(),
    }),
    roles: who.signedIn,
    rate: rates.read,
  }),
  fairPair: call({
    summary: "The provably fair pair in use, and the commitment to the next",
    method: "GET",
    path: "/wps/relay/GCS_fairPair",
    payload: payload({}),
    answer: z.object({
      serverSeedHash: z.string(),
      clientSeed: z.string(),
      nonce: z.number(),
      nextServerSeedHash: z.string(),
      revealed: z
        .object({ serverSeed: z.string(), serverSeedHash: z.string(), clientSeed: z.string() })
        .nullable(),
    }),
    roles: who.signedIn,
    rate: rates.read,
  }),
  rotateFairPair: call({
    summary: "Reveal the seed in use and begin the next, with a client seed of one's own",
    method: "POST",
    path: "/wps/relay/GCS_rotateFairPair",
    payload: payload({
      clientSeed: z
        .string()
        .regex(/^[\x21-\x7e]{1,64}$/)
        .optional(),
    }),
    answer: z.object({
      revealed: z.object({
        serverSeed: z.string(),
        serverSeedHash: z.string(),
        clientSeed: z.string(),
        nonce: z.number(),
      }),
      serverSeedHash: z.string(),
      clientSeed: z.string(),
      nextServerSeedHash: z.string(),
    }),
    roles: who.signedIn,
    rate: rates.write,
  }),
};
