import { buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { isTrial, useSession } from "../../lib/session.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { isBuiltPath } from "../../lib/navigate.ts";
import { LazyDownloadButton } from "../../layout/lazy-download-button.tsx";
import css from "./actions.module.css";

/** A member's two ways of money; a trial's way to a real account. */
export function HomeActions() {
  const t = useTranslations();
  const trial = isTrial(useSession());
  if (trial) {
    return (
      <div className={css.trial}>
        <span>{t("trial.banner")}</span>
        <a href="/m/register" className={buttonClass("primary", "compact")}>
          {t("register")}
        </a>
        <LazyDownloadButton place="row" />
      </div>
    );
  }
  return (
    <div className={css.pair}>
      <a href="/m/voucherCenter" className={buttonClass("primary")}>
        <Icon name="deposit" />
        {t("deposit")}
      </a>
      {isBuiltPath("/m/withdraw") && (
        <a href="/m/withdraw" className={buttonClass("plain")}>
          <Icon name="withdraw" />
          {t("withdraw")}
        </a>
      )}
      <LazyDownloadButton place="row" />
    </div>
  );
}
