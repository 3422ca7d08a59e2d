import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from "fastify";
import { rgs } from "@trevo/contract/rgs.ts";
import { type CallName, everyCall } from "@trevo/contract/registry.ts";
import { addressOf } from "../core/http/address.ts";
import { Refusal } from "../core/refusal.ts";
import type { App } from "../app.ts";
import { siteStatusCacheOf, type SiteStatus } from "../modules/platform/system/index.ts";

/** Seconds after which a caller may look again whether the site is open. */
const retryAfterSeconds = 60;

/**
 * Modules whose calls are answered in maintenance and in refused regions too: what tells of the
 * site, and what a member needs to take money out, to ask for help, to protect oneself and to show
 * who asks for it.
 */
const modulesForAll = new Set([
  "captcha",
  "content",
  "dataRetention",
  "exclusionRegister",
  "feedback",
  "kyc",
  "lobby",
  "mfaSettings",
  "password",
  "profile",
  "responsibleGaming",
  "session",
  "system",
  "uploads",
  "wallet",
  "withdrawals",
]);

/** Calls that differ from their module. */
const exceptions: Partial<Record<CallName, "always" | "open">> = {
  "session.freeplay": "open",
  "registration.info": "always",
  "games.betRecord": "always",
  "games.betDetail": "always",
  "deposits.deposit": "always",
  "deposits.deposits": "always",
};

/** Whether a call is answered only where and while the site is open. */
function needsOpenSite(name: CallName): boolean {
  const exception = exceptions[name];
  return exception ? exception === "open" : !modulesForAll.has(name.split(".")[0] ?? "");
}

function refusalOf(
  { maintenance, isRefused }: SiteStatus,
  request: FastifyRequest,
): Refusal | undefined {
  if (maintenance) return new Refusal("site.maintenance", { retryAfterSeconds });
  return isRefused(() => addressOf(request)) ? new Refusal("region.refused") : undefined;
}

/**
 * Refuses what opens accounts, plays or brings money in while the site is in maintenance, and to
 * addresses of networks that it may not serve. What was begun comes to its end: rounds are paid,
 * payments and vendors' wins are settled. A bet of a game is refused in the game server's words.
 */
export function registerSiteStatus(server: FastifyInstance, app: App): void {
  const shutters = siteStatusCacheOf(app);
  const shut = new Set(
    everyCall()
      .filter(({ name }) => needsOpenSite(name))
      .map(({ call }) => `${call.method} ${call.path}`),
  );
  shut.add(`POST ${rgs.play.path}`);
  const refuse: onRequestHookHandler = (request, _reply, done) => {
    const answer = (shown: SiteStatus) => done(refusalOf(shown, request));
    const shown = shutters.cached();
    if (shown) answer(shown);
    else shutters.read().then(answer, done);
  };
  // Asked of these routes alone: no other one waits for the answer.
  server.addHook("onRoute", (route) => {
    const isShut = [route.method].flat().some((method) => shut.has(`${method} ${route.url}`));
    if (isShut) route.onRequest = [route.onRequest ?? [], refuse].flat();
  });
}
