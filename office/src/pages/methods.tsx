import { wordOf } from "../lib/word-of.ts";
import { amount, lengthOf } from "../lib/format.ts";
import { t, useTranslations } from "../lib/i18n.ts";
import { typedAmount } from "../lib/typed-amount.ts";
import { Fact, Facts } from "../panel/facts.tsx";
import { Acts } from "../parts/acts.tsx";
import { Deed } from "../parts/deed.tsx";
import type { DeedField } from "../parts/deed-form.tsx";
import { Status } from "../parts/status.tsx";
import { ListPage } from "../table/list-page.tsx";
import type { List, RowOf } from "../table/types.ts";
import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";

type Row = RowOf<"deposits.methods">;

const list: List<"deposits.methods"> = {
  call: "deposits.methods",
  title: "place.methods",
  about: "methods.about",
  empty: "methods.empty",
  columns: [
    {
      key: "method",
      label: "methods.method",
      cell: ({ method }) => wordOf("deposits.method", method),
    },
    { key: "state", label: "state", cell: (row) => <On isOn={row.isOn} /> },
    { key: "currency", label: "limits.currency", cell: ({ currency }) => currency },
    { key: "min", label: "methods.min", align: "end", cell: (row) => amount(row.amountMin) },
    { key: "max", label: "methods.max", align: "end", cell: (row) => amount(row.amountMax) },
    { key: "fee", label: "methods.fee", cell: (row) => feeOf(row) },
    {
      key: "suggested",
      label: "methods.suggested",
      cell: ({ suggested }) => suggested.map((one) => amount(one)).join(" · ") || "–",
    },
    {
      key: "expires",
      label: "methods.expires",
      align: "end",
      cell: ({ expiresMinutes }) => lengthOf(expiresMinutes),
    },
    { key: "level", label: "methods.level", cell: ({ level }) => t(`methods.level.${level}`) },
  ],
  keyOf: ({ method, currency }) => `${method}-${currency}`,
  isEnded: ({ isOn }) => !isOn,
};

/** The ways to pay in. */
export default function MethodsPage() {
  return (
    <ListPage
      list={list}
      panelTitle={({ method }) => wordOf("deposits.method", method)}
      panel={Method}
    />
  );
}

function On({ isOn }: { isOn: boolean }) {
  return <Status tone={isOn ? "good" : "ended"}>{t(isOn ? "on" : "off")}</Status>;
}

function feeOf({ feePayer, feeFlat, feeBps }: Row): string {
  if (feePayer === "house") return t("methods.fee.house");
  return t("methods.fee.member", { flat: amount(feeFlat), percent: (feeBps / 100).toFixed(2) });
}

function Method({ row }: { row: Row }) {
  const t = useTranslations();
  const { method, currency } = row;
  const rail = { min: amount(row.railMin), max: amount(row.railMax) };
  return (
    <>
      <Facts>
        <Fact name={t("state")}>
          <On isOn={row.isOn} />
        </Fact>
        <Fact name={t("methods.min")}>{amount(row.amountMin)}</Fact>
        <Fact name={t("methods.max")}>{amount(row.amountMax)}</Fact>
        <Fact name={t("methods.rail")}>{t("methods.rail.between", rail)}</Fact>
        <Fact name={t("methods.fee")}>{feeOf(row)}</Fact>
        <Fact name={t("methods.feeMin")}>{amount(row.feeMin)}</Fact>
        <Fact name={t("methods.feeMax")}>{row.feeMax === null ? null : amount(row.feeMax)}</Fact>
        <Fact name={t("methods.expires")}>{lengthOf(row.expiresMinutes)}</Fact>
      </Facts>
      <Acts>
        <Deed
          hotkey="p"
          call="deposits.setMethod"
          needs="settings:edit"
          label={t("methods.set")}
          says={t("methods.set.says", { method: wordOf("deposits.method", method), currency })}
          fields={fieldsOf(row)}
          reason
          payload={(values): StaffPayloadOf<"deposits.setMethod"> => {
            const text = (name: string) => values[name]?.trim() ?? "";
            const fee = (name: string) => typedAmount(text(name) === "" ? "0" : text(name));
            return {
              method,
              currency,
              isOn: text("isOn") === "yes",
              amountMin: typedAmount(text("amountMin")),
              amountMax: typedAmount(text("amountMax")),
              suggested: text("suggested").split(/\s+/).filter(Boolean).map(typedAmount),
              expiresMinutes: Number(text("expiresMinutes")),
              feePayer: text("feePayer") === "member" ? "member" : "house",
              feeFlat: fee("feeFlat"),
              feeBps: Number(text("feeBps")),
              feeMin: fee("feeMin"),
              feeMax: text("feeMax") === "" ? null : fee("feeMax"),
              level: text("level") === "verified" ? "verified" : "all",
              reason: text("reason"),
            };
          }}
          done={t("methods.done")}
        />
      </Acts>
    </>
  );
}

const fieldsOf = (row: Row): DeedField[] => [
  {
    name: "isOn",
    label: "methods.isOn",
    kind: "check",
    value: row.isOn ? "yes" : "",
    isOptional: true,
  },
  { name: "amountMin", label: "methods.min", kind: "text", value: amount(row.amountMin) },
  { name: "amountMax", label: "methods.max", kind: "text", value: amount(row.amountMax) },
  {
    name: "suggested",
    label: "methods.suggested",
    hint: "methods.suggested.hint",
    kind: "text",
    value: row.suggested.map((one) => amount(one)).join(" "),
    isOptional: true,
  },
  {
    name: "expiresMinutes",
    label: "methods.expiresMinutes",
    kind: "number",
    value: `${row.expiresMinutes}`,
  },
  {
    name: "feePayer",
    label: "methods.feePayer",
    kind: "choice",
    value: row.feePayer,
    options: (["house", "member"] as const).map((value) => ({
      value,
      label: t(`methods.feePayer.${value}`),
    })),
  },
  { name: "feeFlat", label: "methods.feeFlat", kind: "text", value: amount(row.feeFlat) },
  {
    name: "feeBps",
    label: "methods.feeBps",
    hint: "methods.feeBps.hint",
    kind: "number",
    value: `${row.feeBps}`,
  },
  { name: "feeMin", label: "methods.feeMin", kind: "text", value: amount(row.feeMin) },
  {
    name: "feeMax",
    label: "methods.feeMax",
    hint: "methods.feeMax.hint",
    kind: "text",
    value: row.feeMax === null ? "" : amount(row.feeMax),
    isOptional: true,
  },
  {
    name: "level",
    label: "methods.level",
    kind: "choice",
    value: row.level,
    options: (["all", "verified"] as const).map((value) => ({
      value,
      label: t(`methods.level.${value}`),
    })),
  },
];
