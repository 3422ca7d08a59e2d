import { Suspense, lazy, memo, useEffect, useRef, useState } from "react";
import Home from "./pages/home.tsx";
import { afterPaint } from "@trevo/client/after-paint.ts";
import { go, loginPath, nextPath, setRoutes, usePath, useScrollToTop } from "./lib/navigate.ts";
import { isAgent, isTrial, useSession } from "./lib/session.ts";
import { clearSsrData, useStatus } from "./lib/initial-state.ts";
import { useTranslations } from "./lib/i18n.ts";
import { useTitleOf } from "./lib/page-title.ts";
import type { Page, Route } from "./route.ts";
import { isBuilt, routeOf, routes } from "./routes.ts";
import { ErrorBoundary } from "./layout/error-boundary.tsx";
import { ClientOnly } from "./components/common/client-only.tsx";
import { Frame } from "./layout/frame.tsx";
import { Toasts } from "./layout/toasts.tsx";
import { Offline } from "./layout/offline.tsx";
import { PageSkeleton } from "./components/common/page-skeleton.tsx";
import { SystemStatus } from "./layout/system-status.tsx";

const TrialRefused = lazy(async () => ({
  default: (await import("./layout/trial-refused.tsx")).TrialRefused,
}));

const JackpotNews = lazy(async () => ({
  default: (await import("./components/casino/jackpot-news.tsx")).JackpotNews,
}));

setRoutes({ find: routeOf, isBuilt });

const home = routes[0];

/** Home is in the first script; every other page is a chunk of its own. */
const pages = new Map<Route["page"], Page>();

/** Whether the first page of this visit is still loading. */
let isArriving = true;

/** Registers a page that is loaded already, so that it renders without suspending. */
export function registerPage({ page }: Route, made: Page): void {
  pages.set(page, made);
}

/** Loads the server-rendered page's code before hydration, so that all of it hydrates at once. */
export async function preloadPage(path: string): Promise<void> {
  const route = routeOf(path);
  if (!route || route === home) return;
  const { default: made } = await route.page();
  registerPage(route, made);
}

function pageOf(route: Route): Page {
  if (route === home) return Home;
  const known = pages.get(route.page);
  if (known) return known;
  const page = lazy(async () => {
    // Loading a page is expensive on a phone: the tap gets its feedback first.
    if (!isArriving) await afterPaint();
    return route.page();
  });
  pages.set(route.page, page);
  return page;
}

/** The site: the frame by the route's rules, and the route's page in it. */
export function App() {
  const path = usePath();
  const status = useStatus();
  const found = routeOf(path);
  const route = found ?? home;
  useTitle(route);
  useFocusOnPage(path);
  useScrollToTop(path);
  useEffect(() => clearSsrData, [path]);
  useEffect(() => {
    isArriving = false;
    if (!found) go("/m/home", { replace: true });
  }, [found]);
  if (status !== 0) return <SystemStatus status={status} />;
  if (!route) return null;
  return (
    <>
      <Frame route={route} path={path}>
        <ErrorBoundary key={route.path}>
          <Suspense fallback={<PageSkeleton />}>
            <RouteGuard route={route} />
          </Suspense>
        </ErrorBoundary>
      </Frame>
      <Offline />
      <Toasts />
      <ClientOnly>
        <News />
      </ClientOnly>
    </>
  );
}

/** What is told to members on any page. */
function News() {
  const { signedIn } = useSession();
  return signedIn ? (
    <Suspense>
      <JackpotNews />
    </Suspense>
  ) : null;
}

/**
 * Sends visitors to the login page, the signed-in away from it and players away from agents' pages,
 * and tells trial accounts what they cannot open. Memoised: the page does not render again while a
 * tap that leads away from it is handled.
 */
const RouteGuard = memo(function RouteGuard({ route }: { route: Route }) {
  const session = useSession();
  const elsewhere = useElsewhere(route);
  useEffect(() => {
    // After signing out, another page is already being opened.
    if (elsewhere !== null && routeOf(location.pathname) === route) {
      go(elsewhere(), { replace: true });
    }
  }, [elsewhere, route]);
  const isUnknown = route.visitors === true && session.signedIn && session.info === null;
  if (elsewhere !== null || isUnknown) return <PageSkeleton />;
  if (route.trial === "refused" && isTrial(session)) return <TrialRefused />;
  const Shown = pageOf(route);
  return <Shown route={route} />;
});

/** Where this visitor or member is sent instead of a route; null: the page is theirs. */
function useElsewhere(route: Route): (() => string) | null {
  const session = useSession();
  // A form that signs somebody in leads on by itself: only who arrives signed in is sent on.
  const [hasArrived] = useState(session.signedIn);
  if (route.members === true && !session.signedIn) return loginPath;
  // What kind of account it is stands in the browser, and is known after the first render.
  if (!session.signedIn || session.info === null) return null;
  if (route.agents === true && !isAgent(session)) return homePath;
  return route.visitors === true && hasArrived && !isTrial(session) ? nextPath : null;
}

const homePath = () => "/m/home";

/** Moves the focus to the new page after navigation, for keyboards and screen readers. */
function useFocusOnPage(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    // Focusing forces a layout: after the paint.
    void afterPaint().then(() => focusPage());
  }, [path]);
}

/** A page that puts the focus into a field of its own keeps it there. */
function focusPage(): void {
  const page = document.getElementById("page");
  if (!page?.contains(document.activeElement)) page?.focus({ preventScroll: true });
}

function useTitle(route: Route | undefined): void {
  const t = useTranslations();
  const key = useTitleOf(route);
  const title = key ? t(key) : "";
  useEffect(() => {
    document.title = `${title} · Trevo`;
  }, [title]);
}
