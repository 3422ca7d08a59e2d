import { count } from "../lib/format.ts";
import { t, useTranslations } from "../lib/i18n.ts";
import { Deed } from "../parts/deed.tsx";
import { Moment } from "../parts/moment.tsx";
import { ListPage } from "../table/list-page.tsx";
import type { List } from "../table/types.ts";
import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";

const documents = ["terms", "privacy"] as const;

const list: List<"consents.list"> = {
  call: "consents.list",
  title: "place.agreements",
  about: "agreements.about",
  empty: "agreements.empty",
  columns: [
    {
      key: "document",
      label: "agreements.document",
      cell: (row) => t(`agreements.${row.document}`),
    },
    { key: "version", label: "agreements.version", align: "end", cell: ({ version }) => version },
    {
      key: "material",
      label: "agreements.material",
      cell: (row) => t(row.isMaterial ? "yes" : "no"),
    },
    { key: "at", label: "agreements.at", cell: (row) => <Moment at={row.publishedAt} exact /> },
    {
      key: "accepted",
      label: "agreements.accepted",
      align: "end",
      cell: (row) => count(row.accepted),
    },
  ],
  keyOf: ({ document, version }) => `${document}-${version}`,
};

/** Versions of the terms and of the words about privacy. */
export default function AgreementsPage() {
  return <ListPage list={list} actions={<Publish />} />;
}

function Publish() {
  const t = useTranslations();
  return (
    <Deed
      call="consents.publish"
      needs="content:publish"
      label={t("agreements.publish")}
      variant="primary"
      says={t("agreements.publish.says")}
      isWide
      fields={[
        {
          name: "document",
          label: "agreements.document",
          kind: "choice",
          options: documents.map((one) => ({ value: one, label: t(`agreements.${one}`) })),
        },
        { name: "isMaterial", label: "agreements.isMaterial", kind: "check", isOptional: true },
        { name: "PT", label: "agreements.PT", kind: "rich" },
        { name: "EN", label: "agreements.EN", kind: "rich" },
        { name: "TH", label: "agreements.TH", kind: "rich" },
      ]}
      reason
      payload={({ PT, EN, TH, isMaterial, ...values }) =>
        // The names are those of the fields; the server parses and refuses.
        ({
          ...values,
          isMaterial: isMaterial === "yes",
          content: { PT, EN, TH },
        }) as StaffPayloadOf<"consents.publish">
      }
      done={t("agreements.published")}
    />
  );
}
