import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import { passPage } from "./sandbox.ts";

/**
 * What a demo has sent by SMS and mail, to be read as its receiver would: the sandbox's own page
 * under /demo/outbox. Without DEMO there is no such address.
 */
export async function registerOutboxRoutes(
  server: FastifyInstance,
  { sandbox }: App,
): Promise<void> {
  if (!sandbox) return;
  server.get("/demo/outbox", (request: FastifyRequest<Asked>, reply): Promise<FastifyReply> => {
    const { to } = request.query;
    const wanted = typeof to === "string" ? to.slice(0, 254) : "";
    const query = new URLSearchParams({ to: wanted });
    return passPage(sandbox, `/outbox?${query.toString()}`, request, reply);
  });
  server.get("/demo/outbox/style.css", (request: FastifyRequest<Asked>, reply) =>
    passPage(sandbox, "/outbox/style.css?", request, reply),
  );
}

interface Asked {
  Querystring: { to?: unknown; language?: unknown };
}
