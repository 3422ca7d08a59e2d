import "@trevo/ui/base.css";
import "@trevo/ui/tokens.css";
import "./font.css";
import { renderToString } from "react-dom/server";
import assets from "virtual:client-assets";
import { App } from "./app.tsx";
import { heroImage } from "./parts/hero.tsx";
import { type HomeStart, takeStart, type Start } from "./lib/start.ts";
import { addWords, rootOf, sayIn, type Language } from "./lib/words.ts";
import en from "./locales/en.json";
import enBelow from "./locales/en.json?below";
import enPages from "./locales/en.json?pages";
import pt from "./locales/pt.json";
import ptBelow from "./locales/pt.json?below";
import ptPages from "./locales/pt.json?pages";
import th from "./locales/th.json";
import thBelow from "./locales/th.json?below";
import thPages from "./locales/th.json?pages";
import { isHome, routeOf } from "./routes.ts";

for (const words of [pt, ptBelow, ptPages]) addWords("PT", words);
for (const words of [en, enBelow, enPages]) addWords("EN", words);
for (const words of [th, thBelow, thPages]) addWords("TH", words);

export { renderOffline } from "./sw/offline-page.tsx";

/** SHA-256 of the inline style, as the content security policy wants it. */
export const { styleHash } = assets;

/**
 * The address that a path's HTML is made for: the same for all that lead to one page, and null for
 * those that lead to none.
 */
export function placeOf(path: string): string | null {
  return routeOf(path)?.path ?? null;
}

/** A page to render: the whole state of its first screen. */
export type Page = Omit<Start, "rendered"> & { path: string };

/**
 * The HTML of a page. Home comes ready, with its style, data and hero image in it, and the script
 * waits; every other page is the empty frame and its script at once.
 */
export function renderPage({ path, ...given }: Page): string {
  const home = isHome(path);
  const start: Start = { ...given, rendered: home };
  takeStart(start);
  const body = home ? renderToString(<App />) : "";
  return documentOf({ path, start, body });
}

function documentOf({ path, start, body }: { path: string; start: Start; body: string }): string {
  const { language, theme } = start;
  const { lang, dir } = rootOf(language);
  const title = sayIn(language)(routeOf(path)?.title ?? "title.home");
  const data = JSON.stringify(start).replaceAll("<", "\\u003c");
  return (
    `<!doctype html><html lang="${lang}" dir="${dir}" data-theme="${theme}"><head>` +
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,` +
    `viewport-fit=cover"><title>${escape(title)} · Trevo</title>` +
    `<meta name="description" content="${escape(sayIn(language)("site.description"))}">` +
    `<meta name="theme-color" content="#06110d">` +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    `<link rel="manifest" href="/manifest.webmanifest">` +
    `<link rel="apple-touch-icon" href="/icons/apple-180.png">` +
    (start.rendered ? heroPreload(start.home?.banners ?? []) : pagePreload(path, language)) +
    `<style>${assets.css}</style>${hasStyles()}</head><body><div id="root">${body}</div>` +
    `<script id="start" type="application/json">${data}</script>` +
    (start.rendered ? waitingScript(language) : scriptNow()) +
    `<noscript>${escape(sayIn(language)("site.noscript"))}</noscript></body></html>`
  );
}

function heroPreload([first]: HomeStart["banners"]): string {
  if (!first) return "";
  const { src, srcSet, sizes } = heroImage(first);
  const image = srcSet
    ? `imagesrcset="${escape(srcSet)}" imagesizes="${escape(sizes ?? "")}"`
    : `href="${escape(src)}"`;
  return `<link rel="preload" as="image" fetchpriority="high" ${image}>`;
}

/** All that the page needs is asked for at once: on a slow line each step after a step is felt. */
function pagePreload(path: string, language: Language): string {
  const page = assets.pages[routeOf(path)?.page.file ?? ""] ?? [];
  return [...partsOf(language), ...(assets.words[language]?.more ?? []), ...page]
    .map((file) =>
      file.endsWith(".css")
        ? `<link rel="preload" as="style" href="${file}">`
        : `<link rel="modulepreload" href="${file}">`,
    )
    .join("");
}

/**
 * What stands inline needs no file: a page that comes with a script finds the link, which is never
 * fetched while it is disabled, and does not wait for it.
 */
function hasStyles(): string {
  return assets.styles.map((file) => `<link rel="stylesheet" href="${file}" disabled>`).join("");
}

function waitingScript(language: Language): string {
  return (
    `<script src="${assets.boot}" data-main="${assets.main}" ` +
    `data-parts="${partsOf(language).join(" ")}" async fetchpriority="low"></script>`
  );
}

/** What the main script cannot begin without. */
function partsOf(language: Language): string[] {
  return [...assets.preload, assets.words[language]?.frame ?? ""];
}

function scriptNow(): string {
  return `<script type="module" src="${assets.main}"></script>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
