import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { rgs, type RgsCall } from "@trevo/contract/rgs.ts";
import { addressOf } from "../../../core/http/address.ts";
import { recordDuration } from "../../../core/http/call-durations.ts";
import type { Config } from "../../../core/config.ts";
import { jsonOf } from "../../../core/json.ts";
import { createFailureLimiter, type FailureLimiter } from "../../../core/http/failure-limiter.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { type RgsHandlers, createRgsHandlers } from "./handlers.ts";
import type { Caller } from "./keyless-bets.ts";
import { asRgsError, RgsError } from "./errors.ts";
import { isGameOrigin } from "./origins.ts";

const json = "application/json; charset=utf-8";
const preflightHeaders = {
  "Access-Control-Allow-Methods": "GET, POST",
  "Access-Control-Allow-Headers": "Content-Type, Idempotency-Key",
  "Access-Control-Max-Age": "600",
};
/** Calls per client network with unknown tickets, each of which costs a query. */
const unknownTicketRate = { max: 600, seconds: 60 };
const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Serves the RGS calls under /rgs. Its clients run in frames that do not have our origin. */
export async function registerRgsRoutes(server: FastifyInstance, app: App): Promise<void> {
  const handlers = createRgsHandlers(app);
  const { trustProxy } = app.config;
  const failureLimiter = createFailureLimiter(app.config, unknownTicketRate);
  await server.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const rgsError = asRgsError(error);
      if (rgsError.status >= 500) request.log.error({ err: error }, "a game call failed");
      if (rgsError.status === 503) void reply.header("Retry-After", "1");
      if (error instanceof Refusal && error.code === "rate.limited") {
        void reply.header("Retry-After", Number(error.value.retryAfterSeconds));
      }
      const { code, message, reason, retryAfterSeconds, stakeMax, basket, status } = rgsError;
      if (retryAfterSeconds !== null) void reply.header("Retry-After", retryAfterSeconds);
      // As whole micro: the RGS wire writes amounts as numbers.
      const most = stakeMax === null ? {} : { stakeMax };
      const stands = basket === undefined ? {} : { basket };
      return reply
        .code(status)
        .send({ error: code, message, ...(reason && { reason }), ...most, ...stands });
    });
    // Fastify's own parser searches for __proto__. Ours need not: the schemas read fields by name,
    // and nothing is copied or merged.
    scope.removeContentTypeParser("application/json");
    scope.addContentTypeParser(
      "application/json",
      { parseAs: "string" },
      (_request, body, done) => {
        const parsed = jsonOf(body);
        if (parsed === undefined) done(new RgsError("ERR_VAL", "The request cannot be read"));
        else done(null, parsed);
      },
    );
    scope.addHook("onRequest", (request, reply, done) => {
      allowOrigin(app.config, request, reply);
      done();
    });
    const callerOf = (request: FastifyRequest, reply: FastifyReply): Caller => ({
      address: () => addressOf(request),
      connection: trustProxy === false ? request.raw.socket : null,
      response: reply.raw,
    });
    for (const name of Object.keys(rgs) as (keyof typeof rgs)[]) {
      addRoute(scope, { handlers, failureLimiter, callerOf }, name);
    }
    scope.options("/rgs/*", (_request, reply) => reply.headers(preflightHeaders).code(204).send());
    // This includes paths of the protocol that our games do not use: /bet/replay.
    for (const method of ["GET", "POST"] as const) {
      scope.route({
        method,
        url: "/rgs/*",
        handler: () => Promise.reject(new RgsError("ERR_VAL", "No such call", 404)),
      });
    }
  });
}

interface RouteContext {
  handlers: RgsHandlers;
  failureLimiter: FailureLimiter;
  callerOf(request: FastifyRequest, reply: FastifyReply): Caller;
}

function addRoute(
  scope: FastifyInstance,
  { handlers, failureLimiter, callerOf }: RouteContext,
  name: keyof typeof rgs,
): void {
  const call: RgsCall = rgs[name];
  // Each handler takes what the contract's schema of the same name parses.
  const handle = handlers[name] as (
    payload: unknown,
    key: string | null,
    caller: Caller,
  ) => Promise<string>;
  const hooks = { onRequest: failureLimiter.refuse, onResponse: recordDuration("game", name) };
  scope.post(call.path, hooks, async (request, reply) => {
    const parsed = call.payload.safeParse(request.body);
    if (!parsed.success) throw new RgsError("ERR_VAL", messageOf(parsed.error));
    const key = call.idempotent ? keyOf(request.headers["idempotency-key"]) : null;
    const caller = callerOf(request, reply);
    const answer = await handle(parsed.data, key, caller).catch(async (error: unknown) => {
      if (error instanceof RgsError && error.code === "ERR_IS") await failureLimiter.count(request);
      throw error;
    });
    void reply.header("Content-Type", json).header("Cache-Control", "no-store");
    return answer;
  });
}

/** Names the field that is wrong, and never what was in it. */
function messageOf({ issues }: { issues: { path: PropertyKey[] }[] }): string {
  const field = issues[0]?.path[0];
  return field === undefined
    ? "The payload is not an object"
    : `Wrong or missing: ${String(field)}`;
}

function keyOf(given: string | string[] | undefined): string | null {
  if (given === undefined) return null;
  if (typeof given === "string" && uuidShape.test(given)) return given.toLowerCase();
  throw new RgsError("ERR_VAL", "The Idempotency-Key is not a UUID");
}

/** Nothing here uses cookies: an allowed origin gains nothing beyond the ticket that it holds. */
function allowOrigin(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  void reply.header("Vary", "Origin");
  if (isGameOrigin(config, origin)) void reply.header("Access-Control-Allow-Origin", origin);
}
