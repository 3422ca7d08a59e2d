import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { StaffCall } from "@trevo/contract/staff/define.ts";
import {
  everyStaffCall,
  type StaffCallName,
  type StaffModuleName,
} from "@trevo/contract/staff/registry.ts";
import { addressOf } from "../core/http/address.ts";
import type { Config } from "../core/config.ts";
import { languageOf } from "../core/http/failures.ts";
import { pickLanguage } from "../core/i18n.ts";
import { parsePayload } from "../core/http/parse.ts";
import { limited } from "../core/http/rate-limit.ts";
import { Refusal } from "../core/refusal.ts";
import { openSealed, plainPayload, refuseOtherSites, sidNameOf } from "../core/http/serve.ts";
import type {
  AllStaffHandlers,
  StaffContext,
  StaffSession,
} from "../core/staff-request-context.ts";
import type { App } from "../app.ts";
import { grantedBy, staffSessionOf, recordAudit } from "../modules/backoffice/staff/index.ts";

type AnyHandler = (context: StaffContext, payload: unknown) => Promise<unknown>;

interface Served {
  name: StaffCallName;
  call: StaffCall;
  handler: AnyHandler;
}

/** The cookie of the back office: never a member's, and never sent from another site. */
export function staffSidNameOf(config: Config): "__Host-staff" | "staff" {
  return sidNameOf(config) === "sid" ? "staff" : "__Host-staff";
}

/** Opens every declared call of the back office. */
export function registerStaffCalls(
  server: FastifyInstance,
  app: App,
  handlers: AllStaffHandlers,
): void {
  for (const { name, call } of everyStaffCall()) {
    const [module, verb] = name.split(".") as [StaffModuleName, string];
    const handler = (handlers[module] as Record<string, AnyHandler>)[verb];
    if (!handler) throw new Error(`No handler for ${name}`);
    const served = { name, call, handler };
    server.route({
      method: call.method,
      url: call.path,
      config: limited(app.config, call.rate),
      handler: (request, reply) => answer(app, served, request, reply),
    });
  }
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
  const context = await whoAsks(app, name, request, reply);
  await allow(app, call, context);
  const asked = parsePayload(call.payload, raw, languageOf(request)) as Record<string, unknown>;
  const value = call.answer.parse(await handler(context, asked));
  if (call.audit === "door") await recordAudit(app.db, context, subjectOf(asked));
  if (call.audit && !context.isWritten) throw new Error(`${name} was done and not written down`);
  void reply.header("Cache-Control", "no-store");
  return { success: true, value };
}

async function whoAsks(
  app: App,
  call: StaffCallName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StaffContext & { ended: "session.ended" | "session.idle" | null }> {
  const { headers, cookies } = request;
  const { config } = app;
  const sidName = staffSidNameOf(config);
  const { session, ended } = await staffSessionOf(app, cookies[sidName]);
  const options = {
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    secure: sidName !== "staff",
  } as const;
  return {
    call,
    requestId: request.id,
    language: pickLanguage(languageOf(request)),
    merchant: config.merchant,
    ip: addressOf(request),
    userAgent: headers["user-agent"]?.slice(0, 256) ?? "",
    session: session?.handle === headers.token ? session : null,
    ended,
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
  { needs, whenDue }: StaffCall,
  context: Awaited<ReturnType<typeof whoAsks>>,
): Promise<void> {
  if (needs === "none") return;
  if (!context.session) throw new Refusal(context.ended ?? "session.missing");
  const { due } = context.session;
  if (due !== null && !whenDue) throw new Refusal(`${due}.due`);
  if (needs === "session" || may(context.session, needs)) return;
  await recordAudit(db, context, { outcome: "refused", reason: needs });
  throw new Refusal("role.refused");
}

function may({ roles }: StaffSession, needs: string): boolean {
  return grantedBy(roles).some((permission) => permission === needs);
}

function subjectOf({ memberId, subject }: Record<string, unknown>): { subject?: string } {
  if (typeof memberId === "string") return { subject: `member:${memberId}` };
  return typeof subject === "string" ? { subject } : {};
}
