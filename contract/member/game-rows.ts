import { z } from "zod";
import { instant } from "../define.ts";
import { money } from "../money.ts";

/** A game of the catalogue, as cards and lists need it. */
export const game = z.object({
  gameId: z.string(),
  nodeId: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  /** Vendor code; BGS are the house games. */
  vassalage: z.string(),
  gameType: z.string(),
  gameClassify: z.string(),
  isNew: z.boolean(),
  minBet: money,
  minLine: z.number(),
  /** Return to player as a percentage, exact to two decimals, e.g. "96.12". */
  rtp: z.string().nullable(),
  supportPlay: z.boolean(),
  /** Whether its stakes feed the lobby's jackpot. */
  isJackpot: z.boolean(),
  isGameH5: z.literal(true),
  /** The card's picture, 333 × 440. */
  iconUrl: z.string(),
  /** The same without a title, 96 × 96. */
  faceUrl: z.string(),
});

/** A vendor in a category. */
export const vendorEntry = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  mobileLargeIcon: z.string(),
  /** Classes of its games here: what chips narrow by. */
  gameClassify: z.array(z.string()),
  /** How many games it has here. */
  games: z.number(),
});

/** A round on the winner board; the name is masked. */
export const winner = z.object({
  vo: z.object({
    customerName: z.string(),
    winAmount: money,
    currency: z.string(),
    nodeId: z.string(),
    gameCode: z.string(),
    gameName: z.string(),
    vassalage: z.string(),
    iconUrl: z.string(),
    faceUrl: z.string(),
  }),
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
  /** `void`: its studio took it back; it cost nothing and paid nothing. */
  status: z.enum(["open", "closed", "void"]),
  /** What a round that the house voided had staked and paid, which went back; else null. */
  voided: z.object({ stake: money, payout: money }).nullable(),
});
