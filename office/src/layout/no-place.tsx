import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { useTranslations } from "../lib/i18n.ts";
import { wordOf } from "../lib/word-of.ts";
import type { Place } from "../routes.ts";

/** No such place, or none of the reader's roles leads there: says which permission would. */
export function NoPlace({ place }: { place: Place | null }) {
  const t = useTranslations();
  if (!place) return <StateScreen variant="empty" title={t("noPlace")} text={t("noPlace.text")} />;
  const text = t("noRight.text", { needs: wordOf("permission", place.needs ?? "") });
  return <StateScreen variant="closed" title={t("noRight")} text={text} />;
}
