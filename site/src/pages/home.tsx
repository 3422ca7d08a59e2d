import { Icon } from "@trevo/ui/icon.tsx";
import { useSession } from "../lib/session.ts";
import { useStart } from "../lib/start.ts";
import { useWords } from "../lib/words.ts";
import { CategoryRail } from "../parts/rail.tsx";
import { HomeFooter } from "../parts/footer.tsx";
import { HomeHero } from "../parts/hero.tsx";
import { FeaturedGame } from "../parts/featured-game.tsx";
import { HomeActions } from "../parts/actions.tsx";
import { HomePromises } from "../parts/promises.tsx";
import { RecentStrip } from "../parts/recent.tsx";
import css from "./home.module.css";

/** Home: the hero, what there is to play, and why one can trust it. */
export default function Home() {
  const say = useWords();
  const { home } = useStart();
  const { signedIn } = useSession();
  const slots = home.games.filter((game) => game.gameType === "RNG");
  return (
    <>
      {signedIn && <HomeActions />}
      <HomeHero />
      <p className={css.ticker}>
        <Icon name="megaphone" />
        <span>{say("ticker.none")}</span>
      </p>
      {signedIn && <RecentStrip />}
      <div className={css.split}>
        <CategoryRail />
        <div className={css.main}>
          <section id="HOT" aria-labelledby="hot">
            <h2 id="hot" className={css.heading}>
              <Icon name="flame" />
              {say("category.HOT")}
            </h2>
            {slots.map((game) => (
              <FeaturedGame key={game.nodeId} game={game} />
            ))}
          </section>
          <HomePromises />
        </div>
      </div>
      <HomeFooter />
    </>
  );
}
