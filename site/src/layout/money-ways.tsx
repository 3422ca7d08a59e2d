import { buttonClass } from "@trevo/ui/button.tsx";
import { useWords } from "../lib/words.ts";
import css from "./panel.module.css";

/** Money in and out; for a trial, the way to a real account. */
export function MoneyWays({ trial }: { trial: boolean }) {
  const say = useWords();
  if (trial) {
    return (
      <a className={buttonClass("primary", "compact")} href="/m/register">
        {say("register")}
      </a>
    );
  }
  return (
    <div className={css.pair}>
      <a className={buttonClass("primary", "compact")} href="/m/voucherCenter">
        {say("deposit")}
      </a>
      <a className={buttonClass("plain", "compact")} href="/m/withdraw">
        {say("withdraw")}
      </a>
    </div>
  );
}
