import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "@trevo/contract/define.ts";
import type { ErrorCode } from "@trevo/contract/errors.ts";
import { pickLanguage, t } from "../i18n.ts";
import { Refusal } from "../refusal.ts";

/** Errors that are known by their code, and what we call them. */
const known: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "body.too.large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "media.unknown",
  FST_ERR_CTP_EMPTY_JSON_BODY: "body.unreadable",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "body.unreadable",
  FST_ERR_CTP_INVALID_JSON_BODY: "body.unreadable",
  FST_ERR_BAD_URL: "route.unknown",
  FST_ERR_MAX_PARAM_LENGTH: "route.unknown",
  FST_FILES_LIMIT: "upload.count",
  FST_PARTS_LIMIT: "upload.count",
  // PostgreSQL has ended one of two that waited for each other: nothing of it was done.
  "40P01": "busy",
  ECONNREFUSED: "unavailable",
  ECONNRESET: "unavailable",
  ENOENT: "unavailable",
};

/** PostgreSQL is restarting, out of connections, or too slow: come back later. */
const databaseAway = /^(57P0\d|08\w{3}|53\d{3}|55P03|57014)$|terminat|timeout exceeded/i;

/**
 * The language an error is told in: what the caller said anywhere, read or not. A sealed body says
 * its own once it is opened.
 */
export function languageOf({ body, query, headers }: FastifyRequest): Language {
  return pickLanguage(
    languageIn(body) ?? languageIn(query),
    typeof headers.language === "string" ? headers.language : undefined,
    headers["accept-language"],
  );
}

function languageIn(asked: unknown): string | undefined {
  const language = (asked as { language?: unknown } | null | undefined)?.language;
  return typeof language === "string" ? language : undefined;
}

/** Anything thrown, as a no with a code. What nobody foresaw is logged whole and told as little. */
function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const { code = "", statusCode = 500, message = "" } = error as Partial<FastifyError>;
  const name = known[code];
  if (name !== undefined) return new Refusal(name);
  if (databaseAway.test(code) || databaseAway.test(message)) {
    request.log.warn({ err: error }, "the database is away");
    return new Refusal("unavailable");
  }
  if (statusCode >= 400 && statusCode < 500) return new Refusal("body.unreadable");
  request.log.error({ err: error }, "a call failed");
  return new Refusal("internal");
}

/** Answers a refusal in the envelope of the wire. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  const message = t(languageOf(request), `error.${refusal.code}`, refusal.value);
  if (refusal.status === 429 || refusal.status === 503) {
    const { retryAfterSeconds } = refusal.value;
    void reply.header("Retry-After", typeof retryAfterSeconds === "number" ? retryAfterSeconds : 2);
  }
  return reply
    .status(refusal.status)
    .send({ success: false, code: refusal.code, message, value: refusal.value });
}

/** A page's address leads home; anything else is told that it does not exist. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const wantsPage = request.method === "GET" && request.headers.accept?.includes("text/html");
  if (wantsPage) return reply.redirect("/m/home", 302);
  return refuse(request, reply, new Refusal("route.unknown"));
}

/** One handler for everything thrown, on every door. */
export function answerFailures(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) =>
    refuse(request, reply, asRefusal(error, request)),
  );
}
