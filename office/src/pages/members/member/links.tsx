import { linkColumns } from "../../../links/link-list.tsx";
import { LinkPanel } from "../../../links/link-panel.tsx";
import { t } from "../../../lib/i18n.ts";
import { ListPage } from "../../../table/list-page.tsx";
import type { List } from "../../../table/types.ts";
import type { MemberFileAnswer } from "../../../member/figures.tsx";

const list: List<"links.list"> = {
  call: "links.list",
  title: "members.tab.links",
  about: "links.about",
  isPart: true,
  empty: "links.none",
  columns: linkColumns,
  keyOf: ({ id }) => id,
  sort: "-at",
  isEnded: ({ state }) => state === "apart",
};

/** The accounts that share something with this one. */
export function Links({ file }: { file: MemberFileAnswer }) {
  return (
    <ListPage
      list={{ ...list, asks: { memberId: file.memberId, state: "all" } }}
      panelTitle={({ kind }) => t(`links.kind.${kind}`)}
      panel={LinkPanel}
    />
  );
}
