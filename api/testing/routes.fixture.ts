import { subscribe } from "node:diagnostics_channel";
import { existsSync, readdirSync } from "node:fs";
import type { FastifyInstance, InjectOptions } from "fastify";
import { rgs } from "@trevo/contract/rgs.ts";

const site = new URL("../../site/dist/client", import.meta.url);

/**
 * Writes down every route of the servers that are made from now on, as `GET /path`; a file of the
 * built site is `GET /<file>`, one of the back office `GET /admin/<file>`. Fastify tells of each
 * new server, and a server of each route.
 */
export function listRoutes(): Set<string> {
  const routes = new Set<string>();
  subscribe("fastify.initialization", (message) => {
    // The framework's own message: the server that was just made.
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", ({ method, path }) => {
      const isFile = path !== "/" && path !== "/sw.js" && existsSync(`${site.pathname}${path}`);
      const isOffice = path.startsWith("/admin/assets/");
      const file = isOffice ? "GET /admin/<file>" : isFile ? "GET /<file>" : null;
      for (const name of [method].flat().filter((known) => known !== "HEAD")) {
        routes.add(name === "GET" && file !== null ? file : `${name} ${path}`);
      }
    });
  });
  return routes;
}

/** What stands in a path for its names, so that a request can be made. */
const examples: [string, string][] = [
  ["/admin/<file>", officeFile()],
  ["/admin/*", "/admin/audit"],
  ["/<file>", "/robots.txt"],
  ["/games/*", "/games/verify/index.html"],
  ["/m/*", "/m/home"],
  ["/vendor/:code/*", "/vendor/PG/process"],
  ["/sandbox/vendor/game/*", "/sandbox/vendor/game/play"],
  [":provider", "sandbox"],
  [":memberId", "1"],
  [":token", "none"],
  [":id", "00000000-0000-4000-8000-000000000000"],
  [":page", "ch_000000000000000000000000"],
];

/** What every call of the game server reads, with a ticket that was never issued. */
const gamePayload = {
  sessionID: "none",
  amount: 1_000_000,
  event: "1",
  action: "OPEN",
  meta: { step: 1 },
  round: 1,
  version: 1,
  bets: [],
  batch: "00000000-0000-4000-8000-000000000000",
  shots: [{ n: 0, tHit: 1, target: 0, bet: 100_000, torpedo: false }],
  ask: { type: "lobby" },
};

/** A request to a route from a foreign address, without any credentials. */
export function requestTo(route: string): InjectOptions {
  const [method, path] = route.split(" ") as ["GET" | "POST" | "OPTIONS", string];
  const url = examples.reduce((text, [name, example]) => text.replace(name, example), path);
  const isGame = Object.values(rgs).some((call) => call.path === path);
  return {
    method,
    url,
    remoteAddress: "203.0.113.9",
    ...(isGame && method === "POST" ? { payload: gamePayload } : {}),
  };
}

/** A file that the build of the back office made: each has a print of its content in its name. */
function officeFile(): string {
  const built = new URL("../../office/dist/assets", import.meta.url);
  const files = existsSync(built) ? readdirSync(built) : [];
  return `/admin/assets/${files.find((file) => file.endsWith(".js")) ?? ""}`;
}
