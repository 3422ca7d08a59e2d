import { navigate as go, usePathname, useSearch } from "wouter/use-browser-location";
import { isHome, routeOf } from "../routes.ts";

export { go, useSearch };

/** Where the browser is. The server renders home alone, and home is what hydration begins with. */
export function usePath(): string {
  return usePathname({ ssrPath: "/m/home" });
}

/** Goes back by the frame's rule: some pages return home, the others take one step. */
export function goBack(): void {
  const route = routeOf(location.pathname);
  if (route?.back === "home" || history.length <= 1 || isHome(location.pathname)) go("/m/home");
  else history.back();
}

/** Where to return to after logging in; only our own paths count. */
export function nextPath(): string {
  const next = new URLSearchParams(location.search).get("next") ?? "";
  return /^\/m\/[\w/-]+(\?[\w=&.%-]*)?$/.test(next) ? next : "/m/home";
}

/** The login page, to come back here from. */
export function loginPath(): string {
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
    go(link.pathname + link.search + link.hash);
    scrollTo(0, 0);
  });
}
