import { useState } from "react";
import { Badge } from "@trevo/ui/badge.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { LazyImage } from "@trevo/ui/lazy-image.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { useQuery } from "../../lib/use-query.ts";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import { ListSkeleton } from "../../components/common/list-skeleton.tsx";
import { momentText } from "../../components/common/moments.ts";
import { RecordList } from "../../components/common/record-list.tsx";
import { QueryError } from "../../components/common/query-error.tsx";
import css from "../feedback.module.css";

/** What was sent, newest first, and what the operator answered. */
export function FeedbackList() {
  const t = useTranslations();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery("feedback.list", { pageNum: page });
  if (!data) return error ? <QueryError error={error} refetch={refetch} /> : <ListSkeleton />;
  if (data.list.length === 0) {
    return (
      <StateScreen
        variant="empty"
        title={t("feedback.empty.title")}
        text={t("feedback.empty.text")}
        icon={<Icon name="chat" />}
      />
    );
  }
  return (
    <RecordList pageNum={data.pageNum} totalPages={data.totalPages} onPage={setPage}>
      {data.list.map((row) => (
        <li key={row.id} className={css.item}>
          <div className={css.head}>
            <strong>{t(`feedback.topic.${row.topic}`)}</strong>
            <Badge tone={row.state === "answered" ? "brand" : "plain"}>
              {t(`feedback.state.${row.state}`)}
            </Badge>
            <time dateTime={row.at}>{momentText(row.at, language)}</time>
          </div>
          <p className={css.content}>{row.content}</p>
          {row.images.length > 0 && (
            <div className={css.shown}>
              {row.images.map((url, at) => (
                <LazyImage
                  key={url}
                  src={url}
                  fallback="/default-face.svg"
                  width={64}
                  height={64}
                  alt={t("pictures.one", { number: at + 1 })}
                />
              ))}
            </div>
          )}
          {row.answer !== null && (
            <blockquote className={css.answer}>
              <strong>{t("feedback.answer")}</strong>
              {row.answer}
            </blockquote>
          )}
        </li>
      ))}
    </RecordList>
  );
}
