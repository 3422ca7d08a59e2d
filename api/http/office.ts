import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { languageOf as tableRowOf, languages } from "@trevo/contract/languages.ts";
import { languageOf } from "../core/http/failures.ts";
import { limited } from "../core/http/rate-limit.ts";
import { pickLanguage } from "../core/i18n.ts";
import { StartError } from "../core/start-error.ts";
import type { App } from "../app.ts";

const built = fileURLToPath(new URL("../../office/dist/", import.meta.url));

/**
 * Nothing but the office's own files, and no text that becomes a page by itself: what staff see of
 * members was typed by strangers.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  // A round played again, in the frame of its game.
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The editor parses what is pasted by a policy of its own, and what is shown is cleaned by one.
  "trusted-types ProseMirrorClipboard dompurify",
].join("; ");

const pageHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": policy,
  "Referrer-Policy": "no-referrer",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
  "Cache-Control": "no-cache",
  Vary: "Cookie, Accept-Language",
};

/** Pages per address: a house of many may share one. */
const rate = { max: 600, seconds: 60 };

/** Serves the back office at /admin: one page for each of its addresses, and the files it names. */
export async function registerOffice(server: FastifyInstance, app: App): Promise<void> {
  const file = `${built}index.html`;
  if (!existsSync(file)) throw new StartError("The back office is not built: run npm start.");
  const html = readFileSync(file, "utf8");
  await server.register(fastifyStatic, {
    root: `${built}assets`,
    prefix: "/admin/assets/",
    decorateReply: false,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ["**/*.br"],
    setHeaders(reply) {
      void reply.header("Cache-Control", "public, max-age=31536000, immutable");
    },
  });
  const config = limited(app.config, rate);
  for (const url of ["/admin", "/admin/*"]) {
    server.get(url, { config }, (request, reply) =>
      reply.headers(pageHeaders).send(asChosen(html, request)),
    );
  }
}

/** The page in the light and the language that this browser chose: no script may do it in time. */
function asChosen(html: string, request: FastifyRequest): string {
  const { theme, language } = request.cookies;
  const code = languages.find((known) => known === language) ?? pickLanguage(languageOf(request));
  const { locale } = tableRowOf(code);
  const light = theme === "light" ? "light" : "dark";
  return html
    .replace('lang="pt-BR"', `lang="${locale}"`)
    .replace('data-theme="dark"', `data-theme="${light}"`);
}
