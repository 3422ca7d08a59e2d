import { Tabs } from "@trevo/ui/tabs.tsx";
import { languageNames, speak, useLanguage, useWords } from "../lib/words.ts";

const options = (["PT", "EN"] as const).map((key) => ({ key, text: languageNames[key] }));

/** The language, by its own name; the choice is kept. */
export function LanguageChoice() {
  const say = useWords();
  const chosen = useLanguage();
  return (
    <Tabs
      label={say("language")}
      options={options}
      chosen={chosen}
      onChoose={(language) => void speak(language)}
    />
  );
}
