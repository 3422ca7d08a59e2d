import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";

/**
 * The app behind a port, without the process that `listen` would start beside it.
 *
 * @param port 0: a free one
 */
export async function listenOnPort(
  app: FastifyInstance,
  port = 0,
): Promise<{ server: Server; url: string }> {
  await app.ready();
  const server = createServer((request, response) => app.routing(request, response));
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return { server, url: `http://127.0.0.1:${address.port}` };
}
