import { createSign, createVerify } from "node:crypto";
import { z } from "zod";
import { jsonOf } from "../../../../core/json.ts";
import { Refusal } from "../../../../core/refusal.ts";
import type { Gate } from "../gates.ts";
import { askVendor } from "../http.ts";
import type { WalletAction, WalletAnswer, WalletAsk, WalletReason } from "../message.ts";
import { fromHundredThousandths, toHundredThousandths } from "../units.ts";
import { type Adapter, type LaunchWish, VendorAway, type VendorReply } from "./adapter.ts";

/**
 * The public operator wallet of Hub88 (docs.hub88.io, operator API).
 *   signed    both ways: RSA-SHA256 over the raw body, base64, in X-Hub88-Signature; ours with the
 *             gate's newest key (a private key as PEM), theirs checked with `settings.publicKey`
 *   identity  `transaction_uuid`; `request_uuid` is the call's, and is echoed
 *   amounts   whole hundred-thousandths of the currency
 *   repeats   the same answer; the same uuid with other contents is RS_ERROR_DUPLICATE_TRANSACTION
 *   silence   a bet without an answer, or with any error but NOT_ENOUGH_MONEY and LIMIT_REACHED, is
 *             rolled back; wins and rollbacks come again until they are answered
 *   tokens    not looked at for wins and rollbacks: those come when the player has left
 *   errors    in HTTP 200, as `status`
 */
export const hub88: Adapter = {
  async answer(desk, gate, call) {
    const read = readers[call.path];
    const body = jsonOf(call.raw);
    const echo = echoOf(body);
    const say = (answer: object) => reply(gate, { ...answer, ...echo });
    if (!isSigned(gate, call.headers["x-hub88-signature"], call.raw)) {
      // Unsigned: our name stands under nothing that a stranger sent.
      return told({ status: "RS_ERROR_INVALID_SIGNATURE", ...echo });
    }
    if (!read) return say({ status: "RS_ERROR_UNKNOWN" });
    const asked = read(body);
    if (!asked) return say({ status: "RS_ERROR_WRONG_SYNTAX" });
    try {
      const answer = await desk.move(gate, asked.ask);
      return say({ user: asked.user, ...tell(answer) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return say({ status: "RS_ERROR_UNKNOWN" });
    }
  },

  async launch(gate, wish) {
    const answer = await send(gate, "/operator/generic/v2/game/url", launchBody(gate, wish));
    const parsed = launchAnswer.safeParse(answer.json);
    if (answer.status === 404) throw new Refusal("game.unknown");
    if (answer.status !== 200 || !parsed.success) {
      throw new VendorAway(`The vendor ${gate.code} answered a launch with ${answer.status}`);
    }
    return parsed.data.url;
  },

  // Its list of transactions is an API of its own, opened on request.
  list: null,
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
  "rollback.of.rollback": "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
};

const text = z
  .string()
  .min(1)
  .max(128)
  .refine((given) => !given.includes("\0") && given.isWellFormed());

const called = z.object({
  user: z.string().regex(/^\d{1,18}$/),
  token: z.string().min(1).max(255),
  request_uuid: z.uuid(),
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
  reward_uuid: text.nullish(),
});
const won = moved.extend({ reference_transaction_uuid: z.uuid().nullish() });
const undone = called.extend({
  transaction_uuid: z.uuid(),
  reference_transaction_uuid: z.uuid(),
});

interface Read {
  user: string;
  ask: WalletAsk;
}

type Called = z.output<typeof called>;

/** The calls, by the path behind our door. */
const readers: Readonly<Record<string, (body: unknown) => Read | null>> = {
  "/user/info": (body) => readWith(called, body, () => []),
  "/user/balance": (body) => readWith(called, body, () => []),
  "/transaction/bet": (body) =>
    readWith(moved, body, (bet) => money(bet, { kind: "bet", issue: null })),
  "/transaction/win": (body) =>
    readWith(won, body, (win) => money(win, { kind: "win", issue: win.reward_uuid ?? null })),
  "/transaction/rollback": (body) =>
    readWith(undone, body, ({ transaction_uuid: id, reference_transaction_uuid: original }) => [
      { kind: "rollback", id, original },
    ]),
};

function readWith<T extends Called>(
  schema: z.ZodType<T>,
  body: unknown,
  actionsOf: (asked: T) => WalletAction[] | null,
): Read | null {
  const parsed = schema.safeParse(body);
  if (!parsed.success) return null;
  const asked = parsed.data;
  const actions = actionsOf(asked);
  if (!actions) return null;
  return {
    user: asked.user,
    ask: {
      memberId: BigInt(asked.user),
      currency: asked.currency ?? null,
      // A rollback names none, and needs none.
      game: asked.game_code ?? "-",
      round: asked.round ?? null,
      isFinished: asked.round_closed ?? false,
      ticket: asked.token,
      actions,
    },
  };
}

function money(
  { transaction_uuid: id, amount: units }: z.output<typeof moved>,
  kind: { kind: "bet" | "win"; issue: string | null },
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

/** Also what cannot be read is answered with its id, where it has one. */
function echoOf(body: unknown): { request_uuid?: string } {
  const parsed = z.object({ request_uuid: z.string().max(64) }).safeParse(body);
  return parsed.success ? { request_uuid: parsed.data.request_uuid } : {};
}

function reply(gate: Gate, answer: object): VendorReply {
  const { headers, body, status } = told(answer);
  return { status, body, headers: { ...headers, "X-Hub88-Signature": signed(gate, body) } };
}

function told(answer: object): VendorReply {
  return { status: 200, body: JSON.stringify(answer), headers: { "Content-Type": json } };
}

function signed({ code, keys }: Gate, body: string): string {
  const [key] = keys;
  if (!key) throw new Error(`The vendor ${code} has no key to sign with`);
  return createSign("RSA-SHA256").update(body).sign(key.secret, "base64");
}

function isSigned({ settings }: Gate, sign: unknown, raw: Buffer): boolean {
  const { publicKey } = settings;
  if (typeof sign !== "string" || publicKey === undefined) return false;
  return createVerify("RSA-SHA256").update(raw).verify(publicKey, sign, "base64");
}

function launchBody({ settings }: Gate, { game, player, ...wish }: LaunchWish): string {
  return JSON.stringify({
    operator_id: Number(settings["operatorId"] ?? 0),
    game_code: game,
    platform: "GPL_MOBILE",
    lang: wish.language,
    lobby_url: wish.returnUrl,
    country: settings["country"] ?? "BR",
    currency: player ? wish.currency : noCurrency,
    ip: player?.ip ?? "127.0.0.1",
    ...(player ? { user: player.memberId.toString(), token: player.ticket } : {}),
  });
}

async function send(
  gate: Gate,
  path: string,
  body: string,
): Promise<{ status: number; json: unknown }> {
  const headers = { "Content-Type": json, "X-Hub88-Signature": signed(gate, body) };
  const answer = await askVendor(gate, { method: "POST", path, headers, body });
  return { status: answer.status, json: jsonOf(answer.raw) };
}
