import { Suspense, lazy, useEffect, type ComponentType } from "react";
import { useLocation } from "wouter";
import Home from "./pages/home.tsx";
import { go, loginPath } from "./lib/navigate.ts";
import { isTrial, useSession } from "./lib/session.ts";
import { useStart } from "./lib/start.ts";
import { useLanguage, useWords } from "./lib/words.ts";
import { routeOf, routes, type Route } from "./routes.ts";
import { Crash } from "./shell/crash.tsx";
import { Frame } from "./shell/frame.tsx";
import { Notices } from "./shell/notices.tsx";
import { Offline } from "./shell/offline.tsx";
import { PageSkeleton } from "./shell/page-skeleton.tsx";
import { SystemStatus } from "./shell/system-status.tsx";
import { TrialRefused } from "./shell/trial-refused.tsx";

/** Home is in the first script; every other page is a chunk of its own. */
const pages = new Map<Route["page"], ComponentType>();

function pageOf(route: Route): ComponentType {
  if (route.path === "/m/home") return Home;
  const known = pages.get(route.page);
  if (known) return known;
  const page = lazy(route.page);
  pages.set(route.page, page);
  return page;
}

const home = routes[0];

/** The site: the frame by the route's rules, and the route's page in it. */
export function App() {
  const [path] = useLocation();
  const { status } = useStart();
  const language = useLanguage();
  const found = routeOf(path);
  const route = found ?? home;
  useTitle(route);
  useEffect(() => {
    if (!found) go("/m/home", { replace: true });
  }, [found]);
  if (status !== 0) return <SystemStatus status={status} />;
  if (!route) return null;
  return (
    <>
      <Frame route={route} path={path} key={language}>
        <Crash key={path}>
          <Suspense fallback={<PageSkeleton />}>
            <Gate route={route} />
          </Suspense>
        </Crash>
      </Frame>
      <Offline />
      <Notices />
    </>
  );
}

/** Sends visitors to log in, and tells trials what they cannot open. */
function Gate({ route }: { route: Route }) {
  const session = useSession();
  const isShut = route.members === true && !session.signedIn;
  useEffect(() => {
    if (isShut) go(loginPath(), { replace: true });
  }, [isShut]);
  if (isShut) return <PageSkeleton />;
  if (route.trial === "refused" && isTrial(session)) return <TrialRefused />;
  const Page = pageOf(route);
  return <Page />;
}

function useTitle(route: Route | undefined): void {
  const say = useWords();
  const title = route ? say(route.title) : "";
  useEffect(() => {
    document.title = `${title} · Trevo`;
  }, [title]);
}
