import { useState } from "react";
import { Badge } from "@trevo/ui/badge.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { useRead } from "../../lib/use-read.ts";
import { useLanguage, useWords } from "../../lib/words.ts";
import { ListSkeleton } from "../../components/common/list-skeleton.tsx";
import { momentText } from "../../components/common/moments.ts";
import { RecordList } from "../../components/common/record-list.tsx";
import { FailedReading } from "../../components/common/failed-reading.tsx";
import css from "../feedback.module.css";

/** What was sent, newest first, and what the house answered. */
export function FeedbackList() {
  const say = useWords();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const { data, error, again } = useRead("feedback.list", { pageNum: page });
  if (!data) return error ? <FailedReading error={error} again={again} /> : <ListSkeleton />;
  if (data.list.length === 0) {
    return (
      <StateScreen
        mood="empty"
        title={say("feedback.empty.title")}
        text={say("feedback.empty.text")}
        icon={<Icon name="chat" />}
      />
    );
  }
  return (
    <RecordList pageNum={data.pageNum} totalPages={data.totalPages} onPage={setPage}>
      {data.list.map((row) => (
        <li key={row.id} className={css.item}>
          <div className={css.head}>
            <strong>{say(`feedback.topic.${row.topic}`)}</strong>
            <Badge tone={row.state === "answered" ? "brand" : "plain"}>
              {say(`feedback.state.${row.state}`)}
            </Badge>
            <time dateTime={row.at}>{momentText(row.at, language)}</time>
          </div>
          <p className={css.content}>{row.content}</p>
          {row.images.length > 0 && (
            <div className={css.shown}>
              {row.images.map((url, at) => (
                <img
                  key={url}
                  src={url}
                  alt={say("feedback.images.one", { number: at + 1 })}
                  loading="lazy"
                />
              ))}
            </div>
          )}
          {row.answer !== null && (
            <blockquote className={css.answer}>
              <strong>{say("feedback.answer")}</strong>
              {row.answer}
            </blockquote>
          )}
        </li>
      ))}
    </RecordList>
  );
}
