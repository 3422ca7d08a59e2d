import { buttonClass } from "@trevo/ui/button.tsx";
import { markRead, useIsRead } from "../lib/announcements.ts";
import { goBack, useSearch } from "../lib/navigate.ts";
import { useQuery } from "../lib/use-query.ts";
import { useTranslations } from "../lib/i18n.ts";
import { ListSkeleton } from "../components/common/list-skeleton.tsx";
import { NoticeList } from "../components/messaging/notice-list.tsx";
import { Popups } from "../components/messaging/popups.tsx";
import { BackBar } from "../layout/back-bar.tsx";
import { QueryError } from "../components/common/query-error.tsx";
import css from "./notice.module.css";

/**
 * Announcements; the query opens one of them: by its id, else by its place in the ticker. The two
 * lists can differ by what is for some members alone, and the id never does.
 */
export default function Notice() {
  const t = useTranslations();
  const isRead = useIsRead();
  const query = new URLSearchParams(useSearch());
  const { data, error, refetch } = useQuery("content.announcements", { types: "B,PL,PU" });
  const notices = data?.player ?? [];
  const index = query.get("index");
  const opened = query.get("id") ?? (index === null ? null : notices[Number(index)]?.id) ?? null;
  const unread = notices.filter((notice) => !isRead(notice));
  return (
    <>
      <BackBar title={t("title.notice")} onBack={goBack}>
        {unread.length > 0 && (
          <button
            type="button"
            className={`${buttonClass("quiet", "compact")} ${css.all}`}
            onClick={() => unread.forEach(markRead)}
          >
            {t("notice.read.all")}
          </button>
        )}
      </BackBar>
      {error && !data ? (
        <QueryError error={error} refetch={refetch} />
      ) : data ? (
        <NoticeList key={opened} notices={notices} opened={opened} />
      ) : (
        <ListSkeleton />
      )}
      {data && <Popups popups={data.popup} />}
    </>
  );
}
