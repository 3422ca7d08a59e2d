import { z } from "zod";
import { call, day, page, paging, payload, rates, who } from "../define.ts";
import { money } from "../money.ts";
import { betRow, game, vendorEntry, winner } from "./game-rows.ts";

/** Where and on what a list is shown: all games play on all of them, so nothing is left out. */
const shownOn = {
  platform: z.string().max(16).optional(),
  isPlatform: z.string().max(4).optional(),
  clientType: z.string().max(4).optional(),
};

const nodeId = z.string().min(1).max(64);
const category = z.string().max(16).optional();

/** Sent beside a favourite's node; the node alone says which game it is. */
const favourite = payload({ nodeId, vendor: z.string().max(32).optional() });

export const games = {
  list: call({
    summary: "Games by category, vendor, class and name, a page at a time",
    method: "GET",
    path: "/wps/relay/GCSGAME_gameList",
    payload: payload({
      merchant: z.string().max(32).optional(),
      ...shownOn,
      /** One game alone. */
      nodeId: nodeId.optional(),
      gameName: z.string().max(64).optional(),
      gameType: category,
      vassalage: z.string().max(32).optional(),
      gameClassify: z.string().max(32).optional(),
      isNew: z.string().max(4).optional(),
      minBet: z.string().max(16).optional(),
      minLine: z.string().max(16).optional(),
      ...paging(12),
    }),
    answer: page("games", game),
    roles: who.anyone,
    rate: rates.read,
  }),
  vendors: call({
    summary: "Categories in order, and which vendors have games of which classes in each",
    method: "GET",
    path: "/wps/relay/GCSGAME_getVassGameType",
    payload: payload({ typeId: z.string().max(4).optional() }),
    answer: z.object({
      sorting: z.array(
        z.object({
          gameCategory: z.string(),
          vendorNames: z.array(z.string()),
          accountTypeName: z.string(),
        }),
      ),
      mapping: z.record(z.string(), z.array(vendorEntry)),
      displayNames: z.record(z.string(), z.string()),
      /** How lotteries count prizes: `elott` where a lottery vendor draws by the minute. */
      prizeMode: z.enum(["elott", "lott"]),
    }),
    roles: who.anyone,
    rate: rates.read,
  }),
  hot: call({
    summary: "Games that most members play in these days, then those the house puts forward",
    method: "GET",
    path: "/wps/relay/GCSGAME_hotGamesV2",
    payload: payload({ ...shownOn, gameType: category }),
    answer: z.object({ list: z.array(game) }),
    roles: who.anyone,
    rate: rates.read,
  }),
  winners: call({
    summary: "The largest payouts of settled rounds, largest first, names masked",
    method: "GET",
    path: "/wps/relay/GCSGAME_getRankList",
    payload: payload({
      gameCategory: category,
      limitNum: z.coerce.number().int().min(1).max(100).default(20),
    }),
    answer: z.object({ list: z.array(winner) }),
    roles: who.anyone,
    rate: rates.read,
  }),
  jackpot: call({
    summary: "The lobby's jackpot: what its counter shows now, and the pool that it never passes",
    method: "GET",
    path: "/wps/relay/GCSGAME_getJackpot",
    payload: payload({}),
    answer: z.object({ value: money, pool: money, currency: z.string() }),
    roles: who.anyone,
    rate: rates.read,
  }),
  addFavorite: call({
    summary: "Take a game among one's favourites; nothing changes where it is one",
    method: "POST",
    path: "/wps/relay/MCSFE_addFavoriteGameV2",
    payload: favourite,
    answer: z.object({ added: z.boolean() }),
    roles: who.signedIn,
    rate: rates.write,
  }),
  removeFavorite: call({
    summary: "Take a game off one's favourites; nothing changes where it is none",
    method: "DELETE",
    path: "/wps/relay/MCSFE_removeFavoriteGameV2",
    payload: favourite,
    answer: z.object({ removed: z.boolean() }),
    roles: who.signedIn,
    rate: rates.write,
  }),
  favoriteIds: call({
    summary: "The nodes of one's favourites, newest first",
    method: "GET",
    path: "/wps/relay/MCSFE_getFavoriteGames",
    payload: payload(paging(100)),
    answer: page("content", z.string()),
    roles: who.signedIn,
    rate: rates.read,
  }),
  favorites: call({
    summary: "One's favourites as cards, newest first",
    method: "GET",
    path: "/wps/relay/MCSFE_getFavoriteGamesList",
    payload: payload({ gameType: category, ...paging(25) }),
    answer: page("content", game),
    roles: who.signedIn,
    rate: rates.read,
  }),
  launch: call({
    summary: "An address to open a game in a frame, with a ticket for this launch alone",
    method: "GET",
    path: "/wps/game/launchGame",
    payload: payload({
      nodeId,
      mode: z.enum(["real", "free"]).default("real"),
    }),
    answer: z.object({
      url: z.string(),
      gameName: z.string(),
      vassalage: z.string(),
      mode: z.enum(["real", "free"]),
      /** A frame, the lottery's own launcher, or the game list of the vendor's games. */
      launcher: z.enum(["frame", "lottery", "list"]),
      prizeMode: z.enum(["Lott", "Elott", "SEA"]).nullable(),
      /** Return to player as a percentage, e.g. "96.12"; null: its studio states none. */
      rtp: z.string().nullable(),
      /** Its stakes feed the jackpot, and may win it; never with play money. */
      feedsJackpot: z.boolean(),
    }),
    roles: who.signedIn,
    rate: rates.write,
  }),
  position: call({
    summary: "What this session's play has brought so far, and which game may take stakes",
    method: "GET",
    path: "/wps/game/position",
    payload: payload({}),
    answer: z.object({
      /** Payouts less stakes since signing in: below zero it was lost. */
      net: money,
      currency: z.string(),
      /** The node that was opened last, where one plays one game at a time; null: any may. */
      seat: z.string().nullable(),
    }),
    roles: who.signedIn,
    rate: rates.read,
  }),
  addRecent: call({
    summary: "Remember a game as just played",
    method: "POST",
    path: "/wps/relay/MCS2_addRecentGame",
    payload: payload({ nodeId }),
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
      gameType: category,
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
      /** null: the round was drawn by its studio's server, not by ours. */
      fair: z
        .object({
          serverSeedHash: z.string(),
          clientSeed: z.string(),
          nonce: z.number(),
          /** What was chosen for the round; empty where its game has no choice. */
          choice: z.record(z.string(), z.unknown()),
          /** What was done in it, step by step. */
          actions: z.array(z.record(z.string(), z.unknown())),
          /** Only once the pair has been rotated out. */
          serverSeed: z.string().nullable(),
        })
        .nullable(),
      events: z.array(z.record(z.string(), z.unknown())),
      /** null: only the studio could play it again. */
      replayUrl: z.string().nullable(),
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
