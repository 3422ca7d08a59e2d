import { readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Sessions } from "./sessions.ts";

const folder = new URL("web/", import.meta.url);

/** Its own files and the operator's pictures; nothing inline, nothing from elsewhere. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  ts: "text/javascript; charset=utf-8",
  webp: "image/webp",
  svg: "image/svg+xml",
};

/** GET /vendor/game/play/<token>/ and /vendor/game/files/<name>. */
export async function servePages(app: FastifyInstance, sessions: Sessions): Promise<void> {
  const files = filesOf();
  app.get("/vendor/game/play/:token/", (request, reply) => {
    const session = sessions.find((request.params as { token: string }).token);
    return send(reply.status(session ? 200 : 404), {
      type: "text/html; charset=utf-8",
      body: page(session?.language ?? "pt", session?.game.title ?? "", session?.game.engineName),
    });
  });
  app.get("/vendor/game/files/*", (request, reply) => {
    const file = files.get((request.params as { "*": string })["*"]);
    return file ? send(reply, file) : reply.status(404).send();
  });
}

interface File {
  type: string;
  body: string | Buffer;
}

function send(reply: FastifyReply, { type, body }: File): FastifyReply {
  return reply
    .headers({
      "Content-Type": type,
      "Content-Security-Policy": policy,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-cache",
      // Pages run in a frame without an origin, so even their own files come across one.
      "Access-Control-Allow-Origin": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
    })
    .send(body);
}

/** What pages are made of, read once. Scripts are sent without their types: no build. */
function filesOf(): Map<string, File> {
  const names = readdirSync(folder, { recursive: true }).map(String);
  return new Map(
    names.flatMap((name): [string, File][] => {
      const ending = name.split(".").at(-1) ?? "";
      const type = types[ending];
      if (!type) return [];
      const bytes = readFileSync(new URL(name, folder));
      const body = ending === "ts" ? stripTypeScriptTypes(bytes.toString("utf8")) : bytes;
      return [[name.replaceAll("\\", "/"), { type, body }]];
    }),
  );
}

/** Empty but for its title: the page's script asks for the rest. */
function page(language: string, title: string, engine = "lost"): string {
  const base = "../../files";
  return `<!doctype html>
<html lang="${language === "pt" ? "pt-BR" : language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark"><meta name="robots" content="noindex">
<title>${title.replaceAll(/[<&]/g, "")}</title>
<link rel="stylesheet" href="${base}/shell.css">
<link rel="stylesheet" href="${base}/${engine}.css">
<script type="module" src="${base}/main.ts"></script></head><body></body></html>`;
}
