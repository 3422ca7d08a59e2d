import { randomUUID } from "node:crypto";
import {
  launchAnswer,
  processRequest,
  transactionsAnswer,
  vendorErrors,
  type VendorErrorCode,
} from "@trevo/contract/vendor/actions.ts";
import { jsonOf } from "../../../../core/json.ts";
import { Refusal } from "../../../../core/refusal.ts";
import type { Gate, VendorKey } from "../gates.ts";
import { askVendor } from "../http.ts";
import type { WalletAction, WalletAnswer, WalletAsk, WalletReason } from "../message.ts";
import { isAnswerSigned, signAnswer, signerOf, signRequest } from "../signature.ts";
import { fromMinor, toMinor } from "../units.ts";
import { type Adapter, type Listed, VendorAway, type VendorReply } from "./adapter.ts";

/** The published contract: docs/recipes/vendor.md and contract/vendor/actions.ts. */
export const actions: Adapter = {
  async answer(desk, gate, call) {
    const requestId = requestIdOf(call.headers["x-request-id"]) ?? call.requestId;
    const signer = signerOf(gate, call.headers, call.raw, call.isLocal);
    if (!signer) return reply(null, requestId, failure(403));
    if (!doors.has(call.path)) return reply(signer, requestId, failure(404));
    const asked = readAsk(call.raw);
    if (!asked) return reply(signer, requestId, failure(400));
    try {
      const answer = await desk.move(gate, asked);
      return reply(signer, requestId, tell(asked, answer));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return reply(signer, requestId, failure(503));
    }
  },

  async launch(gate, { game, player, currency, language, returnUrl }) {
    const body = JSON.stringify({
      game,
      mode: player ? "real" : "free",
      user_id: player?.memberId.toString() ?? null,
      session: player?.ticket ?? null,
      currency,
      language,
      return_url: returnUrl,
    });
    const answer = await send(gate, { method: "POST", path: "/launch", body });
    if (answer.status === 404) throw new Refusal("game.unknown");
    const parsed = launchAnswer.safeParse(answer.json);
    if (answer.status !== 200 || !parsed.success) {
      throw new VendorAway(`The vendor ${gate.code} answered a launch with ${answer.status}`);
    }
    return parsed.data.url;
  },

  async list(gate, from, until) {
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
      const answer = await send(gate, { method: "GET", path, body: "" });
      const parsed = transactionsAnswer.safeParse(answer.json);
      if (answer.status !== 200 || !parsed.success) {
        throw new VendorAway(`The vendor ${gate.code} answered its list with ${answer.status}`);
      }
      found.push(...parsed.data.transactions.map(listedOf));
      for (const { game_id: round, user_id: user, finished: isOver } of parsed.data.rounds) {
        if (isOver && round !== null) finished.push({ round, memberId: BigInt(user) });
      }
      after = parsed.data.next;
      if (after === null) return { actions: found, finished };
    }
    throw new VendorAway(`The list of the vendor ${gate.code} does not end`);
  },
};

const doors = new Set(["/process", "/play", "/rollback"]);
const json = "application/json; charset=utf-8";
const requestIdShape = /^[\w-]{1,64}$/;
/** Ten million actions a day; a list that is longer is a mistake. */
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
  "rollback.of.rollback": 411,
};

type Asked = WalletAsk;

/** The message, or null when it is not one. */
function readAsk(raw: Buffer): Asked | null {
  const parsed = processRequest.safeParse(jsonOf(raw));
  if (!parsed.success) return null;
  const { user_id: user, game_id: round, session, finished, ...rest } = parsed.data;
  const wanted: WalletAction[] = [];
  for (const action of rest.actions ?? []) {
    if (action.action === "rollback") {
      const { action_id: id, original_action_id: original } = action;
      wanted.push({ kind: "rollback", id, original });
      continue;
    }
    const amount = fromMinor(action.amount);
    if (amount === null) return null;
    const issue = "issue_id" in action ? (action.issue_id ?? null) : null;
    wanted.push({ kind: action.action, id: action.action_id, amount, issue });
  }
  return {
    memberId: BigInt(user),
    currency: rest.currency,
    game: rest.game,
    round: round ?? null,
    isFinished: finished ?? false,
    ticket: session ?? null,
    actions: wanted,
  };
}

interface Told {
  status: number;
  body: string;
}

function tell({ round }: Asked, answer: WalletAnswer): Told {
  if (!answer.ok) return failure(codes[answer.reason], answer.balance);
  const transactions = answer.done.map(({ id, txId }) => ({ action_id: id, tx_id: txId }));
  const balance = toMinor(answer.balance);
  return { status: 200, body: JSON.stringify({ balance, game_id: round, transactions }) };
}

function failure(code: VendorErrorCode, balance: bigint | null = null): Told {
  const { status, message } = vendorErrors[code];
  const more = code === 100 && balance !== null ? { balance: toMinor(balance) } : {};
  return { status, body: JSON.stringify({ code, message, ...more }) };
}

function reply(signer: VendorKey | null, requestId: string, { status, body }: Told): VendorReply {
  const sign = signer ? { "X-Response-Sign": signAnswer(signer, requestId, body) } : {};
  return { status, body, headers: { "Content-Type": json, "X-Request-Id": requestId, ...sign } };
}

/** A call of ours, signed; its answer is believed when it is signed by the same key. */
async function send(
  gate: Gate,
  { method, path, body }: { method: "GET" | "POST"; path: string; body: string },
): Promise<{ status: number; json: unknown }> {
  const [key] = gate.keys;
  if (!key) throw new VendorAway(`The vendor ${gate.code} has no key`);
  const time = Math.floor(Date.now() / 1000).toString();
  const requestId = randomUUID();
  const answer = await askVendor(gate, {
    method,
    path,
    body,
    headers: {
      "X-Request-Sign": signRequest(key, time, method === "GET" ? path : body),
      "X-Timestamp": time,
      "X-Request-Id": requestId,
      "X-Key-Id": key.id,
      ...(method === "POST" ? { "Content-Type": json } : {}),
    },
  });
  if (!isAnswerSigned(key, requestId, answer.raw, answer.headers.get("x-response-sign"))) {
    throw new VendorAway(`An answer of the vendor ${gate.code} is not signed by its key`);
  }
  return { status: answer.status, json: jsonOf(answer.raw) };
}

type Transaction = ReturnType<typeof transactionsAnswer.parse>["transactions"][number];

function listedOf(listed: Transaction): Listed {
  const amount = fromMinor(listed.amount);
  if (amount === null) throw new VendorAway("A vendor lists an amount that no wallet could hold");
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
