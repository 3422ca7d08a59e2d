import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { timingSafeEqual } from "node:crypto";
import { isLocal } from "../core/http/address.ts";
import { Refusal } from "../core/refusal.ts";
import type { App } from "../app.ts";
import { exposition } from "../core/metrics.ts";

/**
 * What a load balancer and an operator ask: alive, ready, and the figures. `audit` is the last one,
 * whichever process ran it: one that is old means that no worker runs.
 *
 * @param isWorking whether what the process is there for besides answering goes on
 */
export function registerHealthRoutes(
  server: FastifyInstance,
  { db, ledger, config }: App,
  isWorking: () => boolean = () => true,
): void {
  const { role } = config;
  server.get("/health/live", () => ({ live: true }));
  server.get("/health/ready", async (_request, reply) => {
    try {
      await sql`select 1`.execute(db);
      const audit = await ledger.lastAudit();
      const ready = ledger.isOpen() && isWorking();
      return await reply.status(ready ? 200 : 503).send({ ready, role, audit });
    } catch {
      return reply.status(503).send({ ready: false, role });
    }
  });
  // Loopback, or a bearer token derived from the secret, so that figures are not for everyone.
  server.get("/metrics", async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? "");
    const expected = Buffer.from(`Bearer ${config.metricsToken}`);
    const hasToken = given.length === expected.length && timingSafeEqual(given, expected);
    if (!hasToken && !isLocal(request)) throw new Refusal("route.unknown");
    const { type, text } = await exposition();
    return reply.type(type).send(text);
  });
}
