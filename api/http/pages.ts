import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { existsSync } from "node:fs";
import { languages, type Language } from "@trevo/contract/define.ts";
import { brotliCompress, constants } from "node:zlib";
import { promisify } from "node:util";
import { createCache } from "../core/cache.ts";
import { addressOf } from "../core/http/address.ts";
import { sidNameOf } from "../core/http/serve.ts";
import { languageOf, answerNotFound, refuse } from "../core/http/failures.ts";
import { pickLanguage } from "../core/i18n.ts";
import { setGauge } from "../core/metrics.ts";
import { limited } from "../core/http/rate-limit.ts";
import { Refusal } from "../core/refusal.ts";
import { StartError } from "../core/start-error.ts";
import { isStopped } from "../modules/compliance/play-status/index.ts";
import type { App } from "../app.ts";
import { openStart, type PageStart } from "../modules/casino/lobby/index.ts";
import { launchOrigins } from "../modules/casino/vendors/index.ts";
import { memberOfCookie } from "../modules/account/session/index.ts";
import { imageOrigins, statusOf } from "../modules/platform/system/index.ts";
import { answersFor, type Read } from "./page-answers.ts";
import { registerSiteFiles } from "./site-files.ts";

const renderer = new URL("../../site/dist/server/entry-server.js", import.meta.url);

/** The part of the site's build that makes HTML (`site/src/entry-server.tsx`). */
interface Renderer {
  styleHash: string;
  find(path: string, search: string): Found | null;
  renderPage(page: PageStart & Place & { answers: unknown[] | null }): {
    html: string;
    styleHash: string;
  };
}

interface Place {
  path: string;
  search: string;
}

interface Found extends Place {
  usesHome: boolean;
  reads: readonly Read[] | null;
}

const compress = promisify(brotliCompress);
const keptMs = 5_000;
/** Pages per address: a whole town can share one. */
const rate = { max: 1_200, seconds: 60 };
/** Rendered pages in the cache: most pages in each language, theme and kind of visitor. */
const keptMax = 500;
const playPlace = "/m/play";
const themes = ["dark", "light"] as const;
type Theme = (typeof themes)[number];

const pageHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Referrer-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cache-Control": "no-cache",
  Vary: "Accept-Encoding, Cookie, Accept-Language",
};

/** A request for a page: where to, and all that its HTML depends on. */
interface Asked extends Place {
  language: Language;
  theme: Theme;
  signedIn: boolean;
  /** The session's, if one came. */
  cookie: string | undefined;
  ip: string;
}

interface Kept {
  html: Buffer;
  brotli: Buffer;
  policy: string;
}

/**
 * Serves the member site: its files for ever, its pages as HTML made once for each language,
 * theme and kind of visitor, and kept for a few seconds. What belongs to one member is never in
 * it; the browser asks for that itself.
 */
export async function registerPageRoutes(server: FastifyInstance, app: App): Promise<void> {
  if (!existsSync(renderer)) throw new StartError("The site is not built: run npm start.");
  // The build's own output: its shape is Renderer by its source.
  const site = (await import(renderer.href)) as Renderer;
  const { publicUrl } = app.config;
  const sidName = sidNameOf(app.config);
  const startOf = openStart(app);
  const kept = createCache<string, Kept>({ max: keptMax, ttlMs: keptMs });
  setGauge({ name: "trevo_pages_kept", help: "Rendered pages in the cache" }, () => kept.size);

  const bare = { styleHash: site.styleHash, publicUrl, images: [], frames: [] };
  await registerSiteFiles(server, app, policyOf(bare));

  const config = limited(app.config, rate);
  for (const url of ["/", "/m", "/m/*"]) {
    server.get(url, { config }, (request, reply) => answer(request, reply));
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = "/m/home", query] = request.url.split("?");
    const search = query === undefined ? "" : `?${query}`;
    const language = chosenLanguage(request);
    const theme = themes.find((name) => name === request.cookies.theme) ?? "dark";
    const cookie = request.cookies[sidName];
    const signedIn = cookie !== undefined;
    const ip = addressOf(request);
    const page = await pageOf({ path, search, language, theme, signedIn, cookie, ip });
    const takesBrotli = String(request.headers["accept-encoding"]).includes("br");
    return reply
      .headers({ ...pageHeaders, "Content-Security-Policy": page.policy })
      .headers(takesBrotli ? { "Content-Encoding": "br" } : {})
      .send(takesBrotli ? page.brotli : page.html);
  }

  async function pageOf(asked: Asked): Promise<Kept> {
    const { status } = await statusOf(app.db, { merchant: app.config.merchant, ip: asked.ip });
    // All addresses that lead to one page are one, and those that lead to none are one together:
    // nobody fills the memory with addresses that they think up.
    const found = site.find(asked.path, asked.search);
    const { path, search } = found ?? { path: "none", search: "" };
    const { usesHome = false, reads = null } = found ?? {};
    const form = reads === null ? " empty" : search;
    // Home alone invites to play: for other pages nobody is looked up.
    const isInvited = !usesHome || (await mayInvite(app, asked.cookie));
    const key = keyOf(path + form, asked, [isInvited, status]);
    const known = kept.get(key);
    if (known) return known;
    const [start, answers] = await Promise.all([
      startOf({ ...asked, isInvited, status, usesHome }),
      answersFor(server, asked, status === 0 ? reads : null),
    ]);
    const made = site.renderPage({ ...start, path: asked.path, search, answers });
    const html = Buffer.from(made.html);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    const page = {
      html,
      brotli: await compress(html, { params }),
      policy: policyOf({
        styleHash: made.styleHash,
        publicUrl,
        images: await imageOrigins(app.db, app.config.merchant),
        // A vendor's game stands in the frame of one page, and of no other.
        frames: path === playPlace ? await launchOrigins(app) : [],
      }),
    };
    // What one visitor was refused (a rate that is used up) is not what everybody gets.
    const isRefused = answers === null && reads !== null && status === 0 && !asked.signedIn;
    if (!isRefused) kept.set(key, page);
    return page;
  }

  server.setNotFoundHandler((request, reply) => notFound(server, request, reply));
}

/** Whether home may invite whose cookie this is: not so who takes a break from play. */
async function mayInvite({ db, config }: App, cookie: string | undefined): Promise<boolean> {
  const memberId = cookie === undefined ? null : await memberOfCookie(db, config, cookie);
  return memberId === null || !(await isStopped(db, memberId));
}

/** What the HTML of a page depends on. */
function keyOf(address: string, { language, theme, signedIn }: Asked, more: unknown[]): string {
  return [address, language, theme, signedIn, ...more].join(" ");
}

/** A known address with another method is answered differently from an unknown address. */
function notFound(
  server: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const url = request.url.split("?")[0] ?? "/";
  const methods = ["GET", "POST", "PUT", "DELETE"] as const;
  const allowed = methods.filter((method) => server.hasRoute({ method, url }));
  // A file that is gone has a route, and is asked for in the right way: it is not found.
  const isOtherMethod = allowed.length > 0 && !allowed.some((name) => name === request.method);
  if (isOtherMethod) return refuse(request, reply, new Refusal("method.unknown"));
  return answerNotFound(request, reply);
}

/** The kept choice, else what the browser speaks, else the default. */
function chosenLanguage(request: FastifyRequest): Language {
  const { language } = request.cookies;
  const chosen = languages.find((known) => known === language);
  return chosen ?? pickLanguage(languageOf(request));
}

/** Origins beside our own that pictures and frames may come from. */
interface Foreign {
  images: string[];
  frames: string[];
}

/** Nothing runs or styles that is not ours; the one inline style is named by its digest. */
function policyOf({
  styleHash,
  publicUrl,
  images,
  frames,
}: Foreign & { styleHash: string; publicUrl: string | null }): string {
  const socket = publicUrl === null ? "ws: wss:" : publicUrl.replace(/^http/, "ws");
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${styleHash}'`,
    ["img-src 'self' data:", ...images].join(" "),
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    ["frame-src 'self'", ...frames].join(" "),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
