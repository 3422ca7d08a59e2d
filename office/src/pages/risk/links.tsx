import { linkColumns } from "../../links/link-list.tsx";
import { LinkPanel } from "../../links/link-panel.tsx";
import { t } from "../../lib/i18n.ts";
import { ListPage } from "../../table/list-page.tsx";
import type { List } from "../../table/types.ts";

const list: List<"links.list"> = {
  call: "links.list",
  title: "place.links",
  about: "links.about",
  empty: "links.empty",
  tabs: {
    name: "state",
    label: "state",
    options: [
      { value: "open", label: "links.tab.open" },
      { value: "case", label: "links.tab.case" },
      { value: "same", label: "links.tab.same" },
      { value: "apart", label: "links.tab.apart" },
      { value: "all", label: "links.all" },
    ],
  },
  filters: [
    {
      kind: "choice",
      name: "kind",
      label: "links.kind",
      options: [
        { value: "device", label: "links.kind.device" },
        { value: "payout", label: "links.kind.payout" },
        { value: "cpf", label: "links.kind.cpf" },
        { value: "phone", label: "links.kind.phone" },
        { value: "address", label: "links.kind.address" },
      ],
    },
    { kind: "text", name: "memberId", label: "memberId" },
  ],
  columns: linkColumns,
  keyOf: ({ id }) => id,
  sort: "-at",
  isEnded: ({ state }) => state === "apart",
};

/** Accounts that share something which only one person should have. */
export default function LinksPage() {
  return (
    <ListPage list={list} panelTitle={({ kind }) => t(`links.kind.${kind}`)} panel={LinkPanel} />
  );
}
