import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { fileURLToPath } from "node:url";

const dist = fileURLToPath(new URL("../../games/dist/", import.meta.url));

/**
 * Games run in a frame without our origin (sandboxed), so their own files come to them across
 * origins; the policy lets them reach the game server and nothing else.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** Serves the built house games and the verifier under /games/. */
export async function serveGames(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    prefix: "/games/",
    decorateReply: false,
    preCompressed: true,
    index: ["index.html"],
    setHeaders(reply, path) {
      const isPage = path.includes(".html");
      void reply.header("Access-Control-Allow-Origin", "*");
      void reply.header("Cross-Origin-Resource-Policy", "cross-origin");
      void reply.header(
        "Cache-Control",
        isPage ? "no-cache" : "public, max-age=31536000, immutable",
      );
      if (isPage) {
        void reply.header("Content-Security-Policy", policy);
        void reply.header("Referrer-Policy", "no-referrer");
      }
    },
  });
}
