import { z } from "zod";
import { tableAsk, tableLobby, tableView } from "./holdem.ts";

/**
 * The game server's calls, as clients of the remote-game-server contract make them: POST, JSON,
 * amounts as integers of 1e-6 of the currency. Its answers are bare, and its failures
 * `{error, message}`: that contract is older than our envelope.
 */

/** An amount in micro on this wire. */
const micro = z.int().min(0);

/** The ticket of the launch, in the address as `sessionID`. */
const sessionID = z.string().min(1).max(128);

const balance = z.object({ amount: micro, currency: z.string() });

/** One step of the book of a round; each game has its own further fields. */
const bookEvent = z.looseObject({ index: z.int().min(0), type: z.string() });

const rgsRound = z.object({
  betID: z.string(),
  roundID: z.string(),
  /** The stake that the multiplier is of. */
  amount: micro,
  payout: micro,
  /** Payout in stakes: 3.9 pays 3.90 × amount. */
  payoutMultiplier: z.number(),
  /** Whether the payout waits for end-round. Else the round is over. */
  active: z.boolean(),
  /** What was chosen for it; left out where the game has no choice. */
  meta: z.record(z.string(), z.unknown()).optional(),
  mode: z.string(),
  /** The resume marker that the client left last. */
  event: z.string().nullable(),
  state: z.array(bookEvent),
});

/** Client errors answer 400 (401 for the first two, 409 for a key used twice); the last two 5xx. */
const rgsErrors = [
  "ERR_IS",
  "ERR_ATE",
  "ERR_VAL",
  "ERR_IPB",
  "ERR_BE",
  "ERR_BNF",
  "ERR_GLE",
  "ERR_LOC",
  "ERR_MAINTENANCE",
  "ERR_GEN",
] as const;

/** A stake on a spot of a table's cloth: `straight:17`, `red`. */
const spotBet = z.strictObject({ spot: z.string().min(1).max(32), stake: z.int().positive() });

/** All that a player has on a round of a table. */
const tableBasket = z.object({
  id: z.string(),
  round: z.int(),
  version: z.int(),
  bets: z.array(spotBet),
  /** Micro as text, as the stream of shared rounds has it; so is the payout. */
  stake: z.string(),
  payout: z.string().nullable(),
  isBack: z.boolean(),
});

/** A shot at a creature of the sea. */
const shot = z.strictObject({
  /** The client's number of it. */
  n: z
    .int()
    .min(0)
    .max(2 ** 31),
  /** When it reaches its target, in milliseconds of the epoch by the server's clock. */
  tHit: z.number().min(0).max(1e14),
  target: z.int().min(0),
  /** What a plain shot costs, in micro. */
  bet: z.int().positive(),
  torpedo: z.boolean(),
});

const shotResult = z.object({
  n: z.int(),
  /** `void`: it found nothing there any more, and was not charged. */
  verdict: z.enum(["caught", "away", "void"]),
  /** Prize in bets; 0 where nothing was caught. */
  times: z.int().min(0),
  /** What it cost, and what it pays. */
  charged: micro,
  paid: micro,
});

export type RgsErrorCode = (typeof rgsErrors)[number];

export const rgsFailure = z.object({
  error: z.enum(rgsErrors),
  message: z.string(),
  /**
   * With ERR_LOC: `limit.place`, a location check is missing. With ERR_GLE: the player's limit that
   * is reached, `limit.loss`, `limit.check` …; `game.elsewhere`: another game was opened since, and
   * only one is allowed at once (authenticate to go on here); `game.closed`: the jurisdiction does
   * not permit it; with status 429 `round.pace`: its minimum time between bets is not over
   * (`Retry-After`). With ERR_VAL and status 409 `round.closed`: a shared round takes no bets any
   * more; nothing was debited, or it was given back in full.
   */
  reason: z.string().optional(),
  /** With ERR_VAL: the highest stake that this choice may be played with, in micro. */
  stakeMax: micro.optional(),
  /** With ERR_VAL and status 409 at a table: the basket that stands; null: there is none. */
  basket: tableBasket.nullable().optional(),
});

/** One call of the game server. All are POST. */
export interface RgsCall<P extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> {
  summary: string;
  path: `/rgs/${string}`;
  payload: P;
  answer: A;
  /**
   * Takes an Idempotency-Key (UUID): the same key with the same payload is one bet. Without one,
   * the same stake again on another connection is one bet while the first is not answered, and for
   * half a second after one that lost.
   */
  idempotent?: true;
}

function call<P extends z.ZodType, A extends z.ZodType>(declared: RgsCall<P, A>): RgsCall<P, A> {
  return declared;
}

export const rgs = {
  authenticate: call({
    summary: "Open the game: balance, stakes, rules of the place, and a round to resume",
    path: "/rgs/wallet/authenticate",
    payload: z.object({ sessionID, language: z.string().max(16).optional() }),
    answer: z.object({
      balance,
      config: z.object({
        gameID: z.string(),
        minBet: micro,
        maxBet: micro,
        stepBet: micro,
        defaultBetLevel: micro,
        betLevels: z.array(micro),
        betModes: z.record(z.string(), z.object({ mode: z.string(), cost: z.number() })),
        jurisdiction: z.object({
          socialCasino: z.boolean(),
          disabledFullscreen: z.boolean(),
          disabledTurbo: z.boolean(),
          disabledSuperTurbo: z.boolean(),
          disabledAutoplay: z.boolean(),
          disabledSlamstop: z.boolean(),
          disabledSpacebar: z.boolean(),
          disabledBuyFeature: z.boolean(),
          displayNetPosition: z.boolean(),
          displayRTP: z.boolean(),
          displaySessionTimer: z.boolean(),
          minimumRoundDuration: z.int(),
        }),
      }),
      /** The round to resume, while it is active; else the last one. */
      round: rgsRound.nullable(),
      /** Where the player stands as the game opens. */
      meta: z.object({
        /** What this session's play has brought, in micro, below zero where it lost; null: free. */
        netPosition: z.int().nullable(),
        sessionSeconds: z.int().min(0),
      }),
    }),
  }),
  play: call({
    summary: "Stake and decide a round: the balance after the debit; a payout waits for end-round",
    path: "/rgs/wallet/play",
    payload: z.object({
      sessionID,
      amount: z.int().positive(),
      mode: z.string().min(1).max(32).default("BASE"),
      currency: z.string().max(16).optional(),
      /** What the player chose, by the rules of the game; nothing where it has no choice. */
      meta: z.record(z.string().max(32), z.unknown()).optional(),
    }),
    answer: z.object({ balance, round: rgsRound }),
    idempotent: true,
  }),
  action: call({
    summary:
      "Go on in a round of steps, or with a bet on a shared round; once more: the same answer",
    path: "/rgs/bet/action",
    payload: z.object({
      sessionID,
      /** Of a shared round: CASHOUT leaves it, CANCEL takes the bet back while bets are open. */
      action: z.string().min(1).max(32),
      meta: z.union([
        z.looseObject({
          /** Number of the action in its round, from 1. */
          step: z.int().min(1).max(1_000),
          /** The round that it is for; a client that names it never acts on another by mistake. */
          round: z.uuid().optional(),
        }),
        /** A bet on a shared round. */
        z.strictObject({ round: z.int().min(1), slot: z.int().min(1).max(8) }),
      ]),
    }),
    answer: z.object({ balance, round: rgsRound }),
  }),
  endRound: call({
    summary: "Pay the open round; asked again, the balance as it is",
    path: "/rgs/wallet/end-round",
    payload: z.object({ sessionID }),
    answer: z.object({
      balance,
      /** A round of steps that was left: with what was hidden. */
      round: rgsRound.optional(),
    }),
  }),
  basket: call({
    summary: "Bet at a table: the basket replaces the one before it, and the stake follows",
    path: "/rgs/shared/basket",
    payload: z.object({
      sessionID,
      round: z.int().min(1),
      /** Rises with each change of a round's basket; the same again is the same change. */
      version: z.int().min(1).max(1_000_000),
      /** None takes all of them back. */
      bets: z.array(spotBet).max(200),
    }),
    answer: z.object({ balance, basket: tableBasket }),
  }),
  shots: call({
    summary: "Shoot at creatures of the sea: charged only where a shot hits; the same batch, once",
    path: "/rgs/fish/shots",
    payload: z.object({
      sessionID,
      /** Names the batch: the same again is answered as it was. */
      batch: z.uuid(),
      shots: z.array(shot).min(1).max(5),
    }),
    answer: z.object({
      balance,
      batch: z.string(),
      /** Null where no shot found anything. */
      roundID: z.string().nullable(),
      charged: micro,
      paid: micro,
      shots: z.array(shotResult),
    }),
  }),
  table: call({
    summary: "Play hold'em between members: sit, open a seed, act, leave; the table as it stands",
    path: "/rgs/table",
    payload: z.object({ sessionID, ask: tableAsk }),
    answer: z.object({
      balance,
      /** Null for one who looks at the lobby, or has left. */
      table: tableView.nullable(),
      lobby: tableLobby.nullable(),
    }),
  }),
  proof: call({
    summary: "All that anyone needs to check a shared round that is over; without a session",
    path: "/rgs/shared/proof",
    payload: z.object({ game: z.string().min(1).max(64), round: z.int().min(1) }),
    answer: z.object({
      round: z.int(),
      /** Hexadecimal, as everything here. */
      hash: z.string(),
      salt: z.string(),
      /** Where the round was cut, in hundredths; null of a table. */
      height: z.int().nullable(),
      /** What came at a table: by its rules from the hash as text, the salt and the round. */
      outcome: z.unknown(),
      /** SHA-256 of the hash so many times is the published end of the chain (a table: as text). */
      steps: z.int(),
      end: z.string(),
      /** It was broken off: who had not left and had no target had the stake back. */
      interrupted: z.boolean(),
    }),
  }),
  balance: call({
    summary: "The balance of the wallet that the ticket plays with",
    path: "/rgs/wallet/balance",
    payload: z.object({ sessionID }),
    answer: z.object({ balance }),
  }),
  pots: call({
    summary: "What stands in the pots of a game, one for each stake, and who won one last",
    path: "/rgs/wallet/pots",
    payload: z.object({ sessionID }),
    answer: z.object({
      pots: z.array(z.object({ level: micro, amount: micro })),
      /** The latest first; names are masked. */
      wins: z.array(
        z.object({ player: z.string(), level: micro, amount: micro, wonAt: z.iso.datetime() }),
      ),
    }),
  }),
  fair: call({
    summary: "The seeds of the wallet's next round: the player's, and the sealed one's hash",
    path: "/rgs/wallet/fair",
    payload: z.object({ sessionID }),
    answer: z.object({
      serverSeedHash: z.string(),
      clientSeed: z.string(),
      /** Of the next bet, from 0. */
      nonce: z.int().min(0),
      nextServerSeedHash: z.string(),
    }),
  }),
  event: call({
    summary: "Remember how far the open round has been shown",
    path: "/rgs/bet/event",
    payload: z.object({
      sessionID,
      event: z
        .union([z.string().min(1).max(64), z.int().min(0)])
        .transform(String)
        // Text that can be stored: no NUL, no half of a surrogate pair.
        .refine((text) => !text.includes("\0") && text.isWellFormed()),
    }),
    answer: z.object({ event: z.string() }),
  }),
};
