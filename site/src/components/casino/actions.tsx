import { buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { isTrial, useSession } from "../../lib/session.ts";
import { useWords } from "../../lib/words.ts";
import { LaterDownload } from "../../layout/later-download.tsx";
import css from "./actions.module.css";

/** A member's two ways of money; a trial's way to a real account. */
export function HomeActions() {
  const say = useWords();
  const trial = isTrial(useSession());
  if (trial) {
    return (
      <div className={css.trial}>
        <span>{say("trial.banner")}</span>
        <a href="/m/register" className={buttonClass("primary", "compact")}>
          {say("register")}
        </a>
        <LaterDownload place="row" />
      </div>
    );
  }
  return (
    <div className={css.pair}>
      <a href="/m/voucherCenter" className={buttonClass("primary")}>
        <Icon name="deposit" />
        {say("deposit")}
      </a>
      <a href="/m/withdraw" className={buttonClass("plain")}>
        <Icon name="withdraw" />
        {say("withdraw")}
      </a>
      <LaterDownload place="row" />
    </div>
  );
}
