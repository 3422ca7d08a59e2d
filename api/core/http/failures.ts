import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "@trevo/contract/define.ts";
import type { ErrorCode } from "@trevo/contract/errors.ts";
import { isAway } from "../away.ts";
import { inWords, pickLanguage, t } from "../i18n.ts";
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
};

/**
 * The language of an error: the one named in body, query or headers. An encrypted body names its
 * own once it is decrypted.
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

/** Anything thrown as a Refusal. A bug is logged in full, and answered without details. */
function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const { code = "", statusCode = 500 } = error as Partial<FastifyError>;
  const name = known[code];
  if (name !== undefined) return new Refusal(isSealed(request) ? sealed(name) : name);
  if (isAway(error)) {
    request.log.warn({ err: error }, "the database is away");
    return new Refusal("unavailable");
  }
  if (statusCode >= 400 && statusCode < 500) return new Refusal("body.unreadable");
  request.log.error({ err: error }, "a call failed");
  return new Refusal("internal");
}

/** Who sends this header means its body to be sealed. */
function isSealed({ headers }: FastifyRequest): boolean {
  return headers.encryption !== undefined;
}

/** A sealed body has one answer for whatever is wrong with it. */
function sealed(name: ErrorCode): ErrorCode {
  return name === "body.unreadable" || name === "media.unknown" ? "encryption.invalid" : name;
}

/** Answers a refusal in the envelope of the wire. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  const language = languageOf(request);
  const message = t(language, `error.${refusal.code}`, inWords(language, refusal.value));
  if (refusal.status === 429 || refusal.status === 503) {
    const { retryAfterSeconds } = refusal.value;
    void reply.header("Retry-After", typeof retryAfterSeconds === "number" ? retryAfterSeconds : 2);
  }
  return reply
    .status(refusal.status)
    .send({ success: false, code: refusal.code, message, value: refusal.value });
}

/** A page's address leads home; any other is answered as not found. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const wantsPage = request.method === "GET" && request.headers.accept?.includes("text/html");
  if (wantsPage) return reply.redirect("/m/home", 302);
  return refuse(request, reply, new Refusal("route.unknown"));
}

/** One handler for everything thrown, on every route. */
export function answerFailures(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) =>
    refuse(request, reply, asRefusal(error, request)),
  );
}
