import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from "fastify";
import { rgs } from "@trevo/contract/rgs.ts";
import { callOf, type CallName } from "@trevo/contract/registry.ts";
import { addressOf } from "../core/http/address.ts";
import { Refusal } from "../core/refusal.ts";
import type { App } from "../app.ts";
import { siteStatusCacheOf, type SiteStatus } from "../modules/platform/system/index.ts";

/** Seconds after which a caller may look again whether the site is open. */
const retryAfterSeconds = 60;

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
 *
 * @param callsWhileOpen the calls that are refused; each module says which of its own are answered
 */
export function registerSiteStatus(
  server: FastifyInstance,
  app: App,
  callsWhileOpen: readonly CallName[],
): void {
  const statusCache = siteStatusCacheOf(app);
  const shut = new Set(callsWhileOpen.map(routeOf));
  shut.add(`POST ${rgs.play.path}`);
  const refuse: onRequestHookHandler = (request, _reply, done) => {
    const answer = (shown: SiteStatus) => done(refusalOf(shown, request));
    const shown = statusCache.cached();
    if (shown) answer(shown);
    else statusCache.read().then(answer, done);
  };
  // Asked of these routes alone: no other one waits for the answer.
  server.addHook("onRoute", (route) => {
    const isShut = [route.method].flat().some((method) => shut.has(`${method} ${route.url}`));
    if (isShut) route.onRequest = [route.onRequest ?? [], refuse].flat();
  });
}

function routeOf(name: CallName): string {
  const { method, path } = callOf(name);
  return `${method} ${path}`;
}
