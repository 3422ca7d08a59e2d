import type { FastifyInstance } from "fastify";
import { gameOf } from "./games.ts";
import type { Journal } from "./journal.ts";
import type { Session, Sessions } from "./sessions.ts";
import { type Answer, answerSigned } from "./signed.ts";
import { transactionsOf } from "./transactions.ts";

interface Desk {
  master: string;
  sessions: Sessions;
  journal: Journal;
}

/** What the operator calls, signed: POST /vendor/<code>/launch, GET /vendor/<code>/transactions. */
export function serveOperator(app: FastifyInstance, desk: Desk): void {
  const signed = answerSigned(app, desk.master);
  signed("POST", "/launch", ({ vendor, body }) => launch(desk, vendor, body));
  signed("GET", "/transactions", ({ vendor, query: { from = "", to = "", after } }) => {
    const page = transactionsOf(desk.journal, { vendor, from, to, after: Number(after ?? 0) });
    return { status: 200, body: page };
  });
}

function launch({ sessions }: Desk, vendor: string, asked: Record<string, unknown>): Answer {
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

/** `"EN"`, `"th"` → the language; what is unknown, or not said, is Portuguese. */
function languageOf(asked: unknown): Session["language"] {
  const code = String(asked).slice(0, 2).toLowerCase();
  return code === "en" || code === "th" ? code : "pt";
}
