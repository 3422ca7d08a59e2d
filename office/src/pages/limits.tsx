import { amount } from "../lib/format.ts";
import { t, useTranslations } from "../lib/i18n.ts";
import { typedAmount } from "../lib/typed-amount.ts";
import { Fact, Facts } from "../panel/facts.tsx";
import { Acts } from "../parts/acts.tsx";
import { Deed } from "../parts/deed.tsx";
import { ListPage } from "../table/list-page.tsx";
import type { List, RowOf } from "../table/types.ts";

type Row = RowOf<"withdrawals.limits">;

const amounts = ["amountMin", "amountMax", "dayAmount", "monthAmount", "secondMax"] as const;
const counts = ["dayCount", "openCount"] as const;

const list: List<"withdrawals.limits"> = {
  call: "withdrawals.limits",
  title: "place.limits",
  about: "limits.about",
  empty: "limits.empty",
  columns: [
    { key: "level", label: "limits.level", cell: (row) => levelOf(row) },
    { key: "currency", label: "limits.currency", cell: ({ currency }) => currency },
    ...amounts.map((name) => ({
      key: name,
      label: `limits.${name}` as const,
      align: "end" as const,
      cell: (row: Row) => amount(row[name]),
    })),
    ...counts.map((name) => ({
      key: name,
      label: `limits.${name}` as const,
      align: "end" as const,
      cell: (row: Row) => row[name],
    })),
  ],
  keyOf: ({ currency, level }) => `${currency}-${level}`,
};

function levelOf({ level }: Row): string {
  return t(level === 0 ? "limits.level.all" : "limits.level.verified");
}

/** How much members may withdraw. */
export default function LimitsPage() {
  return <ListPage list={list} panelTitle={levelOf} panel={Limits} />;
}

function Limits({ row }: { row: Row }) {
  const t = useTranslations();
  const { currency, level } = row;
  return (
    <>
      <Facts>
        <Fact name={t("limits.currency")}>{currency}</Fact>
        {amounts.map((name) => (
          <Fact key={name} name={t(`limits.${name}`)}>
            {amount(row[name])}
          </Fact>
        ))}
        {counts.map((name) => (
          <Fact key={name} name={t(`limits.${name}`)}>
            {row[name]}
          </Fact>
        ))}
      </Facts>
      <Acts>
        <Deed
          hotkey="p"
          call="withdrawals.setLimits"
          needs="settings:edit"
          label={t("limits.set")}
          says={t("limits.set.says", { level: levelOf(row), currency })}
          fields={[
            ...amounts.map((name) => ({
              name,
              label: `limits.${name}` as const,
              kind: "text" as const,
              value: amount(row[name]),
            })),
            ...counts.map((name) => ({
              name,
              label: `limits.${name}` as const,
              kind: "number" as const,
              value: `${row[name]}`,
            })),
          ]}
          reason
          payload={(values) => ({
            currency,
            level,
            amountMin: typedAmount(values.amountMin ?? ""),
            amountMax: typedAmount(values.amountMax ?? ""),
            dayAmount: typedAmount(values.dayAmount ?? ""),
            monthAmount: typedAmount(values.monthAmount ?? ""),
            secondMax: typedAmount(values.secondMax ?? ""),
            dayCount: Number(values.dayCount),
            openCount: Number(values.openCount),
            reason: values.reason ?? "",
          })}
          done={t("limits.done")}
        />
      </Acts>
    </>
  );
}
