import { buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useWords } from "../../../lib/words.ts";
import css from "../home.module.css";

/** The two ways of money. */
export function MoneyPair() {
  const say = useWords();
  return (
    <div className={css.pair}>
      <a className={buttonClass("primary")} href="/m/voucherCenter">
        <Icon name="deposit" />
        {say("deposit")}
      </a>
      <a className={buttonClass("plain")} href="/m/withdraw">
        <Icon name="withdraw" />
        {say("withdraw")}
      </a>
    </div>
  );
}
