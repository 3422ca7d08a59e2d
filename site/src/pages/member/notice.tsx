import { useSearch } from "../../lib/navigate.ts";
import { isTrial, useSession } from "../../lib/session.ts";
import { useQuery } from "../../lib/use-query.ts";
import { Inbox } from "../../components/messaging/inbox.tsx";
import { ListSkeleton } from "../../components/common/list-skeleton.tsx";
import { NoticeList } from "../../components/messaging/notice-list.tsx";
import { QueryError } from "../../components/common/query-error.tsx";
import { TrialRefused } from "../../layout/trial-refused.tsx";

/** News of the operator; with `types=A` in the query, announcements for agents. */
export default function MemberNotice() {
  const trial = isTrial(useSession());
  const types = new URLSearchParams(useSearch()).get("types");
  if (types === "A") return <AgentNotices />;
  return trial ? <TrialRefused /> : <Inbox box="news" />;
}

function AgentNotices() {
  const { data, error, refetch } = useQuery("content.announcements", { types: "A" });
  if (error && !data) return <QueryError error={error} refetch={refetch} />;
  return data ? <NoticeList notices={data.agent} opened={null} /> : <ListSkeleton />;
}
