import { useTranslations } from "../../lib/i18n.ts";
import { wordOf } from "../../lib/word-of.ts";
import { Fact, Facts } from "../../panel/facts.tsx";
import { Acts } from "../../parts/acts.tsx";
import { Deed } from "../../parts/deed.tsx";
import { ListPage } from "../../table/list-page.tsx";
import type { List, RowOf } from "../../table/types.ts";

type Row = RowOf<"merchant.template">;

const list: List<"merchant.template"> = {
  call: "merchant.template",
  title: "place.template",
  about: "template.about",
  empty: "flags.empty",
  columns: [
    { key: "what", label: "flags.what", cell: ({ key }) => wordOf("template.key", key) },
    { key: "value", label: "template.value", cell: (row) => shown(row) || "–" },
    {
      key: "code",
      label: "flags.code",
      isExtra: true,
      cell: ({ key }) => <span className="mono">{key}</span>,
    },
  ],
  keyOf: ({ key }) => key,
};

/** How the member area looks. */
export default function TemplatePage() {
  return (
    <ListPage
      list={list}
      panelTitle={({ key }) => wordOf("template.key", key)}
      panel={TemplateValue}
    />
  );
}

const layouts = ["1", "2"];
const isLayout = (key: Row["key"]) => key === "mem_cen" || key === "dep_func";

function shown({ key, value }: Row): string {
  return isLayout(key) ? wordOf("template.layout", value) : value;
}

function TemplateValue({ row }: { row: Row }) {
  const t = useTranslations();
  const { key, value } = row;
  return (
    <>
      <Facts>
        <Fact name={t("template.value")}>{shown(row)}</Fact>
      </Facts>
      <Acts>
        <Deed
          call="merchant.setTemplate"
          needs="settings:edit"
          label={t("template.set")}
          says={t(`template.hint.${key}`)}
          fields={[
            isLayout(key)
              ? {
                  name: "value",
                  label: "template.value",
                  kind: "choice",
                  value,
                  options: layouts.map((one) => ({
                    value: one,
                    label: wordOf("template.layout", one),
                  })),
                }
              : { name: "value", label: "template.value", kind: "text", value, isOptional: true },
          ]}
          reason
          payload={({ value: next = "", reason = "" }) => ({ key, value: next, reason })}
          done={t("flags.done")}
        />
      </Acts>
    </>
  );
}
