import { createVerify } from "node:crypto";
import { z } from "zod";
import { jsonOf } from "../../../../core/json.ts";
import { Refusal } from "../../../../core/refusal.ts";
import type { VendorConfig } from "../vendor-configs.ts";
import type { WalletAction, WalletAnswer, WalletRequest, WalletReason } from "../message.ts";
import { fromHundredThousandths, toHundredThousandths } from "../units.ts";
import {
  type Adapter,
  type LaunchRequest,
  VendorUnavailable,
  type VendorReply,
} from "./adapter.ts";
import { listHub88 } from "./hub88-list.ts";
import { send, signed } from "./hub88-send.ts";

/**
 * The public operator wallet of Hub88 (docs.hub88.io, operator API).
 *   signed    both ways: RSA-SHA256 over the raw body, base64, in X-Hub88-Signature; ours with the
 *             vendor's newest key (a private key as PEM), theirs checked with `settings.publicKey`
 *   identity  `transaction_uuid`; `request_uuid` is the call's, and is echoed
 *   amounts   whole hundred-thousandths of the currency
 *   repeats   the same answer; the same uuid with other contents is RS_ERROR_DUPLICATE_TRANSACTION
 *   timeouts  a bet without an answer, or with any error but NOT_ENOUGH_MONEY and LIMIT_REACHED, is
 *             rolled back; wins and rollbacks come again until they are answered
 *   tokens    not checked for wins and rollbacks: those come when the player has left; with
 *             `is_supplier_promo` it must be one of the player's, whose session may have ended
 *   errors    in HTTP 200, as `status`
 */
export const hub88: Adapter = {
  async answer(handlers, vendor, call) {
    const read = readers[call.path];
    const body = jsonOf(call.raw);
    const echo = echoOf(body);
    const signedReply = (answer: object) => replySigned(vendor, { ...answer, ...echo });
    if (!isSigned(vendor, call.headers["x-hub88-signature"], call.raw)) {
      // Not signed: we sign no answer to an unknown sender.
      return {
        ...replyUnsigned({ status: "RS_ERROR_INVALID_SIGNATURE", ...echo }),
        isForged: true,
      };
    }
    if (!read) return signedReply({ status: "RS_ERROR_UNKNOWN" });
    const parsed = read(body);
    if (typeof parsed === "string") return signedReply({ status: parsed });
    try {
      const answer = await handlers.move(vendor, parsed.request);
      if (call.path === "/user/info")
        return signedReply({ user: parsed.user, ...infoOf(vendor, answer) });
      return signedReply({ user: parsed.user, ...tell(answer) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return signedReply({ status: "RS_ERROR_UNKNOWN" });
    }
  },

  async launch(vendor, request) {
    const answer = await send(vendor, "/operator/generic/v2/game/url", launchBody(vendor, request));
    const parsed = launchAnswer.safeParse(answer.json);
    if (answer.status === 404) throw new Refusal("game.unknown");
    if (answer.status !== 200 || !parsed.success) {
      throw new VendorUnavailable(
        `The vendor ${vendor.code} answered a launch with ${answer.status}`,
      );
    }
    return parsed.data.url;
  },

  list: listHub88,
  wallets: null,
};

const json = "application/json; charset=utf-8";
/** ISO 4217 for play money. */
const noCurrency = "X".repeat(3);
const launchAnswer = z.object({ url: z.url().max(2_048) });

const statuses: Record<WalletReason, string> = {
  malformed: "RS_ERROR_WRONG_SYNTAX",
  "player.unknown": "RS_ERROR_INVALID_TOKEN",
  "player.blocked": "RS_ERROR_USER_DISABLED",
  "player.limit": "RS_ERROR_LIMIT_REACHED",
  "currency.wrong": "RS_ERROR_WRONG_CURRENCY",
  "game.closed": "RS_ERROR_INVALID_GAME",
  "session.unknown": "RS_ERROR_INVALID_TOKEN",
  "session.ended": "RS_ERROR_TOKEN_EXPIRED",
  insufficient: "RS_ERROR_NOT_ENOUGH_MONEY",
  conflict: "RS_ERROR_DUPLICATE_TRANSACTION",
  "round.closed": "RS_ERROR_UNKNOWN",
  "bet.cancelled": "RS_ERROR_TRANSACTION_ROLLED_BACK",
  "rollback.of.rollback": "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
};

/** In UTF-16 units, as the ledger counts. */
const textMaxChars = 128;
const text = z
  .string()
  .min(1)
  .refine((given) => given.length <= textMaxChars)
  .refine((given) => !given.includes("\0") && given.isWellFormed());

const info = z.object({ user: z.string().regex(/^\d{1,18}$/), request_uuid: z.uuid() });
const called = info.extend({
  token: z.string().min(1).max(255),
  game_code: text.nullish(),
  currency: z.string().max(10).nullish(),
  round: text.nullish(),
  round_closed: z.boolean().nullish(),
});
const moved = called.extend({
  transaction_uuid: z.uuid(),
  game_code: text,
  round: text,
  currency: z.string().max(10),
  amount: z.int().min(0),
  is_free: z.boolean().nullish(),
  is_supplier_promo: z.boolean().nullish(),
  reward_uuid: text.nullish(),
});
const won = moved.extend({ reference_transaction_uuid: z.uuid().nullish() });
const undone = called.extend({
  transaction_uuid: z.uuid(),
  reference_transaction_uuid: z.uuid(),
});

interface ParsedCall {
  user: string;
  request: WalletRequest;
}

type CallBody = z.output<typeof info> & Partial<z.output<typeof called>>;
type SyntaxStatus = "RS_ERROR_WRONG_SYNTAX" | "RS_ERROR_WRONG_TYPES";

/** The hub's calls, by their path. */
const readers: Readonly<Record<string, (body: unknown) => ParsedCall | SyntaxStatus>> = {
  "/user/info": (body) => readWith(info, body, () => []),
  "/user/balance": (body) => readWith(called, body, () => []),
  // A promotion's bet of 0 only prepares its win, so it needs no live session.
  "/transaction/bet": (body) =>
    readWith(moved, body, (bet) =>
      bet.is_supplier_promo && bet.amount === 0
        ? money(bet, { kind: "promo_win", issue: null })
        : money(bet, { kind: "bet", issue: null }),
    ),
  "/transaction/win": (body) =>
    readWith(won, body, (win) =>
      money(win, {
        kind: win.is_supplier_promo ? "promo_win" : "win",
        issue: win.reward_uuid ?? null,
        of: win.is_supplier_promo ? null : (win.reference_transaction_uuid ?? null),
      }),
    ),
  "/transaction/rollback": (body) =>
    readWith(undone, body, ({ transaction_uuid: id, reference_transaction_uuid: original }) => [
      { kind: "rollback", id, original },
    ]),
};

function readWith<T extends CallBody>(
  schema: z.ZodType<T>,
  body: unknown,
  actionsOf: (asked: T) => WalletAction[] | null,
): ParsedCall | SyntaxStatus {
  const parsed = schema.safeParse(body);
  if (!parsed.success) return syntaxStatus(body, parsed.error.issues);
  const asked = parsed.data;
  const actions = actionsOf(asked);
  if (!actions) return "RS_ERROR_WRONG_SYNTAX";
  const isPromo = "is_supplier_promo" in asked && asked.is_supplier_promo === true;
  return {
    user: asked.user,
    request: {
      memberId: BigInt(asked.user),
      currency: asked.currency ?? null,
      // A rollback names no game, and needs none.
      game: asked.game_code ?? "-",
      round: asked.round ?? null,
      isFinished: asked.round_closed ?? false,
      ticket: asked.token ?? null,
      needsTicket: isPromo,
      actions,
    },
  };
}

/** A field of another type has a status of its own; missing and out of bounds share one. */
function syntaxStatus(body: unknown, [issue]: readonly z.core.$ZodIssue[]): SyntaxStatus {
  const fields = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const isGiven = (fields[String(issue?.path[0])] ?? null) !== null;
  const isType = isGiven && issue?.code === "invalid_type";
  return isType ? "RS_ERROR_WRONG_TYPES" : "RS_ERROR_WRONG_SYNTAX";
}

function money(
  { transaction_uuid: id, amount: units }: z.output<typeof moved>,
  kind: { kind: "bet" | "win" | "promo_win"; issue: string | null; of?: string | null },
): WalletAction[] | null {
  const amount = fromHundredThousandths(units);
  return amount === null ? null : [{ id, amount, ...kind }];
}

function tell(answer: WalletAnswer): object {
  const { currency } = answer;
  if (!answer.ok) {
    const status = statuses[answer.reason];
    if (answer.reason !== "insufficient" || answer.balance === null) return { status };
    return { status, currency, balance: toHundredThousandths(answer.balance) };
  }
  return { status: "RS_OK", currency, balance: toHundredThousandths(answer.balance) };
}

/** Who a player is, as far as the hub needs it. Never the balance, which needs a token. */
function infoOf({ settings }: VendorConfig, answer: WalletAnswer): object {
  if (!answer.ok) return { status: statuses[answer.reason] };
  return { status: "RS_OK", country: settings["country"] ?? "BR" };
}

/** The call's id, echoed even when the rest of the call cannot be read. */
function echoOf(body: unknown): { request_uuid?: string } {
  const parsed = z.object({ request_uuid: z.string().max(64) }).safeParse(body);
  return parsed.success ? { request_uuid: parsed.data.request_uuid } : {};
}

function replySigned(vendor: VendorConfig, answer: object): VendorReply {
  const { headers, body, status } = replyUnsigned(answer);
  return { status, body, headers: { ...headers, "X-Hub88-Signature": signed(vendor, body) } };
}

function replyUnsigned(answer: object): VendorReply {
  return { status: 200, body: JSON.stringify(answer), headers: { "Content-Type": json } };
}

function isSigned({ settings }: VendorConfig, sign: unknown, raw: Buffer): boolean {
  const { publicKey } = settings;
  if (typeof sign !== "string" || publicKey === undefined) return false;
  return createVerify("RSA-SHA256").update(raw).verify(publicKey, sign, "base64");
}

function launchBody(
  { settings }: VendorConfig,
  { game, player, ...request }: LaunchRequest,
): string {
  return JSON.stringify({
    operator_id: Number(settings["operatorId"] ?? 0),
    game_code: game,
    platform: "GPL_MOBILE",
    lang: request.language,
    lobby_url: request.returnUrl,
    country: settings["country"] ?? "BR",
    currency: player ? request.currency : noCurrency,
    ip: player?.ip ?? "127.0.0.1",
    ...(player ? { user: player.memberId.toString(), token: player.ticket } : {}),
  });
}
