import { lazy, Suspense, type ComponentType } from "react";
import { ErrorBoundary } from "./layout/error-boundary.tsx";
import { Frame } from "./layout/frame.tsx";
import { Notices } from "./layout/notices.tsx";
import { ProofDialog } from "./layout/proof-dialog.tsx";
import { NoPlace } from "./layout/no-place.tsx";
import { go, usePath } from "./lib/navigate.ts";
import { tellTimesIn } from "./lib/format.ts";
import { useHouseZone } from "./lib/own-lists.ts";
import { useMay, useSession } from "./lib/session.ts";
import { type Place, places } from "./routes.ts";
import { DueScreen } from "./sign-in/due-screen.tsx";
import { SignInScreen } from "./sign-in/sign-in-screen.tsx";
import { useEffect } from "react";

/** A lazy component is made once: made anew, it would lose its state with each render. */
const pages = new Map<string, ComponentType>(
  places.flatMap(({ path, page, one }) => [
    [path, lazy(page)] as const,
    ...(one ? [[below(path), lazy(one)] as const] : []),
  ]),
);

/** The office: signing in, what is due first, then the place of the address. */
export function App() {
  const { info } = useSession();
  return (
    <ErrorBoundary>
      {info === null ? (
        <SignInScreen />
      ) : info.due === null ? (
        <Inside />
      ) : (
        <DueScreen due={info.due} />
      )}
      <ProofDialog />
      <Notices />
    </ErrorBoundary>
  );
}

function Inside() {
  const path = usePath();
  const may = useMay();
  const zone = useHouseZone();
  tellTimesIn(zone);
  const first = places.find(({ needs }) => may(needs));
  useEffect(() => {
    if (path === "/" && first && first.path !== "/") go(first.path, { replace: true });
  }, [path, first]);
  const place = placeOf(path);
  const key = place?.path === path ? path : below(place?.path ?? path);
  const Page = place && may(place.needs) ? pages.get(key) : undefined;
  return (
    <Frame place={place ?? null}>
      {/* A page that failed is no reason for the next one not to be shown. Times are told anew
          where the house's zone is learnt late. */}
      <ErrorBoundary key={`${key} ${zone}`}>
        <Suspense>{Page ? <Page /> : <NoPlace place={place ?? null} />}</Suspense>
      </ErrorBoundary>
    </Frame>
  );
}

/** What a place's page about one of its rows goes by. */
function below(path: string): string {
  return `${path}/`;
}

/** The place of an address, or the one whose row it is about: `/members/42/bets`. */
function placeOf(path: string): Place | undefined {
  return (
    places.find((one) => one.path === path) ??
    places.find((one) => one.one !== undefined && path.startsWith(below(one.path)))
  );
}
