import { useEffect, useState } from "react";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { markRead, useIsRead, type Announcement } from "../../lib/announcements.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { Chips } from "../common/chips.tsx";
import { ContentRow } from "./content-row.tsx";
import css from "./content-row.module.css";
import { RichText } from "./rich-text.tsx";
import { topics, type Topic } from "./topics.ts";

interface NoticeListProps {
  notices: Announcement[];
  /** One to begin with, open. */
  opened: string | null;
}

/** Announcements by topic; opening one reads it. */
export function NoticeList({ notices, opened }: NoticeListProps) {
  const t = useTranslations();
  const isRead = useIsRead();
  const [open, setOpen] = useState(opened);
  const [topic, setTopic] = useState<Topic | "all">("all");
  useEffect(() => {
    const first = notices.find(({ id }) => id === opened);
    if (first) markRead(first);
  }, [notices, opened]);
  if (notices.length === 0) {
    return (
      <StateScreen variant="empty" title={t("notice.empty.title")} text={t("notice.empty.text")} />
    );
  }
  const present = topics.filter((key) => notices.some((notice) => notice.topic === key));
  const shown = notices.filter((notice) => topic === "all" || notice.topic === topic);
  return (
    <>
      {present.length > 1 && (
        <Chips
          label={t("notice.topics")}
          options={(["all", ...present] as const).map((key) => ({
            key,
            text: t(`notice.topic.${key}`),
          }))}
          chosen={topic}
          onChoose={(key) => setTopic(key)}
        />
      )}
      <ul className={css.list}>
        {shown.map((notice) => (
          <ContentRow
            key={notice.id}
            topic={notice.topic}
            title={notice.title}
            summary={notice.summary}
            at={notice.startDate}
            read={isRead(notice)}
            open={open === notice.id}
            onToggle={() => {
              setOpen(open === notice.id ? null : notice.id);
              markRead(notice);
            }}
          >
            <RichText html={notice.content} />
          </ContentRow>
        ))}
      </ul>
    </>
  );
}
