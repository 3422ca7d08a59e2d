import { buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useQuery } from "../../lib/use-query.ts";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import { momentText } from "../../components/common/moments.ts";
import css from "../protection.module.css";

/** That play waits for a review, or that the account is being closed: with its money, and when. */
export function UnderReview() {
  const t = useTranslations();
  const language = useLanguage();
  const { data } = useQuery("exclusionRegister.mine", {});
  if (!data || data.state === "open") return null;
  const { withdrawUntil, closesAt, returnBy } = data;
  const isDated = withdrawUntil !== null && closesAt !== null && returnBy !== null;
  const dates = isDated ? { withdrawUntil, closesAt, returnBy } : null;
  return (
    <section className={css.banner} role="status">
      <h2>
        <Icon name="clock" />
        {t(dates ? "review.closing" : "review.waits")}
      </h2>
      {dates ? (
        <>
          <p>{t("review.closing.text")}</p>
          <p>{t("review.withdraw", { moment: momentText(dates.withdrawUntil, language) })}</p>
          <p>
            {t("review.closes", {
              moment: momentText(dates.closesAt, language),
              returned: momentText(dates.returnBy, language),
            })}
          </p>
        </>
      ) : (
        <p>{t("review.waits.text")}</p>
      )}
      <a className={buttonClass("outline", "normal", true)} href="/m/message">
        {t("menu.service")}
      </a>
    </section>
  );
}
