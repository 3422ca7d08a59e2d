import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { fileURLToPath } from "node:url";
import { framedHeaders, framePolicy } from "./frame-policy.ts";

const dist = fileURLToPath(new URL("../../games/dist/", import.meta.url));

/**
 * Serves the built house games and the verifier under /games/. Games run in a frame without our
 * origin (sandboxed), so their own files come to them across origins; the policy lets them reach
 * the game server and nothing else.
 */
export async function registerGameFiles(server: FastifyInstance): Promise<void> {
  await server.register(fastifyStatic, {
    root: dist,
    prefix: "/games/",
    decorateReply: false,
    preCompressed: true,
    index: ["index.html"],
    setHeaders(reply, path) {
      const isPage = path.includes(".html");
      void reply.headers(framedHeaders);
      void reply.header(
        "Cache-Control",
        isPage ? "no-cache" : "public, max-age=31536000, immutable",
      );
      if (isPage) {
        void reply.header("Content-Security-Policy", framePolicy);
        void reply.header("Referrer-Policy", "no-referrer");
      }
    },
  });
}
