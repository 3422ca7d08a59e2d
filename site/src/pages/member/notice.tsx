import { useSearch } from "../../lib/navigate.ts";
import { isTrial, useSession } from "../../lib/session.ts";
import { useRead } from "../../lib/use-read.ts";
import { Inbox } from "../../components/messaging/inbox.tsx";
import { ListSkeleton } from "../../components/common/list-skeleton.tsx";
import { NoticeList } from "../../components/messaging/notice-list.tsx";
import { FailedReading } from "../../components/common/failed-reading.tsx";
import { TrialRefused } from "../../layout/trial-refused.tsx";

/** News of the house; with `types=A` in the query, announcements for agents. */
export default function MemberNotice() {
  const trial = isTrial(useSession());
  const types = new URLSearchParams(useSearch()).get("types");
  if (types === "A") return <AgentNotices />;
  return trial ? <TrialRefused /> : <Inbox box="news" />;
}

function AgentNotices() {
  const { data, error, again } = useRead("content.announcements", { types: "A" });
  if (error && !data) return <FailedReading error={error} again={again} />;
  return data ? <NoticeList notices={data.agent} opened={null} /> : <ListSkeleton />;
}
