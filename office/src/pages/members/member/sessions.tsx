import { wordOf } from "../../../lib/word-of.ts";
import { browserOf } from "../../../lib/browser-of.ts";
import { t } from "../../../lib/i18n.ts";
import { Moment } from "../../../parts/moment.tsx";
import { Status } from "../../../parts/status.tsx";
import { ListPage } from "../../../table/list-page.tsx";
import type { List } from "../../../table/types.ts";
import type { MemberFileAnswer } from "../../../member/figures.tsx";

const list: List<"memberFile.sessions"> = {
  call: "memberFile.sessions",
  title: "members.tab.sessions",
  isPart: true,
  empty: "members.noSessions",
  columns: [
    {
      key: "since",
      label: "members.since",
      sort: "since",
      cell: (row) => <Moment at={row.since} exact />,
    },
    { key: "seen", label: "members.seen", cell: (row) => <Moment at={row.seenAt} /> },
    { key: "ip", label: "audit.ip", cell: ({ ip }) => <span className="mono">{ip}</span> },
    { key: "method", label: "members.method", cell: ({ method }) => wordOf("members.how", method) },
    {
      key: "state",
      label: "state",
      cell: ({ endedAt, endReason }) =>
        endedAt === null ? (
          <Status tone="good">{t("members.session.open")}</Status>
        ) : (
          <Status tone="ended">
            {endReason === null ? t("me.ended") : wordOf("session.ended", endReason)}
          </Status>
        ),
    },
    {
      key: "agent",
      label: "members.browser",
      cell: ({ userAgent }) => <span title={userAgent}>{browserOf(userAgent)}</span>,
    },
  ],
  keyOf: ({ id }) => id,
  isEnded: ({ endedAt }) => endedAt !== null,
  sort: "-since",
};

/** The member's sessions, open and ended. */
export function Sessions({ file }: { file: MemberFileAnswer }) {
  return <ListPage list={{ ...list, asks: { memberId: file.memberId } }} />;
}
