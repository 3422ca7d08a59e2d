import { t } from "../../../lib/i18n.ts";
import { Moment } from "../../../parts/moment.tsx";
import { PlaceLink } from "../../../parts/place-link.tsx";
import { subjectOf, wordOf } from "../../../lib/word-of.ts";
import { Status } from "../../../parts/status.tsx";
import { ListPage } from "../../../table/list-page.tsx";
import type { List } from "../../../table/types.ts";
import type { MemberFileAnswer } from "../../../member/figures.tsx";

const list: List<"staff.audit"> = {
  call: "staff.audit",
  title: "members.tab.acts",
  about: "members.acts.about",
  isPart: true,
  empty: "members.noActs",
  filters: [
    { kind: "text", name: "userName", label: "audit.who" },
    { kind: "text", name: "call", label: "audit.call" },
    {
      kind: "choice",
      name: "outcome",
      label: "audit.outcome",
      options: [
        { value: "done", label: "outcome.done" },
        { value: "refused", label: "outcome.refused" },
      ],
    },
    { kind: "day", name: "startDate", label: "filter.from" },
    { kind: "day", name: "endDate", label: "filter.to" },
  ],
  columns: [
    { key: "at", label: "at", cell: (row) => <Moment at={row.at} exact /> },
    { key: "who", label: "audit.who", cell: ({ userName }) => userName },
    { key: "call", label: "audit.call", cell: ({ call }) => wordOf("deed", call) },
    {
      key: "subject",
      label: "audit.subject",
      cell: ({ subject }) => (subject === null ? "–" : subjectOf(subject)),
    },
    {
      key: "outcome",
      label: "audit.outcome",
      cell: ({ outcome }) => (
        <Status tone={outcome === "done" ? "good" : "bad"}>{t(`outcome.${outcome}`)}</Status>
      ),
    },
    { key: "reason", label: "reason", cell: ({ reason }) => reason ?? "–" },
    {
      key: "seq",
      label: "audit.seq",
      align: "end",
      sort: "seq",
      cell: ({ seq, subject }) => (
        <PlaceLink to={`/audit?subject=${subject ?? ""}&open=${seq}`} className="mono">
          {seq}
        </PlaceLink>
      ),
    },
  ],
  exports: [
    { field: "seq", label: "audit.seq" },
    { field: "at", label: "at" },
    { field: "userName", label: "audit.who" },
    { field: "call", label: "audit.call", words: "deed" },
    { field: "subject", label: "audit.subject" },
    { field: "outcome", label: "audit.outcome", words: "outcome" },
    { field: "reason", label: "reason" },
  ],
  keyOf: ({ seq }) => seq,
  sort: "-seq",
};

/** Every act of staff about the member, looks at what is masked too. */
export function Acts({ file }: { file: MemberFileAnswer }) {
  return <ListPage list={{ ...list, asks: { memberId: file.memberId } }} />;
}
