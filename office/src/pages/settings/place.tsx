import { t } from "../../lib/i18n.ts";
import { wordOf } from "../../lib/word-of.ts";
import { Fact, Facts } from "../../panel/facts.tsx";
import { ListPage } from "../../table/list-page.tsx";
import type { List, RowOf } from "../../table/types.ts";

type Row = RowOf<"place.rules">;

const list: List<"place.rules"> = {
  call: "place.rules",
  title: "place.placeRules",
  about: "placeRules.about",
  empty: "flags.empty",
  columns: [
    { key: "rule", label: "placeRules.name", cell: ({ rule }) => wordOf("placeRules.rule", rule) },
    { key: "value", label: "placeRules.holds", cell: ({ value }) => valueText(value) },
    {
      key: "stricter",
      label: "placeRules.stricter",
      cell: (row) => (row.stricter.length === 0 ? "–" : stricterText(row)),
    },
    {
      key: "code",
      label: "flags.code",
      isExtra: true,
      cell: ({ rule }) => <span className="mono">{rule}</span>,
    },
  ],
  keyOf: ({ rule }) => rule,
};

/** What the law of the place asks; read only. */
export default function PlaceRulesPage() {
  return (
    <ListPage list={list} panelTitle={({ rule }) => wordOf("placeRules.rule", rule)} panel={Rule} />
  );
}

function Rule({ row }: { row: Row }) {
  return (
    <Facts>
      <Fact name={t("placeRules.holds")}>{valueText(row.value)}</Fact>
      <Fact name={t("placeRules.stricter")}>
        {row.stricter.length === 0 ? null : stricterText(row)}
      </Fact>
      <Fact name={t("flags.code")}>
        <span className="mono">{row.rule}</span>
      </Fact>
    </Facts>
  );
}

function valueText(value: Row["value"]): string {
  if (value === null) return t("placeRules.none");
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return wordOf("placeRules.value", value);
  return value.length === 0 ? t("placeRules.nothing") : words(value);
}

/** More that is asked of everybody, or less that is offered. */
function stricterText({ rule, stricter }: Row): string {
  const isAsked = rule === "account.requiredFields";
  return t(isAsked ? "placeRules.asked" : "placeRules.off", { what: words(stricter) });
}

/** Codes of fields, methods and all else in words. */
function words(codes: readonly string[]): string {
  const known = ["placeRules.value", "fields.name", "deposits.method", "category"] as const;
  return codes
    .map((code) => known.map((of) => wordOf(of, code)).find((word) => word !== code) ?? code)
    .join(", ");
}
