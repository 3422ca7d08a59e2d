import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { gameOf } from "./games.ts";
import type { Journal } from "./journal.ts";
import type { Session, Sessions } from "./sessions.ts";
import { isSealed, seal, secretOf, signedBytes } from "./signature.ts";
import { transactionsOf } from "./transactions.ts";

interface Desk {
  master: string;
  sessions: Sessions;
  journal: Journal;
}

const clockMaxSeconds = 300;

/** What the operator calls, signed: POST /vendor/<code>/launch, GET /vendor/<code>/transactions. */
export async function serveOperator(app: FastifyInstance, desk: Desk): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 8_192 }, (_, body, done) =>
    done(null, body),
  );
  app.post("/vendor/:code/launch", async (request, reply) => {
    const vendor = codeOf(request);
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!isOperator(request, secretOf(desk.master, vendor), raw)) return forged(reply);
    return answer(request, reply, desk, launch(desk, vendor, raw));
  });
  app.get("/vendor/:code/transactions", async (request, reply) => {
    const vendor = codeOf(request);
    const path = request.url.slice(`/vendor/${vendor}`.length);
    if (!isOperator(request, secretOf(desk.master, vendor), path)) return forged(reply);
    const { from = "", to = "", after } = request.query as Record<string, string | undefined>;
    const page = transactionsOf(desk.journal, { vendor, from, to, after: Number(after ?? 0) });
    return answer(request, reply, desk, { status: 200, body: page });
  });
}

interface Answer {
  status: number;
  body: unknown;
}

function launch({ sessions }: Desk, vendor: string, raw: Buffer): Answer {
  const asked = parsed(raw);
  const { game: code, mode, user_id: userId, session: ticket } = asked;
  const game = typeof code === "string" ? gameOf(vendor, code) : null;
  if (!game) return { status: 404, body: { code: 404, message: "no such game" } };
  const isFree = mode === "free";
  if (!isFree && (typeof userId !== "string" || typeof ticket !== "string")) {
    return { status: 400, body: { code: 400, message: "user_id and session are missing" } };
  }
  const { token } = sessions.open({
    game,
    language: languageOf(asked["language"]),
    currency: typeof asked["currency"] === "string" ? asked["currency"] : "BRL",
    returnUrl: typeof asked["return_url"] === "string" ? asked["return_url"] : null,
    player: isFree ? null : { userId: String(userId), ticket: String(ticket) },
  });
  return { status: 200, body: { url: `/sandbox/vendor/game/play/${token}/` } };
}

function parsed(raw: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(raw.toString("utf8"));
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isOperator(request: FastifyRequest, secret: string, raw: Buffer | string): boolean {
  const { "x-timestamp": timestamp, "x-request-sign": sign } = request.headers;
  if (typeof timestamp !== "string") return false;
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= clockMaxSeconds;
  return isFresh && isSealed(secret, signedBytes(timestamp, raw), sign);
}

function forged(reply: FastifyReply): FastifyReply {
  return reply.status(403).send({ code: 403, message: "wrong signature, key or time" });
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { master }: Desk,
  { status, body }: Answer,
): FastifyReply {
  const raw = JSON.stringify(body);
  const id = String(request.headers["x-request-id"] ?? "");
  return reply
    .status(status)
    .headers({
      "Content-Type": "application/json; charset=utf-8",
      "X-Request-Id": id,
      "X-Response-Sign": seal(secretOf(master, codeOf(request)), `${id}.${raw}`),
    })
    .send(raw);
}

function codeOf(request: FastifyRequest): string {
  return (request.params as { code: string }).code;
}

/** `"EN"`, `"th"` → the language; what is unknown, or not said, is Portuguese. */
function languageOf(asked: unknown): Session["language"] {
  const code = String(asked).slice(0, 2).toLowerCase();
  return code === "en" || code === "th" ? code : "pt";
}
