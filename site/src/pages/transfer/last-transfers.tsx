import { useQuery } from "../../lib/use-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import type { Wallets } from "../transfer.tsx";
import { TransferRow } from "./transfer-row.tsx";
import css from "../transfer.module.css";

const shown = 3;

/** The last ones, and a link to all; nothing where there is none. */
export function LastTransfers({ wallets }: Pick<Wallets, "wallets">) {
  const t = useTranslations();
  const { data } = useQuery("transfers.report", { pageSize: shown });
  if (!data || data.list.length === 0) return null;
  return (
    <section className={css.group} aria-labelledby="last">
      <h2 id="last" className={css.labels}>
        {t("transfer.last")}
      </h2>
      <ul>
        {data.list.map((row) => (
          <TransferRow key={row.id} row={row} wallets={wallets} />
        ))}
      </ul>
      <a className={css.all} href="/m/transfer?all=1">
        {t("transfer.list")}
      </a>
    </section>
  );
}
