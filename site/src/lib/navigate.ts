import { useDeferredValue, useLayoutEffect } from "react";
import { navigate, usePathname, useSearch as useSearchNow } from "wouter/use-browser-location";
import { isHome, routeOf } from "../routes.ts";

/** Another page was asked for: it begins at its top. */
let beginsAtTop = false;

/** Goes to an address of ours. */
export function go(to: string, options?: { replace: boolean }): void {
  if (new URL(to, location.href).pathname !== location.pathname) beginsAtTop = true;
  navigate(to, options);
}

/** A page's path, and what stands behind it with its question mark. */
export interface PageLocation {
  path: string;
  search: string;
}

const homePlace: PageLocation = { path: "/m/home", search: "" };
/** What the HTML was made for: hydration begins with it. */
let rendered = homePlace;

/** Takes the place that the HTML was made for; nothing once it is left. */
export function setSsrLocation(place: PageLocation | null): void {
  rendered = place ?? homePlace;
}

/** Whether a page is on the screen since before the script came. */
export function isServerRendered(path: string): boolean {
  return path === rendered.path;
}

/** Where the browser is, at once: for what answers a tap, such as the place that lights up. */
export function useCurrentPath(): string {
  return usePathname({ ssrPath: rendered.path });
}

/** The path of the page that is shown: a tap is answered first, and the page follows it. */
export function usePath(): string {
  return useDeferredValue(useCurrentPath());
}

/** What stands behind the path of the page that is shown. */
export function useSearch(): string {
  return useDeferredValue(useSearchNow({ ssrSearch: rendered.search }));
}

/** Puts a page that was gone to at its top, in the moment in which it appears. */
export function useScrollToTop(path: string): void {
  useLayoutEffect(() => {
    if (beginsAtTop) scrollTo(0, 0);
    beginsAtTop = false;
  }, [path]);
}

/** Goes back by the frame's rule: some pages return home, the others take one step. */
export function goBack(): void {
  const route = routeOf(location.pathname);
  if (route?.back === "home" || history.length <= 1 || isHome(location.pathname)) go("/m/home");
  else history.back();
}

/** Where to return to after logging in; only our own paths count, and the door is none. */
export function nextPath(): string {
  const next = new URLSearchParams(location.search).get("next") ?? "";
  return /^\/m\/(?!login\b)[\w/-]+(\?[\w=&.%-]*)?$/.test(next) ? next : "/m/home";
}

/** The login page, to come back here from; whoever is there already stays as they came. */
export function loginPath(): string {
  if (location.pathname === "/m/login") return location.pathname + location.search;
  return `/m/login?next=${encodeURIComponent(location.pathname + location.search)}`;
}

/**
 * Follows plain links to our own pages without loading the site again. Links stay links: before
 * the script is there, in a new tab, or with a modifier key, the browser follows them itself.
 */
export function followLinks(): void {
  document.addEventListener("click", (event) => {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || modified) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target !== "" || link.origin !== location.origin) return;
    if (!link.pathname.startsWith("/m/")) return;
    const isAnchor = link.hash !== "" && link.pathname === location.pathname;
    if (isAnchor) return;
    event.preventDefault();
    if (link.pathname === location.pathname) scrollTo(0, 0);
    go(link.pathname + link.search + link.hash);
  });
}
