import { t } from "../lib/i18n.ts";
import { memberPage } from "../lib/member-page.ts";
import { Moment } from "../parts/moment.tsx";
import { Status } from "../parts/status.tsx";
import { ListPage } from "../table/list-page.tsx";
import type { List, RowOf } from "../table/types.ts";
import { MemberFile } from "./members/member-file.tsx";
import { MemberDeeds } from "../member/member-deeds.tsx";
import { memberTones } from "../member/tones.ts";

type Row = RowOf<"memberFile.find">;

const list: List<"memberFile.find"> = {
  call: "memberFile.find",
  title: "place.members",
  about: "members.about",
  empty: "members.empty",
  filters: [
    { kind: "text", name: "q", label: "members.q", hint: "members.q.hint", operator: "begins" },
    {
      kind: "choice",
      name: "status",
      label: "state",
      options: [
        { value: "active", label: "members.status.active" },
        { value: "blocked", label: "members.status.blocked" },
        { value: "closed", label: "members.status.closed" },
      ],
    },
    { kind: "text", name: "tag", label: "memberDeeds.hasTag", operator: "is" },
  ],
  columns: [
    { key: "account", label: "member", cell: ({ account }) => account },
    { key: "id", label: "memberId", cell: (row) => <span className="mono">{row.memberId}</span> },
    { key: "name", label: "members.name", cell: ({ name }) => name ?? "–" },
    {
      key: "status",
      label: "state",
      cell: ({ status }) => (
        <Status tone={memberTones[status]}>{t(`members.status.${status}`)}</Status>
      ),
    },
    { key: "tags", label: "memberDeeds.tags", cell: ({ tags }) => tags.join(" · ") || "–" },
    { key: "mobile", label: "members.mobile", cell: ({ mobile }) => mobile ?? "–" },
    { key: "mail", label: "members.mail", cell: ({ mail }) => mail ?? "–" },
    { key: "seen", label: "members.seen", cell: (row) => <Moment at={row.lastSeenAt} /> },
    {
      key: "joined",
      label: "members.joined",
      sort: "createdAt",
      cell: (row) => <Moment at={row.createdAt} />,
    },
  ],
  exportedAs: "persons",
  exports: [
    { field: "account", label: "member" },
    { field: "memberId", label: "memberId" },
    { field: "name", label: "members.name" },
    { field: "status", label: "state", words: "members.status" },
    { field: "mobile", label: "members.mobile" },
    { field: "mail", label: "members.mail" },
    { field: "lastSeenAt", label: "members.seen" },
    { field: "createdAt", label: "members.joined" },
  ],
  keyOf: ({ memberId }) => memberId,
  page: ({ memberId }) => memberPage(memberId),
  together: Together,
  sort: "-createdAt",
  isEnded: ({ status }) => status === "closed",
};

/** Finds anybody by what they say of themselves, and opens their file. */
export default function MembersPage() {
  return <ListPage list={list} panelTitle={({ account }) => account} panel={MemberFile} />;
}

/** What is done to the chosen members: they are let go of once it is sent. */
function Together({ rows, clear }: { rows: readonly Row[]; clear(): void }) {
  return <MemberDeeds members={rows} goOn={clear} />;
}
