import "@trevo/ui/base.css";
import "@trevo/ui/tokens.css";
import "@trevo/ui/font.css";
import { createHash } from "node:crypto";
import { renderToString } from "react-dom/server";
import assets from "virtual:client-assets";
import { App, registerPage } from "./app.tsx";
import { queryClient } from "@trevo/client/query-client.ts";
import { ssrKey } from "@trevo/client/ssr-data.ts";
import { languages } from "@trevo/contract/languages.ts";
import type { Message } from "@trevo/client/message.ts";
import type { PageLocation } from "./lib/navigate.ts";
import { heroImage } from "./components/casino/hero.tsx";
import { type HomeData, hydrateStores, type InitialState } from "./lib/initial-state.ts";
import { addMessages, documentAttributes } from "@trevo/client/i18n.ts";
import { translateIn, type Language } from "./lib/i18n.ts";
import { type Read, ssrRouteOf } from "./ssr-routes.ts";
import { isHome } from "./lib/home-path.ts";
import { routeOf } from "./routes.ts";

/** Every message, compiled by build/messages.ts. */
const everyMessage = import.meta.glob<Record<string, Message>>("./locales/*/*.json", {
  eager: true,
  import: "default",
});

for (const [path, messages] of Object.entries(everyMessage)) {
  const language = languages.find((code) => path.startsWith(`./locales/${code.toLowerCase()}/`));
  if (language) addMessages(language, messages);
}

export { renderOffline } from "./sw/offline-page.tsx";

/** Of the style that every page has, as a content security policy names it. */
export const styleHash = digestOf(assets.css);

function digestOf(css: string): string {
  return createHash("sha256").update(css).digest("base64");
}

/** The page of an address, and what its HTML for a visitor is rendered from. */
export interface Found {
  /** The canonical path: the same for all addresses of one page. */
  path: string;
  /** The query that the HTML depends on; "" where it makes no difference. */
  search: string;
  /** Whether it shows what home shows first. */
  usesHome: boolean;
  /** The calls to make before rendering; null: the browser renders it. */
  reads: readonly Read[] | null;
}

/** Finds the page of an address; null for one that leads to none. */
export function find(path: string, search: string): Found | null {
  const route = routeOf(path);
  if (!route) return null;
  if (isHome(path)) return { path: route.path, search: "", usesHome: true, reads: [] };
  const { reads, usesHome } = ssrRouteOf(route.path, search) ?? { reads: null, usesHome: false };
  return { path: route.path, search: reads ? search : "", usesHome, reads };
}

/** A page to render: the whole state of its first screen. */
export interface Page extends Omit<InitialState, "rendered" | "answers"> {
  path: string;
  search: string;
  /** Answers to the page's reads, in their order; null: the browser renders it. */
  answers: readonly unknown[] | null;
}

/** A page's HTML, and the SHA-256 of its inline style, as the content security policy wants it. */
export interface Made {
  html: string;
  styleHash: string;
}

/**
 * Renders a page. Home and the pages of `ssr-routes.ts` come with style, data and first image in
 * the HTML, and the script is delayed (boot.ts); every other page is an empty root and its script.
 */
export function renderPage({ path, search, answers, ...given }: Page): Made {
  const reads = find(path, search)?.reads ?? null;
  const rendered = reads && answers && { path: routeOf(path)?.path ?? path, search };
  const answered: [string, unknown][] = rendered
    ? reads.map((read, index) => [keyOf(read), answers[index]])
    : [];
  const start: InitialState = { ...given, rendered, answers: Object.fromEntries(answered) };
  hydrateStores(start);
  // What an earlier page was made from is not this one's.
  queryClient.clear();
  return documentOf({ path, start, body: rendered ? bodyOf(rendered) : "" });
}

const keyOf = ({ name, payload }: Read) => ssrKey(name, payload);

function bodyOf({ path, search }: PageLocation): string {
  const route = routeOf(path);
  const ready = ssrRouteOf(path, search);
  if (route && ready) registerPage(route, ready.page);
  return renderToString(<App />);
}

function documentOf({
  path,
  start,
  body,
}: {
  path: string;
  start: InitialState;
  body: string;
}): Made {
  const { language, theme, rendered } = start;
  const { lang, dir } = documentAttributes(language);
  const title = translateIn(language)(routeOf(path)?.title ?? "title.home");
  const data = JSON.stringify(start).replaceAll("<", "\\u003c");
  const own = ownOf(path);
  const css = rendered ? assets.css + own.css : assets.css;
  const html =
    `<!doctype html><html lang="${lang}" dir="${dir}" data-theme="${theme}"><head>` +
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,` +
    `viewport-fit=cover"><title>${escape(title)} · Trevo</title>` +
    `<meta name="description" content="${escape(translateIn(language)("site.description"))}">` +
    `<meta name="theme-color" content="#06110d">` +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    `<link rel="manifest" href="/manifest.webmanifest">` +
    `<link rel="apple-touch-icon" href="/icons/apple-180.png">` +
    (isHome(path) ? heroPreload(start.home?.banners ?? []) : "") +
    (rendered ? "" : pagePreload(path, language)) +
    `<style>${css}</style>${hasStyles(rendered ? own.files : [])}</head>` +
    `<body><div id="root">${body}</div>` +
    `<script id="start" type="application/json">${data}</script>` +
    (rendered ? waitingScript(path, language) : scriptNow()) +
    `<noscript>${escape(translateIn(language)("site.noscript"))}</noscript></body></html>`;
  return { html, styleHash: digestOf(css) };
}

/** Files and style of this page alone; home's are in the first script. */
function ownOf(path: string) {
  const file = routeOf(path)?.page.file ?? "";
  return assets.pages[file] ?? { files: [], css: "", areas: ["frame"] };
}

function heroPreload([first]: HomeData["banners"]): string {
  if (!first) return "";
  const { src, srcSet, sizes } = heroImage(first);
  const image = srcSet
    ? `imagesrcset="${escape(srcSet)}" imagesizes="${escape(sizes ?? "")}"`
    : `href="${escape(src)}"`;
  return `<link rel="preload" as="image" fetchpriority="high" ${image}>`;
}

/** Preloads all files of the page: on a slow line each further round trip is felt. */
function pagePreload(path: string, language: Language): string {
  return [...partsOf(path, language), ...ownOf(path).files.filter(isStyle)]
    .map((file) =>
      isStyle(file)
        ? `<link rel="preload" as="style" crossorigin href="${file}">`
        : `<link rel="modulepreload" href="${file}">`,
    )
    .join("");
}

const isStyle = (file: string) => file.endsWith(".css");

/**
 * The style is inline. The disabled links are never fetched; the bundler's loader finds them and so
 * does not load the files again.
 */
function hasStyles(own: readonly string[]): string {
  return [...assets.styles, ...own.filter(isStyle)]
    .map((file) => `<link rel="stylesheet" href="${file}" disabled>`)
    .join("");
}

/** boot.ts comes first, with high priority: presses before it has loaded are lost. */
function waitingScript(path: string, language: Language): string {
  return (
    `<script src="${assets.boot}" data-main="${assets.main}" ` +
    `data-parts="${partsOf(path, language).join(" ")}" async fetchpriority="high"></script>`
  );
}

/** What the main script needs before it can show this page. */
function partsOf(path: string, language: Language): string[] {
  const own = ownOf(path);
  const messages = own.areas.flatMap((area) => assets.messages[language]?.[area] ?? []);
  const first = [...assets.preload, ...messages];
  return isHome(path) ? first : [...first, ...own.files.filter((file) => !isStyle(file))];
}

function scriptNow(): string {
  return `<script type="module" src="${assets.main}"></script>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
