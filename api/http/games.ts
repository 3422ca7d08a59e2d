import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { App } from "../app.ts";
import { framedHeaders, framePolicy } from "./frame-policy.ts";

const dist = fileURLToPath(new URL("../../games/dist/", import.meta.url));

type Headed = Pick<FastifyReply, "header" | "headers">;

/**
 * Serves the built house games and the verifier under /games/, and the pages that came with
 * operators' own maths files under /maths/. Games run in a frame without our origin (sandboxed), so
 * their own files come to them across origins; the policy lets them reach the game server and
 * nothing else.
 */
export async function registerGameFiles(server: FastifyInstance, app: App): Promise<void> {
  await server.register(fastifyStatic, {
    root: dist,
    prefix: "/games/",
    decorateReply: false,
    preCompressed: true,
    index: ["index.html"],
    setHeaders(reply, path) {
      const isPage = path.includes(".html");
      const caching = isPage ? "no-cache" : "public, max-age=31536000, immutable";
      frame(reply, { caching, policy: isPage ? framePolicy : null });
    },
  });
  for (const [code, { folder }] of app.state.maths) await registerMathsFiles(server, code, folder);
}

/** The page of a game of maths files, and the weights, by which anyone can decide its rounds. */
async function registerMathsFiles(
  server: FastifyInstance,
  code: string,
  folder: string,
): Promise<void> {
  const root = join(folder, "web");
  const policy = policyFor(readFileSync(join(root, "index.html"), "utf8"));
  const caching = "no-cache";
  await server.register(fastifyStatic, {
    root,
    prefix: `/maths/${code}/`,
    decorateReply: false,
    index: ["index.html"],
    setHeaders(reply, path) {
      frame(reply, { caching, policy: path.endsWith(".html") ? policy : null });
    },
  });
  await server.register(fastifyStatic, {
    root: folder,
    prefix: `/maths/${code}/weights/`,
    decorateReply: false,
    allowedPath: (path) => /^\/(?:index\.json|[\w.-]+\.csv)$/.test(path),
    setHeaders: (reply) => frame(reply, { caching, policy: null }),
  });
}

function frame(
  reply: Headed,
  { caching, policy }: { caching: string; policy: string | null },
): void {
  void reply.headers(framedHeaders);
  void reply.header("Cache-Control", caching);
  if (policy === null) return;
  void reply.header("Content-Security-Policy", policy);
  void reply.header("Referrer-Policy", "no-referrer");
}

/** The policy of our own pages, and the scripts that stand in this page itself. */
function policyFor(html: string): string {
  const inline = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const hashes = Array.from(inline, ([, script = ""]) => {
    return ` 'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  });
  return framePolicy.replace("script-src 'self'", `script-src 'self'${hashes.join("")}`);
}
