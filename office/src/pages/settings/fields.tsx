import { t, useTranslations } from "../../lib/i18n.ts";
import { wordOf } from "../../lib/word-of.ts";
import { Fact, Facts } from "../../panel/facts.tsx";
import { Acts } from "../../parts/acts.tsx";
import { Deed } from "../../parts/deed.tsx";
import { Status } from "../../parts/status.tsx";
import { ListPage } from "../../table/list-page.tsx";
import type { List, RowOf } from "../../table/types.ts";

type Row = RowOf<"registration.fields">;

const list: List<"registration.fields"> = {
  call: "registration.fields",
  title: "place.fields",
  about: "fields.about",
  empty: "fields.empty",
  columns: [
    { key: "field", label: "fields.field", cell: ({ field }) => wordOf("fields.name", field) },
    { key: "state", label: "state", cell: (row) => <State row={row} /> },
    { key: "required", label: "fields.required", cell: (row) => t(isNeeded(row) ? "yes" : "no") },
    { key: "length", label: "fields.length", align: "end", cell: (row) => lengthOf(row) },
    { key: "place", label: "fields.place", cell: (row) => t(row.isDemanded ? "yes" : "no") },
  ],
  keyOf: ({ field }) => field,
  isEnded: (row) => !row.isOn && !row.isDemanded,
};

/** The place asks for some whatever the row says. */
function isNeeded({ isOn, isRequired, isDemanded }: Row): boolean {
  return isDemanded || (isOn && isRequired);
}

function lengthOf({ lengthMin, lengthMax }: Row): string {
  return lengthMin === lengthMax ? `${lengthMin}` : `${lengthMin} – ${lengthMax}`;
}

/** What the registration form asks for. */
export default function FieldsPage() {
  return (
    <ListPage list={list} panelTitle={({ field }) => wordOf("fields.name", field)} panel={Field} />
  );
}

function State({ row: { isOn, isDemanded } }: { row: Row }) {
  const isShown = isOn || isDemanded;
  return <Status tone={isShown ? "good" : "ended"}>{t(isShown ? "on" : "off")}</Status>;
}

function Field({ row }: { row: Row }) {
  const t = useTranslations();
  const { field } = row;
  const choices = [
    { value: "off", label: t("fields.off") },
    { value: "optional", label: t("fields.optional") },
    { value: "needed", label: t("fields.needed") },
  ];
  return (
    <>
      <Facts>
        <Fact name={t("state")}>
          <State row={row} />
        </Fact>
        <Fact name={t("fields.required")}>{t(isNeeded(row) ? "yes" : "no")}</Fact>
        <Fact name={t("fields.length")}>{lengthOf(row)}</Fact>
      </Facts>
      {row.isFixed && <p>{t("fields.fixed")}</p>}
      {row.isDemanded && <p>{t("fields.demanded")}</p>}
      {!(row.isFixed && !row.hasLength) && (
        <Acts>
          <Deed
            hotkey="p"
            call="registration.setField"
            needs="settings:edit"
            label={t("limits.set")}
            says={t("fields.set.says", { name: wordOf("fields.name", field) })}
            fields={[
              ...(row.isFixed
                ? []
                : [
                    {
                      name: "shown",
                      label: "fields.shown" as const,
                      kind: "choice" as const,
                      options: choices,
                      value: row.isOn ? (row.isRequired ? "needed" : "optional") : "off",
                    },
                  ]),
              ...(row.hasLength
                ? (["lengthMin", "lengthMax"] as const).map((name) => ({
                    name,
                    label: `fields.${name}` as const,
                    kind: "number" as const,
                    value: `${row[name]}`,
                  }))
                : []),
            ]}
            reason
            payload={({ shown, reason = "", ...values }) => ({
              field,
              isOn: shown === undefined ? row.isOn : shown !== "off",
              isRequired: shown === undefined ? row.isRequired : shown === "needed",
              lengthMin: Number(values.lengthMin ?? row.lengthMin),
              lengthMax: Number(values.lengthMax ?? row.lengthMax),
              reason,
            })}
            done={t("fields.done")}
          />
        </Acts>
      )}
    </>
  );
}
