import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { timingSafeEqual } from "node:crypto";
import { isLocal } from "../core/http/address.ts";
import { Refusal } from "../core/refusal.ts";
import type { App } from "../app.ts";
import { exposition } from "../core/metrics.ts";

/** What a load balancer and an operator ask: alive, ready, and the figures. */
export function registerHealthRoutes(server: FastifyInstance, { db, ledger, config }: App): void {
  server.get("/health/live", () => ({ live: true }));
  server.get("/health/ready", async (_request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { ready: ledger.isOpen(), audit: ledger.lastAudit() };
    } catch {
      return reply.status(503).send({ ready: false });
    }
  });
  // Loopback, or a bearer token derived from the secret, so that figures are not for everyone.
  server.get("/metrics", (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? "");
    const expected = Buffer.from(`Bearer ${config.metricsToken}`);
    const hasToken = given.length === expected.length && timingSafeEqual(given, expected);
    if (!hasToken && !isLocal(request)) throw new Refusal("route.unknown");
    return reply.type("text/plain; version=0.0.4").send(exposition());
  });
}
