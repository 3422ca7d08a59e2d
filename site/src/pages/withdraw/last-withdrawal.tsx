import { useQuery } from "../../lib/use-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { WithdrawalCard } from "./withdrawal-card.tsx";
import css from "../withdraw.module.css";

/** The last one and its way, and a link to all of them; nothing where there is none. */
export function LastWithdrawal({ onChange }: { onChange(): void }) {
  const t = useTranslations();
  const { data } = useQuery("withdrawals.withdrawals", { pageSize: 1 });
  const last = data?.list[0];
  if (!last) return null;
  return (
    <section className={css.group} aria-labelledby="last">
      <h2 id="last" className={css.labels}>
        {t("withdraw.last")}
        <span>#{last.no}</span>
      </h2>
      <WithdrawalCard id={last.id} onChange={onChange} />
      <a className={css.all} href="/m/withdraw?all=1">
        {t("withdraw.list")}
      </a>
    </section>
  );
}
