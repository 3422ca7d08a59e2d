import { amount } from "../../../lib/format.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import { Acts } from "../../../parts/acts.tsx";
import { Deed } from "../../../parts/deed.tsx";
import type { RowOf } from "../../../table/types.ts";

/** What a line is that no deposit and no payout is: two persons say so. */
export function SettleLine({ row }: { row: RowOf<"reconciliation.lines"> }) {
  const t = useTranslations();
  const money = `${row.currency} ${amount(row.amount)}`;
  const ways = row.amount.startsWith("-")
    ? (["cost", "returned", "write_off"] as const)
    : (["return", "write_off"] as const);
  return (
    <Acts>
      {ways.map((as) => (
        <Deed
          key={as}
          call="reconciliation.settleLine"
          needs="deposit:match"
          label={t(`match.as.${as}`)}
          variant={as === "write_off" ? "danger" : "plain"}
          says={t(`match.as.${as}.says`, { money })}
          reason
          payload={({ reason = "" }) => ({ lineId: row.id, as, reason })}
          done={t("deed.waits")}
        />
      ))}
    </Acts>
  );
}
