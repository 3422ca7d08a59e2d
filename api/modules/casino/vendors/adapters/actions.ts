import {
  launchAnswer,
  processRequest,
  transactionsAnswer,
  vendorErrors,
  type VendorErrorCode,
} from "@trevo/contract/vendor/actions.ts";
import { jsonOf } from "../../../../core/json.ts";
import { Refusal } from "../../../../core/refusal.ts";
import type { VendorKey } from "../vendor-configs.ts";
import type { WalletAction, WalletAnswer, WalletRequest, WalletReason } from "../message.ts";
import { signAnswer, signerOf } from "../signature.ts";
import { fromMinor, toMinor } from "../units.ts";
import { send } from "./actions-send.ts";
import { actionsWallets } from "./actions-wallets.ts";
import { type Adapter, type Listed, VendorUnavailable, type VendorReply } from "./adapter.ts";

/** The published contract: docs/recipes/vendor.md and contract/vendor/actions.ts. */
export const actions: Adapter = {
  async answer(handlers, vendor, call) {
    const requestId = requestIdOf(call.headers["x-request-id"]) ?? call.requestId;
    const signer = signerOf(vendor, call.headers, call.raw, call.isLocal);
    if (!signer) return { ...reply(null, requestId, failure(403)), isForged: true };
    if (!paths.has(call.path)) return reply(signer, requestId, failure(404));
    const { request, field } = parseRequest(call.raw);
    if (!request) return reply(signer, requestId, failure(400, { field }));
    try {
      const answer = await handlers.move(vendor, request);
      return reply(signer, requestId, contentOf(request, answer));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return reply(signer, requestId, failure(503));
    }
  },

  async launch(vendor, { game, player, currency, language, returnUrl }) {
    const body = JSON.stringify({
      game,
      mode: player ? "real" : "free",
      user_id: player?.memberId.toString() ?? null,
      session: player?.ticket ?? null,
      currency,
      language,
      return_url: returnUrl,
    });
    const answer = await send(vendor, { method: "POST", path: "/launch", body });
    if (answer.status === 404) throw new Refusal("game.unknown");
    const parsed = launchAnswer.safeParse(answer.json);
    if (answer.status !== 200 || !parsed.success) {
      throw new VendorUnavailable(
        `The vendor ${vendor.code} answered a launch with ${answer.status}`,
      );
    }
    return parsed.data.url;
  },

  async list(vendor, from, until) {
    const found: Listed[] = [];
    const finished: { round: string; memberId: bigint }[] = [];
    let after: string | null = null;
    for (let page = 0; page < pagesMax; page += 1) {
      const query = new URLSearchParams({
        from: from.toISOString(),
        to: until.toISOString(),
        ...(after === null ? {} : { after }),
      });
      const path = `/transactions?${query.toString()}`;
      const answer = await send(vendor, { method: "GET", path, body: "" });
      const parsed = transactionsAnswer.safeParse(answer.json);
      if (answer.status !== 200 || !parsed.success) {
        throw new VendorUnavailable(
          `The vendor ${vendor.code} answered its list with ${answer.status}`,
        );
      }
      found.push(...parsed.data.transactions.map(listedOf));
      for (const { game_id: round, user_id: user, finished: isOver } of parsed.data.rounds) {
        if (isOver && round !== null) finished.push({ round, memberId: BigInt(user) });
      }
      after = parsed.data.next;
      if (after === null) return { actions: found, finished };
    }
    throw new VendorUnavailable(`The list of the vendor ${vendor.code} does not end`);
  },

  wallets: actionsWallets,
};

const paths = new Set(["/process", "/play", "/rollback"]);
const json = "application/json; charset=utf-8";
const requestIdShape = /^[\w-]{1,64}$/;
/** Room for ten million actions a day; a longer list must be a mistake. */
const pagesMax = 1_000;

const codes: Record<WalletReason, VendorErrorCode> = {
  malformed: 400,
  "player.unknown": 101,
  "player.blocked": 110,
  "player.limit": 105,
  "currency.wrong": 154,
  "game.closed": 107,
  "session.unknown": 401,
  "session.ended": 401,
  insufficient: 100,
  conflict: 409,
  "round.closed": 410,
  // Never answered here: this contract has no field for the bet of a win.
  "bet.cancelled": 410,
  "rollback.of.rollback": 411,
};

type Parsed = { request: WalletRequest; field: null } | { request: null; field: string };

/** Parses a request, or names its first wrong field; "body" where all of it is wrong. */
function parseRequest(raw: Buffer): Parsed {
  const parsed = processRequest.safeParse(jsonOf(raw));
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path ?? [];
    return { request: null, field: path.length === 0 ? "body" : path.join(".") };
  }
  const { user_id: user, game_id: round, session, finished, ...rest } = parsed.data;
  const wanted: WalletAction[] = [];
  for (const [index, action] of (rest.actions ?? []).entries()) {
    if (action.action === "rollback") {
      const { original_action_id: original } = action;
      wanted.push({ kind: "rollback", id: action.action_id ?? `undo:${original}`, original });
      continue;
    }
    const amount = fromMinor(action.amount);
    if (amount === null) return { request: null, field: `actions.${index}.amount` };
    const issue = "issue_id" in action ? (action.issue_id ?? null) : null;
    wanted.push({ kind: action.action, id: action.action_id, amount, issue });
  }
  const request = {
    memberId: BigInt(user),
    currency: rest.currency ?? null,
    game: rest.game ?? "-",
    round: round ?? null,
    isFinished: finished ?? false,
    ticket: session ?? null,
    actions: wanted,
  };
  return { request, field: null };
}

interface Content {
  status: number;
  body: string;
}

function contentOf({ round }: WalletRequest, answer: WalletAnswer): Content {
  if (!answer.ok) return failure(codes[answer.reason], answer);
  const transactions = answer.done.map(({ id, txId }) => ({ action_id: id, tx_id: txId }));
  const balance = toMinor(answer.balance);
  return { status: 200, body: JSON.stringify({ balance, game_id: round, transactions }) };
}

interface FailureDetail {
  balance?: bigint | null;
  field?: string | null;
}

function failure(
  code: VendorErrorCode,
  { balance = null, field = null }: FailureDetail = {},
): Content {
  const { status, message } = vendorErrors[code];
  const more = {
    ...(code === 100 && balance !== null ? { balance: toMinor(balance) } : {}),
    ...(code === 400 && field !== null ? { field } : {}),
  };
  return { status, body: JSON.stringify({ code, message, ...more }) };
}

function reply(
  signer: VendorKey | null,
  requestId: string,
  { status, body }: Content,
): VendorReply {
  const sign = signer ? { "X-Response-Sign": signAnswer(signer, requestId, body) } : {};
  return { status, body, headers: { "Content-Type": json, "X-Request-Id": requestId, ...sign } };
}

type Transaction = ReturnType<typeof transactionsAnswer.parse>["transactions"][number];

function listedOf(listed: Transaction): Listed {
  const amount = fromMinor(listed.amount);
  if (amount === null)
    throw new VendorUnavailable("A vendor lists an amount that no wallet could hold");
  return {
    kind: listed.action,
    id: listed.action_id,
    memberId: BigInt(listed.user_id),
    currency: listed.currency,
    game: listed.game,
    round: listed.game_id,
    amount,
    original: listed.original_action_id,
    issue: listed.issue_id,
    at: listed.at,
  };
}

function requestIdOf(header: string | string[] | undefined): string | null {
  return typeof header === "string" && requestIdShape.test(header) ? header : null;
}
