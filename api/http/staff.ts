import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { StaffCall } from "@trevo/contract/staff/define.ts";
import {
  everyStaffCall,
  type StaffCallName,
  type StaffModuleName,
} from "@trevo/contract/staff/registry.ts";
import { addressOf } from "../core/http/address.ts";
import { recordDuration } from "../core/http/call-durations.ts";
import type { Config } from "../core/config.ts";
import { languageOf } from "../core/http/failures.ts";
import { filesOf, registerMultipart } from "../core/http/files.ts";
import { pickLanguage } from "../core/i18n.ts";
import { parsePayload } from "../core/http/parse.ts";
import { limited } from "../core/http/rate-limit.ts";
import { Refusal } from "../core/refusal.ts";
import { openSealed, plainPayload, refuseOtherSites, sidNameOf } from "../core/http/serve.ts";
import {
  type AllStaffHandlers,
  requireFresh,
  type StaffContext,
} from "../core/staff-request-context.ts";
import type { App } from "../app.ts";
import { inTime } from "../office-reads.ts";
import { propose, type ServedDeed, serveDeed } from "../modules/backoffice/approvals/index.ts";
import { serveList } from "../modules/backoffice/exports/index.ts";
import { staffSessionOf, recordAudit } from "../modules/backoffice/staff/index.ts";

type AnyDeed = ServedDeed["deed"];
type AnyHandler = (context: StaffContext, payload: unknown, raw: unknown) => Promise<unknown>;

/** A call with what answers it. */
export interface Served {
  name: StaffCallName;
  call: StaffCall;
  handler: AnyHandler;
}

/** The cookie of the back office: never a member's, and never sent from another site. */
export function staffSidNameOf(config: Config): "__Host-staff" | "staff" {
  return sidNameOf(config) === "sid" ? "staff" : "__Host-staff";
}

/**
 * What answers every declared call of the back office: acts, and what reads by connections of its
 * own. A process that answers nobody has them too: jobs end proposals, and read lists.
 */
export function serveStaffCalls(
  app: App,
  { acts, reads }: { acts: AllStaffHandlers; reads: AllStaffHandlers },
): Served[] {
  return everyStaffCall().map(({ name, call }): Served => {
    const [module, verb] = name.split(".") as [StaffModuleName, string];
    const handlers = call.method === "GET" && !call.isWriting ? reads : acts;
    const handler = (handlers[module] as Record<string, AnyHandler | AnyDeed>)[verb];
    if (!handler) throw new Error(`No handler for ${name}`);
    return { name, call, handler: handlerOf(app, { name, call, handler }) };
  });
}

/** Opens the calls of the back office to whoever asks. */
export function registerStaffCalls(
  server: FastifyInstance,
  app: App,
  served: readonly Served[],
): void {
  for (const one of served) if (!one.call.files) registerCall(server, app, one);
  // Bodies of files are let in where they are expected, and on no other route.
  void server.register(async (scope) => {
    await registerMultipart(scope);
    for (const one of served) if (one.call.files) registerCall(scope, app, one);
  });
}

function registerCall(server: FastifyInstance, app: App, served: Served): void {
  const { name, call } = served;
  server.route({
    method: call.method,
    url: call.path,
    config: limited(app.config, call.rate),
    ...(call.bodyMaxBytes !== undefined && { bodyLimit: call.bodyMaxBytes }),
    onResponse: recordDuration("staff", name),
    handler: (request, reply) => answer(app, served, request, reply),
  });
}

/** What answers a call; of one that takes two persons, what keeps the proposal. */
function handlerOf(
  app: App,
  { name, call, handler }: { name: StaffCallName; call: StaffCall; handler: AnyHandler | AnyDeed },
): AnyHandler {
  if (typeof handler === "function") {
    if (call.exported || call.tables) serveList(app, { name, call, handler });
    return handler;
  }
  // A deed is the handler of nothing but a proposal's call, by `HandlersOf`.
  const served = { name, call: call as ServedDeed["call"], deed: handler };
  serveDeed(app, served);
  return (context, payload, raw) =>
    propose(app, context, served, { raw, payload } as Parameters<typeof propose>[3]);
}

/** One call from request to envelope: open, parse, recognise, allow, do, write down, answer. */
async function answer(
  app: App,
  { name, call, handler }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ success: true; value: unknown }> {
  refuseOtherSites(call, request);
  const raw = call.encrypted
    ? await openSealed(app.envelope, request, call)
    : plainPayload(request);
  const context = await whoAsks(app, { name, call, request, reply });
  await allow(app, call, context);
  const asked = parsePayload(call.payload, raw, languageOf(request)) as Record<string, unknown>;
  const does = () => handler(context, asked, raw);
  const value = call.answer.parse(
    await (call.method === "GET"
      ? inTime(does, { ...call, language: context.language })
      : does().catch((error: unknown) => recordOwn(app, context, error))),
  );
  if (call.audit === "route") await recordAudit(app.db, context, subjectOf(asked));
  if (call.audit && !context.isWritten) throw new Error(`${name} was done and not written down`);
  void reply.header("Cache-Control", "no-store");
  return { success: true, value };
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

async function whoAsks(
  app: App,
  { name, call, request, reply }: Omit<Served, "handler"> & Exchange,
): Promise<StaffContext & { ended: "session.ended" | "session.idle" | null }> {
  const { headers, cookies } = request;
  const { config } = app;
  const sidName = staffSidNameOf(config);
  // What a page asks while nobody is there does not keep the session alive.
  const isSeen = headers.unattended === undefined;
  const { session, ended } = await staffSessionOf(app, cookies[sidName], { isSeen });
  const options = {
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    secure: sidName !== "staff",
  } as const;
  return {
    call: name,
    requestId: request.id,
    language: pickLanguage(languageOf(request)),
    merchant: config.merchant,
    ip: addressOf(request),
    userAgent: headers["user-agent"]?.slice(0, 256) ?? "",
    origin: config.publicUrl ?? `http://${request.host}`,
    session: session?.handle === headers.token ? session : null,
    ended,
    files: call.files ? filesOf(request) : null,
    isWritten: false,
    setSid(secret) {
      if (secret === null) void reply.clearCookie(sidName, options);
      else void reply.setCookie(sidName, secret, options);
    },
  };
}

/** Permissions are checked here, for every call of the back office and nowhere else. */
async function allow(
  { db }: App,
  { needs, whenDue, isFresh }: StaffCall,
  context: Awaited<ReturnType<typeof whoAsks>>,
): Promise<void> {
  if (needs === "none") return;
  if (!context.session) throw new Refusal(context.ended ?? "session.missing");
  const { due } = context.session;
  if (due !== null && !whenDue) throw new Refusal(`${due}.due`);
  if (needs !== "session" && !context.session.permissions.includes(needs)) {
    await recordAudit(db, context, { outcome: "refused", reason: needs });
    throw new Refusal("role.refused");
  }
  if (isFresh) requireFresh(context);
}

/** Writes down that somebody tried to decide about money of their own, and refuses all the same. */
async function recordOwn({ db }: App, context: StaffContext, error: unknown): Promise<never> {
  if (error instanceof Refusal && error.code === "member.own") {
    const subject = `member:${String(error.value["memberId"])}`;
    await recordAudit(db, context, { subject, outcome: "refused", reason: error.code });
  }
  throw error;
}

function subjectOf({ memberId, subject }: Record<string, unknown>): { subject?: string } {
  if (typeof memberId === "string") return { subject: `member:${memberId}` };
  return typeof subject === "string" ? { subject } : {};
}
