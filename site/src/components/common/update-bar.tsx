import { createRoot } from "react-dom/client";
import { Button } from "@trevo/ui/button.tsx";
import { usePath } from "../../lib/navigate.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./update-bar.module.css";

/**
 * Says that a newer site is there, on every page but where a game is played: a round in progress
 * is not to be loaded away. Shown once; the newer site comes with the tap, or with the next visit.
 */
export async function showUpdate(take: () => void): Promise<void> {
  if (document.getElementById("update")) return;
  const place = document.createElement("div");
  place.id = "update";
  document.body.append(place);
  createRoot(place).render(<UpdateBar onTake={take} />);
}

function UpdateBar({ onTake }: { onTake(): void }) {
  const t = useTranslations();
  const isPlaying = usePath() === "/m/play";
  return (
    <div role="status">
      {!isPlaying && (
        <div className={css.bar}>
          <span>{t("app.update")}</span>
          <Button size="compact" onClick={onTake}>
            {t("app.update.take")}
          </Button>
        </div>
      )}
    </div>
  );
}
