import { count } from "../../lib/format.ts";
import { Moment } from "../../parts/moment.tsx";
import { Status } from "../../parts/status.tsx";
import { t } from "../../lib/i18n.ts";
import { wordOf } from "../../lib/word-of.ts";
import { ListPage } from "../../table/list-page.tsx";
import type { List } from "../../table/types.ts";

const list: List<"reconciliation.imports"> = {
  call: "reconciliation.imports",
  title: "place.imports",
  about: "recon.imports.about",
  empty: "recon.imports.empty",
  filters: [{ kind: "text", name: "source", label: "recon.source" }],
  columns: [
    { key: "file", label: "recon.file", cell: ({ fileName }) => fileName },
    { key: "at", label: "at", sort: "at", cell: ({ at }) => <Moment at={at} exact /> },
    {
      key: "source",
      label: "recon.source",
      cell: ({ source }) => wordOf("provider", source),
    },
    { key: "kind", label: "recon.imports.kind", cell: ({ kind }) => kind.toUpperCase() },
    {
      key: "lines",
      label: "recon.imports.lines",
      align: "end",
      cell: ({ lines }) => count(lines),
    },
    {
      key: "added",
      label: "recon.imports.added",
      align: "end",
      cell: ({ added }) => count(added),
    },
    {
      key: "changed",
      label: "recon.imports.changed",
      align: "end",
      cell: ({ changed }) =>
        changed === 0 ? (
          count(0)
        ) : (
          <Status tone="bad">{t("recon.imports.differ", { count: count(changed) })}</Status>
        ),
    },
    { key: "by", label: "recon.imports.by", cell: ({ by }) => by },
  ],
  keyOf: ({ id }) => id,
  sort: "-at",
};

/** Statements that were imported, and what each brought. */
export default function ImportsPage() {
  return <ListPage list={list} />;
}
