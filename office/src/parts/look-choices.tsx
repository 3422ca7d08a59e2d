import { Icon } from "@trevo/ui/icon.tsx";
import { languageOf } from "@trevo/contract/languages.ts";
import { officeLanguages, useTranslations } from "../lib/i18n.ts";
import { useLook } from "../lib/look.ts";
import css from "./look-choices.module.css";

/** How close the rows of lists stand: 36 or 44 px. */
export function DensityChoice() {
  const t = useTranslations();
  const { density, setDensity } = useLook();
  return (
    <div className={css.choice} role="group" aria-label={t("density")}>
      {(["dense", "roomy"] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === density}
          onClick={() => setDensity(one)}
        >
          {t(`density.${one}`)}
        </button>
      ))}
    </div>
  );
}

export function LanguageChoice() {
  const t = useTranslations();
  const { language, setLanguage } = useLook();
  return (
    <div className={css.choice} role="group" aria-label={t("language")}>
      {officeLanguages.map((code) => (
        <button
          key={code}
          type="button"
          aria-pressed={code === language}
          onClick={() => setLanguage(code)}
        >
          {languageOf(code).name}
        </button>
      ))}
    </div>
  );
}

export function ThemeChoice() {
  const t = useTranslations();
  const { theme, setTheme } = useLook();
  return (
    <div className={css.choice} role="group" aria-label={t("theme")}>
      {(["dark", "light"] as const).map((one) => (
        <button key={one} type="button" aria-pressed={one === theme} onClick={() => setTheme(one)}>
          <Icon name={one === "dark" ? "moon" : "sun"} />
          {t(`theme.${one}`)}
        </button>
      ))}
    </div>
  );
}
