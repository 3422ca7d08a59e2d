import { useDeferredValue, useLayoutEffect } from "react";
import { navigate, usePathname, useSearch as useSearchNow } from "wouter/use-browser-location";
import { isHome } from "./home-path.ts";

interface Routes<R> {
  find(path: string): R | null;
  isBuilt(route: R): boolean;
}

interface KnownRoute {
  back?: "home" | "none";
  isBuilt: boolean;
}

let findRoute: (path: string) => KnownRoute | null = () => null;

/** Hands in the routes: their pages navigate, so that nothing here may import them. */
export function setRoutes<R extends { back?: "home" | "none" }>(routes: Routes<R>): void {
  findRoute = (path) => {
    const route = routes.find(path);
    return route && { ...route, isBuilt: routes.isBuilt(route) };
  };
}

/** Whether the page of a path is built: what leads to one that is not yet is hidden. */
export function isBuiltPath(path: string): boolean {
  return findRoute(path)?.isBuilt === true;
}

/** Set when another page was navigated to: it starts at its top. */
let beginsAtTop = false;

/** Goes to an address of ours. */
export function go(to: string, options?: { replace: boolean }): void {
  if (new URL(to, location.href).pathname !== location.pathname) beginsAtTop = true;
  navigate(to, options);
}

/** A page's path and query, with its question mark. */
export interface PageLocation {
  path: string;
  search: string;
}

const homePlace: PageLocation = { path: "/m/home", search: "" };
/** The location that the HTML was rendered for: hydration starts with it. */
let rendered = homePlace;

/** Sets the location that the HTML was rendered for; null once that page is left. */
export function setSsrLocation(place: PageLocation | null): void {
  rendered = place ?? homePlace;
}

/** Whether the server rendered this page, so that it was visible before the script. */
export function isServerRendered(path: string): boolean {
  return path === rendered.path;
}

/** The browser's path without delay: for immediate feedback such as the active menu entry. */
export function useCurrentPath(): string {
  return usePathname({ ssrPath: rendered.path });
}

/** The path of the page that is shown: deferred, so that a tap gets its feedback first. */
export function usePath(): string {
  return useDeferredValue(useCurrentPath());
}

/** The query of the page that is shown. */
export function useSearch(): string {
  return useDeferredValue(useSearchNow({ ssrSearch: rendered.search }));
}

/** Scrolls a page that was navigated to to its top as it appears. */
export function useScrollToTop(path: string): void {
  useLayoutEffect(() => {
    if (beginsAtTop) scrollTo(0, 0);
    beginsAtTop = false;
  }, [path]);
}

/** Goes back by the frame's rule: some pages return home, the others take one step. */
export function goBack(): void {
  const route = findRoute(location.pathname);
  if (route?.back === "home" || history.length <= 1 || isHome(location.pathname)) go("/m/home");
  else history.back();
}

/** Where to return to after login: only our own paths, and never the login page. */
export function nextPath(): string {
  const next = new URLSearchParams(location.search).get("next") ?? "";
  return /^\/m\/(?!login\b)[\w/-]+(\?[\w=&.%-]*)?$/.test(next) ? next : "/m/home";
}

/** The login page with this address as the way back; on the login page itself, no change. */
export function loginPath(): string {
  if (location.pathname === "/m/login") return location.pathname + location.search;
  return `/m/login?next=${encodeURIComponent(location.pathname + location.search)}`;
}

/**
 * Navigates on plain links to our own pages without a full load. They stay links: before the script
 * has loaded, in a new tab, or with a modifier key, the browser follows them itself.
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
