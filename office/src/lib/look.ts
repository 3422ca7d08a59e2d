import { useEffect } from "react";
import { setLanguage, useLanguage, type Language } from "@trevo/client/i18n.ts";
import { setTheme, type Theme, useTheme } from "@trevo/client/theme.ts";
import { changeOwnLists, type OwnLists, useOwnLists } from "./own-lists.ts";

type Look = OwnLists["look"];
export type Density = NonNullable<Look["density"]>;

/** Density, theme and language: as this person keeps them, else as this browser has them. */
export function useLook() {
  const own = useOwnLists();
  const [theme] = useTheme();
  const language = useLanguage();
  const keep = (change: Partial<Look>) =>
    void changeOwnLists("lists.setLook", change, (before) => ({
      ...before,
      look: { ...before.look, ...change },
    }));
  return {
    density: own?.look.density ?? "dense",
    theme: own?.look.theme ?? theme,
    language,
    setDensity: (density: Density) => keep({ density }),
    setTheme: (chosen: Theme) => keep({ theme: chosen }),
    setLanguage: (chosen: Extract<Language, "PT" | "EN">) => keep({ locale: chosen }),
  };
}

/** Puts on the page what this person keeps; what is not kept stays as the browser has it. */
export function useKeptLook(): void {
  const look = useOwnLists()?.look;
  const density = look?.density ?? "dense";
  useEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
  const theme = look?.theme ?? null;
  useEffect(() => {
    if (theme !== null) setTheme(theme);
  }, [theme]);
  const language = look?.locale ?? null;
  useEffect(() => {
    if (language !== null) void setLanguage(language);
  }, [language]);
}
