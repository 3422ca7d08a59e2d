import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { StaffCall } from "@trevo/contract/staff/define.ts";
import {
  everyStaffCall,
  type StaffCallName,
  type StaffModuleName,
} from "@trevo/contract/staff/registry.ts";
import { addressOf } from "../core/address.ts";
import type { Config } from "../core/config.ts";
import { languageOf } from "../core/failures.ts";
import { pickLanguage } from "../core/i18n.ts";
import { parsePayload } from "../core/parse.ts";
import { limited } from "../core/rates.ts";
import { Refusal } from "../core/refusal.ts";
import { openSealed, plainPayload, refuseOtherSites, sidNameOf } from "../core/serve.ts";
import type { AllStaffHandlers, StaffAsk, StaffSession } from "../core/staff-ask.ts";
import type { House } from "../house.ts";
import { grantedBy, staffSessionOf, writeDown } from "../modules/staff/index.ts";

type AnyHandler = (ask: StaffAsk, payload: unknown) => Promise<unknown>;

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
export function serveStaff(app: FastifyInstance, house: House, handlers: AllStaffHandlers): void {
  for (const { name, call } of everyStaffCall()) {
    const [module, verb] = name.split(".") as [StaffModuleName, string];
    const handler = (handlers[module] as Record<string, AnyHandler>)[verb];
    if (!handler) throw new Error(`No handler for ${name}`);
    const served = { name, call, handler };
    app.route({
      method: call.method,
      url: call.path,
      config: limited(house.config, call.rate),
      handler: (request, reply) => answer(house, served, request, reply),
    });
  }
}

/** One call from request to envelope: open, parse, recognise, allow, do, write down, answer. */
async function answer(
  house: House,
  { name, call, handler }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ success: true; value: unknown }> {
  refuseOtherSites(call, request);
  const raw = call.encrypted
    ? await openSealed(house.envelope, request, call)
    : plainPayload(request);
  const ask = await whoAsks(house, name, request, reply);
  await allow(house, call, ask);
  const asked = parsePayload(call.payload, raw, languageOf(request)) as Record<string, unknown>;
  const value = call.answer.parse(await handler(ask, asked));
  if (call.audit === "door") await writeDown(house.db, ask, subjectOf(asked));
  if (call.audit && !ask.isWritten) throw new Error(`${name} was done and not written down`);
  void reply.header("Cache-Control", "no-store");
  return { success: true, value };
}

async function whoAsks(
  house: House,
  call: StaffCallName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StaffAsk & { ended: "session.ended" | "session.idle" | null }> {
  const { headers, cookies } = request;
  const { config } = house;
  const sidName = staffSidNameOf(config);
  const { session, ended } = await staffSessionOf(house, cookies[sidName]);
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
  { db }: House,
  { needs, whenDue }: StaffCall,
  ask: Awaited<ReturnType<typeof whoAsks>>,
): Promise<void> {
  if (needs === "none") return;
  if (!ask.session) throw new Refusal(ask.ended ?? "session.missing");
  const { due } = ask.session;
  if (due !== null && !whenDue) throw new Refusal(`${due}.due`);
  if (needs === "session" || may(ask.session, needs)) return;
  await writeDown(db, ask, { outcome: "refused", reason: needs });
  throw new Refusal("role.refused");
}

function may({ roles }: StaffSession, needs: string): boolean {
  return grantedBy(roles).some((permission) => permission === needs);
}

function subjectOf({ memberId, subject }: Record<string, unknown>): { subject?: string } {
  if (typeof memberId === "string") return { subject: `member:${memberId}` };
  return typeof subject === "string" ? { subject } : {};
}
