import { z } from "zod";

/**
 * What a vendor and the site say to each other (docs/recipes/vendor.md): the actions contract.
 * Amounts are whole numbers of the currency's minor unit, never negative. Both sides sign the
 * bytes of each body; nothing here is read before its signature held.
 */

/** Actions of one message: they happen together, and hold one player's row that long. */
const actionsMax = 32;

const nameMaxChars = 128;

/**
 * A name that the vendor gives: PostgreSQL takes no NUL, and UTF-8 no lone surrogate. It is counted
 * as the ledger counts it, in units of UTF-16: a letter beyond the first plane is two.
 */
const name = z
  .string()
  .min(1)
  .refine((text) => text.length <= nameMaxChars && !text.includes("\0") && text.isWellFormed());

/** Minor units; the largest is what a double still counts one by one. */
const minorUnits = z.int().min(0);

const bet = z.object({ action: z.literal("bet"), action_id: name, amount: minorUnits });
const win = bet.extend({
  action: z.literal("win"),
  /** The campaign of a free round. */
  issue_id: name.nullish(),
});
/** A jackpot or a promotion: stands on its own, with or without a round. */
const promoWin = bet.extend({ action: z.literal("promo_win"), issue_id: name.nullish() });
const rollback = z.object({
  action: z.literal("rollback"),
  /** Without one, the original's name stands for it. */
  action_id: name.nullish(),
  original_action_id: name,
});

const vendorAction = z.discriminatedUnion("action", [bet, win, promoWin, rollback]);

/** `POST /vendor/<code>/process`. Fields that it does not know are left alone. */
const message = z.object({
  /** The member's id; a number is taken as well, as some send it. */
  user_id: z
    .union([z.string(), z.int().min(0)])
    .transform(String)
    .refine((text) => /^\d{1,18}$/.test(text)),
  /** As the launch gave it. */
  session: z.string().max(128).nullish(),
  /** Bets and wins need it, and the game; else the player's own is meant. */
  currency: z
    .string()
    .regex(/^[A-Z][A-Z0-9]{2,9}$/)
    .nullish(),
  game: name.nullish(),
  /** The vendor's name for the round. */
  game_id: name.nullish(),
  finished: z.boolean().nullish(),
  actions: z.array(vendorAction).max(actionsMax).nullish(),
});

export const processRequest = message.superRefine(({ actions, ...given }, context) => {
  if (!actions?.some(({ action }) => action !== "rollback")) return;
  for (const field of ["currency", "game"] as const) {
    if ((given[field] ?? null) !== null) continue;
    context.addIssue({ code: "custom", path: [field], message: "needed for bets and wins" });
  }
});

export const processAnswer = z.object({
  balance: z.int(),
  game_id: z.string().nullable(),
  transactions: z.array(z.object({ action_id: z.string(), tx_id: z.uuid() })),
});

/** Every no of the wallet: its status and what it means. */
export const vendorErrors = {
  100: { status: 412, message: "Player has not enough funds to process an action" },
  101: { status: 400, message: "Player is invalid" },
  105: { status: 400, message: "Player has reached a limit" },
  107: { status: 400, message: "Game takes no bets" },
  110: { status: 400, message: "Player may not bet" },
  154: { status: 400, message: "Currency is not the player's" },
  400: { status: 400, message: "Bad request" },
  401: { status: 400, message: "Session has ended" },
  403: { status: 403, message: "Signature, key or time is wrong" },
  404: { status: 404, message: "No such vendor" },
  409: { status: 400, message: "This action id was used for something else" },
  410: { status: 400, message: "Round is closed" },
  411: { status: 400, message: "A rollback cannot be rolled back" },
  429: { status: 429, message: "Too many calls; try again later" },
  500: { status: 500, message: "Something went wrong on our side" },
  503: { status: 503, message: "Try again" },
} as const;

export type VendorErrorCode = keyof typeof vendorErrors;

export const vendorFailure = z.object({
  code: z.int(),
  message: z.string(),
  balance: z.int().optional(),
  /** With 400: the first field that is wrong, "actions.0.amount"; "body" where none is named. */
  field: z.string().optional(),
});

/** `POST <vendor base>/launch`. */
export const launchRequest = z.object({
  game: name,
  mode: z.enum(["real", "free"]),
  /** Null in free mode: the vendor keeps play money of its own. */
  user_id: z.string().nullable(),
  session: z.string().nullable(),
  currency: z.string(),
  language: z.string(),
  return_url: z.string(),
});

/** An absolute address, or a path under our own. */
export const launchAnswer = z.object({ url: z.string().max(2_048) });

/** A name where there may be none: some lists then say "". */
const nameOrNone = z
  .string()
  .max(128)
  .nullish()
  .transform((text) => (text === undefined || text === "" ? null : text));

/** What stands at the vendor: an action, as it was sent. */
const transaction = z.object({
  action: z.enum(["bet", "win", "promo_win", "rollback"]),
  action_id: name,
  user_id: z.string().regex(/^\d{1,18}$/),
  currency: z.string().max(10),
  game: name,
  game_id: nameOrNone,
  /** None for a rollback. */
  amount: minorUnits.nullish().transform((amount) => amount ?? 0),
  original_action_id: nameOrNone,
  issue_id: nameOrNone,
  at: z.iso.datetime().transform((text) => new Date(text)),
});

/** `GET <vendor base>/transactions?from=…&to=…[&after=…]` */
export const transactionsAnswer = z.object({
  transactions: z.array(transaction).max(10_000),
  rounds: z
    .array(
      z.object({
        game_id: nameOrNone,
        user_id: z.string().regex(/^\d{1,18}$/),
        finished: z.boolean(),
      }),
    )
    .max(10_000),
  next: z.string().max(256).nullable(),
});

/**
 * What became of a transfer: how much moved, and the player's balance just after it. It answers
 * `POST <vendor base>/wallet/credit` and `/debit`, and again `GET …/wallet/transfer/<key>`. A no is
 * 412, and stays one under its key; 404: the key was never heard of.
 */
export const transferAnswer = z.object({ moved: minorUnits, balance: minorUnits });

/** `GET <vendor base>/wallet/<memberId>?currency=…` */
export const walletAnswer = z.object({ balance: minorUnits });

/** A bet that was played from a wallet at the vendor, as it stands now. */
const feedBet = z.object({
  bet_id: name,
  /** Grows with each change of the bet: the highest stands. */
  version: z.int().min(1),
  user_id: z.string().regex(/^\d{1,18}$/),
  currency: z.string().max(10),
  game: name,
  /** What stands of both: nothing, once it is void. */
  stake: minorUnits,
  payout: minorUnits,
  state: z.enum(["open", "settled", "void"]),
  placed_at: z.iso.datetime().transform((text) => new Date(text)),
  /** Null: it is open. */
  settled_at: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .nullable(),
});

/**
 * `GET <vendor base>/bets[?after=<cursor>]`: bets in the order of their changes, from the first one
 * after the cursor. `next` is the cursor to go on from, now or later; `more`: it goes on now.
 */
export const betsAnswer = z.object({
  bets: z
    .array(
      feedBet.refine(
        ({ state, settled_at: at, stake, payout }) =>
          (state === "open") === (at === null) && (state !== "void" || stake + payout === 0),
      ),
    )
    .max(1_000),
  next: z.string().min(1).max(256),
  more: z.boolean(),
});
