import { Tabs } from "@trevo/ui/tabs.tsx";
import { useTheme } from "@trevo/client/theme.ts";
import { useTranslations } from "../../lib/i18n.ts";

/** Night or day. */
export function ThemeChoice() {
  const t = useTranslations();
  const [theme, choose] = useTheme();
  return (
    <Tabs
      label={t("set.theme")}
      options={[
        { key: "dark", text: t("set.dark") },
        { key: "light", text: t("set.light") },
      ]}
      chosen={theme}
      onChoose={choose}
    />
  );
}
