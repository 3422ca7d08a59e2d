import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { randomUUID } from "node:crypto";
import type { Call } from "@trevo/contract/define.ts";
import type { ErrorCode } from "@trevo/contract/errors.ts";
import { type CallName, everyCall, type ModuleName } from "@trevo/contract/registry.ts";
import { addressOf } from "./address.ts";
import { recordDuration } from "./call-durations.ts";
import type { AllHandlers, RequestContext, Session, SessionEnd } from "../request-context.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db.ts";
import type { Envelope } from "./envelope.ts";
import { answerFailures, languageOf, answerNotFound } from "./failures.ts";
import { limitConcurrency } from "../limit-concurrency.ts";
import { filesOf, registerMultipart } from "./files.ts";
import { registerForms } from "./forms.ts";
import { pickLanguage, t } from "../i18n.ts";
import { once } from "../idempotency.ts";
import { cookieJarOf } from "./cookies.ts";
import { logOptions, throttled } from "../log.ts";
import { parsePayload } from "./parse.ts";
import { mayUpgrade } from "../live.ts";
import { answerClientError } from "./client-errors.ts";
import { limited } from "./rate-limit.ts";
import { invalidFields, Refusal } from "../refusal.ts";
import { createTickBatcher } from "./batch-by-tick.ts";

/** Bodies of calls are small; uploads have a route of their own. */
const bodyMaxBytes = 65_536;
const sidDays = 1;
/** A site that is reached by https is never asked for without it again, for a year. */
const transport = "max-age=31536000; includeSubDomains";
const handleShape = /^[\w-]{1,128}$/;
const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Encrypted calls hash passwords. In a flood, those that could not be hashed soon are refused as
 * busy before anything is decrypted or looked up, so that they hardly slow down bets.
 */
const sealedCalls = limitConcurrency({ atOnce: 4, waiting: 60 });

/**
 * Finds the live session behind a cookie's secret and a client's token; neither: a visitor. It
 * records the address where the jurisdiction asks for it.
 */
export type Recognise = (
  secret: string | undefined,
  token: string | undefined,
  address: string,
) => Promise<{ session: Session | null; ended: SessionEnd | null }>;

/** What the routes of the member calls need. */
export interface CallRoutes {
  config: Config;
  db: Db;
  envelope: Envelope;
  handlers: AllHandlers;
  recognise: Recognise;
}

/** The session cookie's name: browsers guard the `__Host-` prefix, which needs https. */
export function sidNameOf(config: Config): "__Host-sid" | "sid" {
  return config.publicUrl?.startsWith("https:") ? "__Host-sid" : "sid";
}

/** A server with what all routes share: limits, request ids, cookies, failures, headers. */
export async function createServer(config: Config): Promise<FastifyInstance> {
  const server = Fastify({
    logger: logOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyMaxBytes,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    // A busy machine takes more than the usual ten seconds to load: no reason to end.
    pluginTimeout: 60_000,
    routerOptions: { maxParamLength: 256 },
    // Fastify's own answer would not be in the envelope.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    clientErrorHandler: answerClientError,
    http: { shouldUpgradeCallback: mayUpgrade },
    // Hooks do not run for an address that cannot be read.
    frameworkErrors: (_error, request, reply) =>
      void answerNotFound(request, setCommonHeaders(request, reply)),
  });
  answerFailures(server);
  const isHttps = config.publicUrl?.startsWith("https:") === true;
  let isClosing = false;
  server.addHook("preClose", (done) => {
    isClosing = true;
    done();
  });
  server.addHook("onRequest", (request, reply, done) => {
    setCommonHeaders(request, reply);
    if (isHttps) void reply.header("Strict-Transport-Security", transport);
    done(isClosing ? new Refusal("unavailable") : undefined);
  });
  const byTick = createTickBatcher();
  server.addHook("preHandler", (_request, _reply, done) => byTick(done));
  await server.register(rateLimit, {
    global: false,
    cache: 20_000,
    errorResponseBuilder: (_request, context) =>
      new Refusal("rate.limited", { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
  server.removeContentTypeParser("text/plain");
  const parseJson = server.getDefaultJsonParser("error", "error");
  server.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    // A client that names a type and sends nothing (many do on DELETE) has an empty payload.
    if (body === "") done(null, undefined);
    else void parseJson(request, body as string, done);
  });
  server.addContentTypeParser("application/jose", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  return server;
}

/** What every answer carries. */
function setCommonHeaders({ id }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.header("X-Request-Id", id).header("X-Content-Type-Options", "nosniff");
}

/** Lets the routes of this scope read and set cookies. */
export async function registerCookies(scope: FastifyInstance): Promise<void> {
  await scope.register(cookie);
}

/** Opens every declared member call on the server. */
export function registerCalls(server: FastifyInstance, options: CallRoutes): void {
  const served = everyCall().map(({ name, call }) => {
    const [module, verb] = name.split(".") as [ModuleName, string];
    const handler = (options.handlers[module] as Record<string, AnyHandler>)[verb];
    if (!handler) throw new Error(`No handler for ${name}`);
    return { name, call, handler };
  });
  for (const one of served)
    if (!one.call.files && !one.call.form) registerCall(server, options, one);
  // Bodies of files are let in where they are expected, and on no other route.
  void server.register(async (scope) => {
    await registerMultipart(scope);
    for (const one of served.filter(({ call }) => call.files)) registerCall(scope, options, one);
  });
  void server.register(async (scope) => {
    registerForms(scope);
    for (const one of served.filter(({ call }) => call.form)) registerCall(scope, options, one);
  });
}

function registerCall(server: FastifyInstance, options: CallRoutes, served: Served): void {
  server.route({
    method: served.call.method,
    url: served.call.path,
    config: limited(options.config, served.call.rate),
    onResponse: recordDuration("member", served.name),
    handler: (request, reply) => {
      const answered = () => answer(options, served, request, reply);
      return served.call.encrypted ? sealedCalls(answered) : answered();
    },
  });
}

type AnyHandler = (context: RequestContext, payload: unknown) => Promise<unknown>;

interface Served {
  name: CallName;
  call: Call;
  handler: AnyHandler;
}

/** One call from request to envelope: open, parse, recognise, allow, do, answer. */
async function answer(
  options: CallRoutes,
  { name, call, handler }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ success: true; value: unknown }> {
  refuseOtherSites(call, request);
  const raw = call.encrypted
    ? await openSealed(options.envelope, request, call)
    : plainPayload(request);
  const context = await whoAsks(options, { name, call, raw, request, reply });
  // Before the payload: only callers who may make the call learn what it takes.
  allow(call, context, (code) => noteRefused(request, context, code));
  requireIdempotencyKey(call, request);
  const asked = parsePayload(call.payload, raw, languageOf(request)) as Record<string, unknown>;
  const run = async () => handler(context, asked);
  const value = call.idempotent ? await once(options.db, context, asked, run) : await run();
  void reply.header("Cache-Control", "no-store");
  return { success: true, value: call.answer.parse(value) };
}

/**
 * No page of another site changes anything by its visitors' browsers, not even what anyone may: a
 * trial opened so would take the place of the visitor's own session.
 */
export function refuseOtherSites(
  { method }: Pick<Call, "method">,
  { headers }: FastifyRequest,
): void {
  if (method === "GET" || headers["sec-fetch-site"] !== "cross-site") return;
  throw new Refusal("role.refused");
}

/** The payload of a sealed body, which stands in the body's place from then on. */
export async function openSealed(
  envelope: Envelope,
  request: FastifyRequest,
  call: Pick<Call, "path">,
): Promise<unknown> {
  const { encryption } = request.headers;
  request.body = await envelope.open({
    header: typeof encryption === "string" ? encryption : undefined,
    body: request.body,
    method: request.method,
    path: call.path,
  });
  return request.body;
}

/** Query and body as one object; a body that is not an object of fields is refused. */
export function plainPayload(request: FastifyRequest): unknown {
  const { body } = request;
  if (body === undefined || body === null) return request.query;
  if (typeof body !== "object" || Array.isArray(body)) throw new Refusal("body.unreadable");
  return { ...(request.query as object), ...body };
}

interface Asked {
  name: CallName;
  call: Call;
  /** The payload as it came. */
  raw: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function whoAsks(
  options: CallRoutes,
  { name, call, raw, request, reply }: Asked,
): Promise<RequestContext> {
  const { headers } = request;
  const asked = (typeof raw === "object" && raw !== null ? raw : {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  const sidName = sidNameOf(options.config);
  const isSecure = sidName === "__Host-sid";
  const token = handleOf(text(headers.token) ?? text(asked.token));
  const ip = addressOf(request);
  const { session, ended } = await options.recognise(request.cookies[sidName], token, ip);
  return {
    call: name,
    requestId: request.id,
    language: pickLanguage(text(asked.language), languageOf(request)),
    merchant: session?.merchant ?? options.config.merchant,
    ip,
    userAgent: text(headers["user-agent"])?.slice(0, 256) ?? "",
    origin: options.config.publicUrl ?? `http://${request.host}`,
    session,
    ended,
    key: keyOf(headers["idempotency-key"], request),
    files: call.files ? filesOf(request) : null,
    jar: cookieJarOf(request, reply, isSecure),
    setSid(secret) {
      const options = { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure } as const;
      if (secret === null) void reply.clearCookie(sidName, options);
      else void reply.setCookie(sidName, secret, { ...options, maxAge: sidDays * 86_400 });
    },
  };
}

/** A text that can be a session's handle; nothing else is looked for. */
function handleOf(given: string | undefined): string | undefined {
  return given !== undefined && handleShape.test(given) ? given : undefined;
}

/** Money moves by a key of the caller's own: one made here would make each repeat another move. */
function requireIdempotencyKey({ idempotent }: Call, request: FastifyRequest): void {
  if (!idempotent || request.headers["idempotency-key"] !== undefined) return;
  throw invalidFields({ "Idempotency-Key": t(languageOf(request), "rule.required") });
}

function keyOf(given: string | string[] | undefined, request: FastifyRequest): string {
  if (given === undefined) return randomUUID();
  if (typeof given === "string" && uuidShape.test(given)) return given.toLowerCase();
  throw invalidFields({ "Idempotency-Key": t(languageOf(request), "rule.uuid") });
}

/** Roles are checked here, on the server, for every call and nowhere else. */
function allow(call: Call, context: RequestContext, note: (code: ErrorCode) => void): void {
  const role = context.session?.role ?? "visitor";
  if (call.roles.includes(role)) {
    if (context.session?.passwordDue !== true || call.whenDue || call.roles.includes("visitor"))
      return;
    throw new Refusal("password.due");
  }
  if (role === "visitor") throw new Refusal(context.ended ?? "session.missing");
  const code = role === "trial" ? "free_reject" : "role.refused";
  note(code);
  throw new Refusal(code);
}

const mayNote = throttled(1_000);

/** Somebody with a session asked for what is not theirs: a line a second for each call at most. */
function noteRefused(
  { log }: FastifyRequest,
  { call, session }: RequestContext,
  code: ErrorCode,
): void {
  if (!mayNote(call)) return;
  log.info({ call, code, memberId: String(session?.memberId) }, "a role was refused");
}
