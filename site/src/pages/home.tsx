import { lazy, memo } from "react";
import { useHome, useHomeReady } from "../lib/home.ts";
import { useShownCategory } from "../lib/lobby.ts";
import { useSession } from "../lib/session.ts";
import { CategoryRail } from "../components/casino/rail.tsx";
import { HomeActions } from "../components/casino/actions.tsx";
import { HomeHero } from "../components/casino/hero.tsx";
import { HotBlock } from "../components/casino/hot-block.tsx";
import { SearchLink } from "../components/casino/search-link.tsx";
import { Ticker } from "../components/casino/ticker.tsx";
import { ClientOnly } from "../components/common/client-only.tsx";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import css from "./home.module.css";

const RecentStrip = lazy(async () => ({
  default: (await import("../components/casino/recent.tsx")).RecentStrip,
}));
/** What lies below the first screen, and its words, come after it. */
const HomeMain = lazy(async () => ({ default: (await loadBelow()).HomeMain }));
const HomeEnd = lazy(async () => ({ default: (await loadBelow()).HomeEnd }));
const HomeFloats = lazy(async () => ({
  default: (await import("../components/casino/home-floats.tsx")).HomeFloats,
}));

function loadBelow() {
  return import("../components/casino/home-below.tsx");
}

/** Home: what is on, and every category of games beside its rail. */
export default function Home() {
  return <Category category={useShownCategory()} />;
}

const Category = memo(function Category({ category }: { category: string }) {
  const { hot } = useHome();
  const isReady = useHomeReady();
  const { signedIn, token } = useSession();
  const isFront = category === "HOME";
  // The same before and after home was read: what is there does not move.
  const top = isFront && (
    <>
      <SearchLink className={css.search} />
      {signedIn && <HomeActions />}
    </>
  );
  if (!isReady) {
    return (
      <div className={css.home}>
        {top}
        <PageSkeleton />
      </div>
    );
  }
  return (
    <div className={css.home}>
      {top}
      {isFront && (
        <>
          <HomeHero />
          <Ticker />
          <ClientOnly>{token !== null && <RecentStrip />}</ClientOnly>
        </>
      )}
      <div className={css.split}>
        <CategoryRail />
        <div className={isFront ? css.main : `${css.main} ${css.wide}`}>
          {isFront && <HotBlock games={hot} isWhole={false} />}
          <ClientOnly fallback={<div className={css.below} />}>
            <HomeMain category={category} />
          </ClientOnly>
        </div>
        <ClientOnly>{isFront && <HomeEnd />}</ClientOnly>
      </div>
      <ClientOnly>
        <HomeFloats />
      </ClientOnly>
    </div>
  );
});
