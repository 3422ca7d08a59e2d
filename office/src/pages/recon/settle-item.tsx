import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { amount } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { Deed } from "../../parts/deed.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import { Status } from "../../parts/status.tsx";

type Book = StaffAnswerOf<"reconciliation.accounts">;

interface SettleItemProps {
  item: Book["openItems"][number];
  currency: string;
}

/** What becomes of money that nothing pairs with: it goes back, or was a fee. */
export function SettleItem({ item, currency }: SettleItemProps) {
  const t = useTranslations();
  const { data } = useStaffQuery("approvals.list", { pageSize: 200 });
  const { kind, id } = item;
  const isIn = kind === "line" && !item.amount.startsWith("-");
  const asked = { direction: "in", pageSize: 200 } as const;
  const lines = useStaffQuery("reconciliation.lines", asked, { enabled: isIn });
  const suggestion = lines.data?.list.find((line) => line.id === id)?.suggestion;
  const waits = data?.list.some(({ subject }) => subject === `${kind}:${id}`) === true;
  if (waits) return <Status tone="waits">{t("recon.item.waits")}</Status>;
  // What may have a pair is looked at first.
  if (isIn && !lines.data) return null;
  if (suggestion) {
    return (
      <PlaceLink to={`/deposits/match?open=${id}`}>
        {t("recon.item.suggested", { no: suggestion.depositNo })}
      </PlaceLink>
    );
  }
  const money = `${currency} ${amount(item.amount)}`;
  const common = {
    needs: "deposit:match",
    reason: { value: t("recon.item.light") },
    done: t("deed.waits"),
  } as const;
  if (kind === "suspense") {
    return (
      <Deed
        {...common}
        call="reconciliation.returnSuspense"
        label={t("match.as.return")}
        says={t("suspense.return.says", { money })}
        payload={({ reason = "" }) => ({ id, reason })}
      />
    );
  }
  const as = isIn ? ("return" as const) : ("cost" as const);
  return (
    <Deed
      {...common}
      call="reconciliation.settleLine"
      label={t(`match.as.${as}`)}
      says={t(`match.as.${as}.says`, { money })}
      payload={({ reason = "" }) => ({ lineId: id, as, reason })}
    />
  );
}
