import { buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useWords } from "../../lib/words.ts";
import css from "./no-password.module.css";

/**
 * In the place of a login password that the account does not have: where to set one. The form that
 * asks for it cannot be sent, so its button is not shown.
 */
export function NoPassword() {
  const say = useWords();
  const next = encodeURIComponent(location.pathname + location.search);
  return (
    <div className={css.note} role="status">
      <p>
        <Icon name="key" />
        {say("password.none")}
      </p>
      <a className={buttonClass("primary", "large", true)} href={`/m/changePsw?next=${next}`}>
        {say("changePsw.title.none")}
      </a>
    </div>
  );
}
