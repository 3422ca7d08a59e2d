import { t } from "../lib/i18n.ts";
import { Moment } from "../parts/moment.tsx";
import { Status } from "../parts/status.tsx";
import { ListPage } from "../table/list-page.tsx";
import type { List } from "../table/types.ts";

const list: List<"geolocation.violations"> = {
  call: "geolocation.violations",
  title: "place.whereabouts",
  about: "whereabouts.about",
  empty: "whereabouts.empty",
  filters: [{ kind: "text", name: "memberId", label: "memberId" }],
  columns: [
    { key: "who", label: "member", cell: ({ userName }) => userName },
    { key: "id", label: "memberId", cell: (row) => <span className="mono">{row.memberId}</span> },
    { key: "at", label: "at", sort: "at", cell: ({ at }) => <Moment at={at} exact /> },
    {
      key: "verdict",
      label: "whereabouts.verdict",
      cell: ({ verdict }) => (
        <Status tone={verdict === "outside" ? "bad" : "waits"}>
          {t(`whereabouts.${verdict}`)}
        </Status>
      ),
    },
    {
      key: "place",
      label: "whereabouts.place",
      cell: ({ country, region }) => [country, region].filter(Boolean).join(" · ") || "–",
    },
    { key: "times", label: "whereabouts.times", align: "end", cell: ({ times }) => times },
    { key: "provider", label: "whereabouts.provider", isExtra: true, cell: (row) => row.provider },
  ],
  keyOf: ({ memberId, at }) => `${memberId}-${at}`,
  sort: "-at",
};

/** Who wanted to play with money from where it is not allowed, or hid the place. */
export default function WhereaboutsPage() {
  return <ListPage list={list} />;
}
