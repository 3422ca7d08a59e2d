import { buttonClass } from "@trevo/ui/button.tsx";
import { markRead, useIsRead } from "../lib/announcements.ts";
import { goBack, useSearch } from "../lib/navigate.ts";
import { useRead } from "../lib/use-read.ts";
import { useWords } from "../lib/words.ts";
import { ListSkeleton } from "../components/common/list-skeleton.tsx";
import { NoticeList } from "../components/messaging/notice-list.tsx";
import { Popups } from "../components/messaging/popups.tsx";
import { BackBar } from "../layout/back-bar.tsx";
import { FailedReading } from "../components/common/failed-reading.tsx";
import css from "./notice.module.css";

/**
 * Announcements; the query opens one of them: by its id, else by its place in the ticker. The two
 * lists can differ by what is for some members alone, and the id never does.
 */
export default function Notice() {
  const say = useWords();
  const isRead = useIsRead();
  const query = new URLSearchParams(useSearch());
  const { data, error, again } = useRead("content.announcements", { types: "B,PL,PU" });
  const notices = data?.player ?? [];
  const index = query.get("index");
  const opened = query.get("id") ?? (index === null ? null : notices[Number(index)]?.id) ?? null;
  const unread = notices.filter((notice) => !isRead(notice));
  return (
    <>
      <BackBar title={say("title.notice")} onBack={goBack}>
        {unread.length > 0 && (
          <button
            type="button"
            className={`${buttonClass("quiet", "compact")} ${css.all}`}
            onClick={() => unread.forEach(markRead)}
          >
            {say("notice.read.all")}
          </button>
        )}
      </BackBar>
      {error && !data ? (
        <FailedReading error={error} again={again} />
      ) : data ? (
        <NoticeList key={opened} notices={notices} opened={opened} />
      ) : (
        <ListSkeleton />
      )}
      {data && <Popups popups={data.popup} />}
    </>
  );
}
