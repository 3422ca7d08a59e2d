import { amount } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { useMay } from "../../lib/session.ts";
import { Deed } from "../../parts/deed.tsx";
import { isLight } from "./light.ts";

/** As many as one act takes. */
const most = 20;

/** Approves those of the queue that one person may, with few points and nobody at them. */
export function ApproveMany() {
  const t = useTranslations();
  const may = useMay();
  const payload = { state: "review", pageSize: 100 } as const;
  const { data } = useStaffQuery("withdrawals.list", payload, {
    enabled: may("withdrawal:decide"),
    keepsPrevious: true,
    everyMs: 30_000,
  });
  const light = (data?.list ?? [])
    .filter((row) => isLight(row) && row.claimedBy === null && !row.isOwn)
    .slice(0, most);
  return (
    <Deed
      call="withdrawals.approveMany"
      needs="withdrawal:decide"
      label={t("withdrawals.many", { count: light.length })}
      blocked={light.length === 0 ? t("withdrawals.many.none") : undefined}
      says={
        <>
          <p>{t("withdrawals.many.says")}</p>
          <ul>
            {light.map((row) => (
              <li key={row.id}>
                {`#${row.no} · ${row.account} · ${row.currency} ${amount(row.amount)}`}
              </li>
            ))}
          </ul>
        </>
      }
      reason
      payload={({ reason = "" }) => ({
        list: light.map(({ id, version }) => ({ id, version })),
        reason,
      })}
      done={t("withdrawals.many.done")}
    />
  );
}
