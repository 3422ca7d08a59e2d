import { buttonClass } from "@trevo/ui/button.tsx";
import { useWords } from "../lib/words.ts";
import css from "./panel.module.css";

/** What a panel says to a visitor: the two ways in. */
export function PanelVisitor() {
  const say = useWords();
  return (
    <div className={css.visitor}>
      <p>{say("panel.please")}</p>
      <div className={css.pair}>
        <a className={buttonClass("plain", "compact")} href="/m/login">
          {say("login")}
        </a>
        <a className={buttonClass("primary", "compact")} href="/m/register">
          {say("register")}
        </a>
      </div>
    </div>
  );
}
