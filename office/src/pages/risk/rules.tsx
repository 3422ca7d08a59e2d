import { amount, count } from "../../lib/format.ts";
import { t, useTranslations } from "../../lib/i18n.ts";
import { wordOf } from "../../lib/word-of.ts";
import { typedAmount } from "../../lib/typed-amount.ts";
import { Fact, Facts } from "../../panel/facts.tsx";
import { Acts } from "../../parts/acts.tsx";
import { Deed } from "../../parts/deed.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import { Status } from "../../parts/status.tsx";
import { TryRule } from "./rules/try-rule.tsx";
import { ListPage } from "../../table/list-page.tsx";
import type { List, RowOf } from "../../table/types.ts";

type Row = RowOf<"withdrawals.rules">;
type Param = Row["params"][number];

const list: List<"withdrawals.rules"> = {
  call: "withdrawals.rules",
  title: "place.rules",
  about: "risk.rules.about",
  empty: "risk.rules.empty",
  columns: [
    {
      key: "rule",
      label: "risk.rule",
      cell: ({ rule }) => `${rule} · ${wordOf("risk.name", rule)}`,
    },
    { key: "on", label: "state", cell: (row) => <On isOn={row.isOn} /> },
    { key: "params", label: "risk.params", cell: ({ params }) => params.map(said).join(" · ") },
    { key: "action", label: "risk.action", cell: ({ action }) => t(`risk.action.${action}`) },
    { key: "points", label: "risk.points", align: "end", cell: ({ points }) => points },
    { key: "hits", label: "risk.hits7", align: "end", cell: ({ hits }) => count(hits) },
  ],
  keyOf: ({ rule }) => rule,
  isEnded: ({ isOn }) => !isOn,
};

/** The rules that look at each withdrawal before people do. */
export default function RulesPage() {
  return <ListPage list={list} panelTitle={({ rule }) => wordOf("risk.name", rule)} panel={Rule} />;
}

const names = [
  "from",
  "dayFrom",
  "inHour",
  "cancelledInDay",
  "hours",
  "percent",
  "times",
  "count",
  "days",
  "withinPercent",
  "first",
  "second",
  "least",
  "minutes",
  "retryMinutes",
] as const;

const nameOf = ({ name }: Param) => names.find((one) => one === name) ?? "count";
const labelOf = (param: Param) => `risk.param.${nameOf(param)}` as const;

const shown = ({ isAmount, value }: Param) => (isAmount ? amount(value) : value);
const said = (param: Param) => t(`risk.said.${nameOf(param)}`, { value: shown(param) });

function On({ isOn }: { isOn: boolean }) {
  return <Status tone={isOn ? "good" : "ended"}>{t(isOn ? "on" : "off")}</Status>;
}

function Rule({ row }: { row: Row }) {
  const t = useTranslations();
  const { rule, params } = row;
  return (
    <>
      <Facts>
        <Fact name={t("state")}>
          <On isOn={row.isOn} />
        </Fact>
        <Fact name={t("risk.action")}>{t(`risk.action.${row.action}`)}</Fact>
        <Fact name={t("risk.points")}>{row.points}</Fact>
        {params.map((param) => (
          <Fact key={param.name} name={t(labelOf(param))}>
            {shown(param)}
          </Fact>
        ))}
        <Fact name={t("risk.hits7")}>
          <PlaceLink to={`/risk/hits?rule=${rule}`}>{count(row.hits)}</PlaceLink>
        </Fact>
      </Facts>
      <Acts>
        <Deed
          hotkey="p"
          call="withdrawals.setRule"
          needs="risk:edit"
          label={t("risk.rule.set")}
          says={t("risk.rule.set.says", { rule: wordOf("risk.name", rule) })}
          fields={[
            {
              name: "isOn",
              label: "risk.isOn",
              kind: "check",
              value: row.isOn ? "yes" : "",
              isOptional: true,
            },
            {
              name: "action",
              label: "risk.action",
              kind: "choice",
              value: row.action,
              options: row.actions.map((value) => ({ value, label: t(`risk.action.${value}`) })),
            },
            { name: "points", label: "risk.points", kind: "number", value: `${row.points}` },
            ...params.map((param) => ({
              name: param.name,
              label: labelOf(param),
              kind: "text" as const,
              value: shown(param),
            })),
          ]}
          reason
          payload={({ isOn, action = "", points = "", reason = "", ...values }) => ({
            rule,
            isOn: isOn === "yes",
            action: row.actions.find((one) => one === action) ?? row.action,
            points: Number(points),
            params: Object.fromEntries(
              params.map(({ name, isAmount }) => {
                const value = values[name] ?? "";
                return [name, isAmount ? typedAmount(value) : value.trim()];
              }),
            ),
            reason,
          })}
          {...(row.mayTry && { preview: TryRule })}
          done={t("risk.rule.done")}
        />
      </Acts>
    </>
  );
}
