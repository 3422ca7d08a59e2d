import { Icon } from "@trevo/ui/icon.tsx";
import { useSession } from "../lib/session.ts";
import { useWords } from "../lib/words.ts";
import { LanguageChoice } from "../shell/language-choice.tsx";
import { ThemeChoice } from "../shell/theme-choice.tsx";
import { signOut } from "../shell/sign-out.ts";
import css from "./set.module.css";

/** Personal settings: password, language, light, and the way out. */
export default function Settings() {
  const say = useWords();
  const { signedIn } = useSession();
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
        <ThemeChoice />
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
