import { useTranslations } from "../lib/i18n.ts";
import { useMay } from "../lib/session.ts";
import css from "./game-voids.module.css";
import { GameVoidRuns } from "./game-voids/runs.tsx";
import { VoidGame } from "./game-voids/void-game.tsx";

/** Voiding every round of a game in a span, and how far each void is. */
export default function GameVoidsPage() {
  const t = useTranslations();
  const may = useMay();
  return (
    <div className={css.page}>
      <header>
        <h1>{t("place.gameVoids")}</h1>
        <p className={css.about}>{t("gameVoids.about")}</p>
      </header>
      {may("bet:void") && <VoidGame />}
      <GameVoidRuns />
    </div>
  );
}
