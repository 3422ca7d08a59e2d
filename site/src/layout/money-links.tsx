import { buttonClass } from "@trevo/ui/button.tsx";
import { useTranslations } from "../lib/i18n.ts";
import { isBuiltPath } from "../lib/navigate.ts";
import css from "./panel.module.css";

/** Money in and out; for a trial, the way to a real account. */
export function MoneyLinks({ trial }: { trial: boolean }) {
  const t = useTranslations();
  if (trial) {
    return (
      <a className={buttonClass("primary", "compact")} href="/m/register">
        {t("register")}
      </a>
    );
  }
  return (
    <div className={css.pair}>
      <a className={buttonClass("primary", "compact")} href="/m/voucherCenter">
        {t("deposit")}
      </a>
      {isBuiltPath("/m/withdraw") && (
        <a className={buttonClass("plain", "compact")} href="/m/withdraw">
          {t("withdraw")}
        </a>
      )}
    </div>
  );
}
