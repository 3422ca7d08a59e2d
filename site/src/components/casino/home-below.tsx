import { useSession } from "../../lib/session.ts";
import { CategoryPage } from "./category-page.tsx";
import { DownloadBar } from "../common/download-bar.tsx";
import { HomeFooter } from "../common/footer.tsx";
import { Jackpot } from "./jackpot.tsx";
import { LobbyBlocks } from "./lobby-blocks.tsx";
import { HomePromises } from "./promises.tsx";
import { HomeProof } from "./proof.tsx";
import { HomeSteps } from "./steps.tsx";
import { WinnerBoard } from "./winner-board.tsx";
import css from "./home-below.module.css";

/** Beside the rail: the home tab under its hot games, or the chosen category. */
export function HomeMain({ category }: { category: string }) {
  if (category !== "HOME") return <CategoryPage category={category} />;
  return (
    <>
      <DownloadBar />
      <Jackpot />
      <LobbyBlocks />
      <HomeProof />
    </>
  );
}

/** What home ends with, over its whole width; on a desk the column at its side. */
export function HomeEnd() {
  const { signedIn } = useSession();
  return (
    <>
      <div className={css.end}>
        <WinnerBoard />
        {!signedIn && <HomeSteps />}
        <HomePromises />
      </div>
      <div className={css.foot}>
        <HomeFooter />
      </div>
    </>
  );
}
