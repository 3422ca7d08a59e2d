import { Tabs } from "@trevo/ui/tabs.tsx";
import { speak, useLanguage, useWords } from "../lib/words.ts";

const options = [
  { key: "PT", text: "Português" },
  { key: "EN", text: "English" },
] as const;

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
