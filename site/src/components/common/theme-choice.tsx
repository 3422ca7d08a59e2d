import { Tabs } from "@trevo/ui/tabs.tsx";
import { useTheme } from "../../lib/theme.ts";
import { useWords } from "../../lib/words.ts";

/** Night or day. */
export function ThemeChoice() {
  const say = useWords();
  const [theme, choose] = useTheme();
  return (
    <Tabs
      label={say("set.theme")}
      options={[
        { key: "dark", text: say("set.dark") },
        { key: "light", text: say("set.light") },
      ]}
      chosen={theme}
      onChoose={choose}
    />
  );
}
