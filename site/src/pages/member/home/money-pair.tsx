import { buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../../../lib/i18n.ts";
import { isBuiltPath } from "../../../lib/navigate.ts";
import css from "../home.module.css";

/** The two ways of money. */
export function MoneyPair() {
  const t = useTranslations();
  return (
    <div className={css.pair}>
      <a className={buttonClass("primary")} href="/m/voucherCenter">
        <Icon name="deposit" />
        {t("deposit")}
      </a>
      {isBuiltPath("/m/withdraw") && (
        <a className={buttonClass("plain")} href="/m/withdraw">
          <Icon name="withdraw" />
          {t("withdraw")}
        </a>
      )}
    </div>
  );
}
