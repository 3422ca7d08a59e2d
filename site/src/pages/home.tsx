import { lazy, Suspense } from "react";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { useHome } from "../lib/home.ts";
import { useSession } from "../lib/session.ts";
import { useWords } from "../lib/words.ts";
import { CategoryRail } from "../parts/rail.tsx";
import { HomeFooter } from "../parts/footer.tsx";
import { HomeHero } from "../parts/hero.tsx";
import { FeaturedGame } from "../parts/featured-game.tsx";
import { GamePoster } from "../parts/game-poster.tsx";
import { HomeActions } from "../parts/actions.tsx";
import { HomeProof } from "../parts/proof.tsx";
import { HomePromises } from "../parts/promises.tsx";
import { HomeSteps } from "../parts/steps.tsx";
import css from "./home.module.css";

const RecentStrip = lazy(async () => ({
  default: (await import("../parts/recent.tsx")).RecentStrip,
}));

/** Home: the hero, what there is to play, how it goes, and why one can trust it. */
export default function Home() {
  const say = useWords();
  const { games } = useHome();
  const { signedIn, token } = useSession();
  const [hottest] = games;
  const slots = games.filter((game) => game.gameType === "RNG");
  return (
    <>
      {signedIn && <HomeActions />}
      <HomeHero />
      <p className={css.ticker}>
        <Icon name="megaphone" />
        <span>{say("ticker.none")}</span>
      </p>
      <Suspense>{token !== null && <RecentStrip />}</Suspense>
      <div className={css.split}>
        <CategoryRail />
        <div className={css.main}>
          {hottest && (
            <section id="HOT" aria-labelledby="hot">
              <Heading id="hot" icon="flame" text={say("category.HOT")} />
              <GamePoster game={hottest} />
            </section>
          )}
          {slots.length > 0 && (
            <section id="RNG" aria-labelledby="slots">
              <Heading id="slots" icon="slots" text={say("category.RNG")} all="/m/slot-games" />
              <div className={css.list}>
                {slots.map((game) => (
                  <FeaturedGame key={game.nodeId} game={game} />
                ))}
              </div>
            </section>
          )}
          <HomeProof />
        </div>
        <div className={css.side}>
          {!signedIn && <HomeSteps />}
          <HomePromises />
        </div>
      </div>
      <HomeFooter />
    </>
  );
}

interface HeadingProps {
  id: string;
  icon: IconName;
  text: string;
  /** Where all of the block's games are. */
  all?: string;
}

function Heading({ id, icon, text, all }: HeadingProps) {
  const say = useWords();
  return (
    <div className={css.heading}>
      <Icon name={icon} />
      <h2 id={id}>{text}</h2>
      {all !== undefined && (
        <a href={all} className={css.all}>
          {say("see.all")}
          <span className="hidden-text">{text}</span>
          <Icon name="forward" mirrored />
        </a>
      )}
    </div>
  );
}
