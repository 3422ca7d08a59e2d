import { Icon } from "@trevo/ui/icon.tsx";
import { useLanguage, useTranslations, type MessageKey } from "../../lib/i18n.ts";
import { type Standing, useFigures } from "../../components/compliance/limit-figures.ts";
import { momentText } from "../../components/common/moments.ts";
import { SittingFigures } from "../../components/compliance/sitting-figures.tsx";
import css from "../protection.module.css";

/** What stays open to who has stopped. */
const staying = [
  "protect.stays.money",
  "protect.stays.limits",
  "protect.stays.account",
  "protect.stays.help",
] as const satisfies MessageKey[];

/** How things are now: stopped, something missing, or a sitting that goes on. */
export function Now({ standing }: { standing: Standing }) {
  const t = useTranslations();
  const language = useLanguage();
  const figure = useFigures(standing.currency);
  const { exclusion, pause, missing, sitting } = standing;
  if (exclusion || pause) {
    const until = exclusion ? exclusion.until : (pause?.until ?? null);
    return (
      <section className={css.banner} role="status">
        <h2>
          <Icon name="pause" />
          {t(exclusion ? "protect.excluded" : "protect.paused")}
        </h2>
        <p>
          {until === null
            ? t("protect.until.never")
            : t("protect.until", { moment: momentText(until, language) })}
        </p>
        <ul className={css.effects}>
          <li>
            <Icon name="close" />
            {t("protect.effect.no")}
          </li>
          {staying.map((labelKey) => (
            <li key={labelKey}>
              <Icon name="check" />
              {t(labelKey)}
            </li>
          ))}
        </ul>
      </section>
    );
  }
  return (
    <>
      {missing.length > 0 && (
        <section className={css.banner} role="status">
          <h2>
            <Icon name="warning" />
            {t("protect.missing")}
          </h2>
          <p>
            {t("protect.missing.text", {
              kinds: missing.map((kind) => t(`protect.kind.${kind}`)).join(", "),
            })}
          </p>
        </section>
      )}
      {sitting && (
        <section className={css.group}>
          <h2>{t("protect.sitting")}</h2>
          <SittingFigures sitting={sitting} now={standing.now} figure={figure} />
        </section>
      )}
    </>
  );
}
