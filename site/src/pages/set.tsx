import { Icon } from "@trevo/ui/icon.tsx";
import { Tabs } from "@trevo/ui/tabs.tsx";
import { useState } from "react";
import { useSession } from "../lib/session.ts";
import { keys, readStored, store } from "../lib/storage.ts";
import { useWords } from "../lib/words.ts";
import { LanguageChoice } from "../shell/language-choice.tsx";
import { signOut } from "../shell/sign-out.ts";
import css from "./set.module.css";

type Theme = "dark" | "light";

/** Personal settings: password, language, light, and the way out. */
export default function Settings() {
  const say = useWords();
  const { signedIn } = useSession();
  const [theme, setTheme] = useState<Theme>(() =>
    readStored(keys.theme) === "light" ? "light" : "dark",
  );
  const choose = (chosen: Theme) => {
    setTheme(chosen);
    store(keys.theme, chosen);
    document.documentElement.dataset.theme = chosen;
    document.cookie = `theme=${chosen}; path=/; max-age=31536000; samesite=lax`;
  };
  return (
    <div className={css.page}>
      <a className={css.row} href={signedIn ? "/m/changePsw" : "/m/login?next=/m/changePsw"}>
        <Icon name="key" />
        <span>{say("set.password")}</span>
        <Icon name="forward" mirrored />
      </a>
      <section className={css.group}>
        <h2>{say("language")}</h2>
        <LanguageChoice />
      </section>
      <section className={css.group}>
        <h2>{say("set.theme")}</h2>
        <Tabs
          label={say("set.theme")}
          options={[
            { key: "dark", text: say("set.dark") },
            { key: "light", text: say("set.light") },
          ]}
          chosen={theme}
          onChoose={choose}
        />
      </section>
      {signedIn && (
        <button type="button" className={css.row} onClick={signOut}>
          <Icon name="exit" />
          <span>{say("signOut")}</span>
        </button>
      )}
    </div>
  );
}
