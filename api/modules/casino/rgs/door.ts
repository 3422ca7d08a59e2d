import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { rgs, type RgsCall } from "@trevo/contract/rgs.ts";
import { addressOf } from "../../../core/http/address.ts";
import type { Config } from "../../../core/config.ts";
import { jsonOf } from "../../../core/json.ts";
import { createFailureLimiter, type FailureLimiter } from "../../../core/http/failure-limiter.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { type Desk, openDesk } from "./desk.ts";
import { asRgsError, RgsError } from "./trouble.ts";

const json = "application/json; charset=utf-8";
const preflightSeconds = "600";
/** Calls per address with tickets that are none: each is looked up. Real ones have a share each. */
const missRate = { max: 600, seconds: 60 };
const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const loopback = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Opens the game server's door under /rgs. Its clients run in frames without our origin. */
export async function registerRgsRoutes(server: FastifyInstance, app: App): Promise<void> {
  const desk = openDesk(app);
  const misses = createFailureLimiter(app.config, missRate);
  await server.register(async (door) => {
    door.setErrorHandler((error, request, reply) => {
      const told = asRgsError(error);
      if (told.status >= 500) request.log.error({ err: error }, "a game call failed");
      if (told.status === 503) void reply.header("Retry-After", "1");
      if (error instanceof Refusal && error.code === "rate.limited") {
        void reply.header("Retry-After", Number(error.value.retryAfterSeconds));
      }
      if (told.retryAfterSeconds !== null) void reply.header("Retry-After", told.retryAfterSeconds);
      const { code, message, reason } = told;
      return reply.code(told.status).send({ error: code, message, ...(reason && { reason }) });
    });
    // A schema that takes fields by name reads what comes of this: nothing is copied or merged, so
    // a field called __proto__ is one that nobody asks for, and needs no search of its own.
    door.removeContentTypeParser("application/json");
    door.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
      const parsed = jsonOf(body);
      if (parsed === undefined) done(new RgsError("ERR_VAL", "The request cannot be read"));
      else done(null, parsed);
    });
    door.addHook("onRequest", (request, reply, done) => {
      allowOrigin(app.config, request, reply);
      done();
    });
    for (const name of Object.keys(rgs) as (keyof typeof rgs)[]) {
      open(door, { desk, misses }, name);
    }
  });
}

function open(
  door: FastifyInstance,
  { desk, misses }: { desk: Desk; misses: FailureLimiter },
  name: keyof typeof rgs,
): void {
  const call: RgsCall = rgs[name];
  // The desk's methods take what the contract's schema of the same name gives.
  const serve = desk[name] as (
    asked: unknown,
    key: string | null,
    from: () => string,
  ) => Promise<string>;
  door.post(call.path, { onRequest: misses.refuse }, async (request, reply) => {
    const asked = call.payload.safeParse(request.body);
    if (!asked.success) throw new RgsError("ERR_VAL", wording(asked.error));
    const key = call.idempotent ? keyOf(request.headers["idempotency-key"]) : null;
    const from = () => addressOf(request);
    const answer = await serve(asked.data, key, from).catch((error: unknown) => {
      if (error instanceof RgsError && error.code === "ERR_IS") misses.count(request);
      throw error;
    });
    void reply.header("Content-Type", json).header("Cache-Control", "no-store");
    return answer;
  });
  door.options(call.path, (_request, reply) =>
    reply
      .headers({
        "Access-Control-Allow-Methods": "POST",
        "Access-Control-Allow-Headers": "Content-Type, Idempotency-Key",
        "Access-Control-Max-Age": preflightSeconds,
      })
      .code(204)
      .send(),
  );
}

/** Which field is wrong; never what was in it. */
function wording({ issues }: { issues: { path: PropertyKey[] }[] }): string {
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

/**
 * Games run in a sandboxed frame, whose origin is "null", or on the configured origin; a demo
 * lets in whatever runs on the same machine. Nothing here goes by cookies, so an origin that is
 * let in gains nothing that it does not hold already: the ticket.
 */
function allowOrigin(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  void reply.header("Vary", "Origin");
  const own = config.publicUrl === null ? null : new URL(config.publicUrl).origin;
  if (origin === "null" || origin === own || (config.demo && loopback.test(origin))) {
    void reply.header("Access-Control-Allow-Origin", origin);
  }
}
