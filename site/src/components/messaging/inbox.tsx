import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import type { CallError } from "../../lib/client.ts";
import { askToConfirm, toast } from "@trevo/client/toasts.ts";
import { useCommand, useQuery } from "../../lib/use-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { QueryError } from "../common/query-error.tsx";
import { ContentRow } from "./content-row.tsx";
import css from "./inbox.module.css";
import { ListSkeleton } from "../common/list-skeleton.tsx";
import { Pager } from "../common/record-list.tsx";
import rows from "./content-row.module.css";
import { RichText } from "./rich-text.tsx";

export type Box = "mail" | "news";
type Letter = AnswerOf<"content.inbox">["list"][number];

/** One box of letters: opening one reads it; one can be taken out. */
export function Inbox({ box }: { box: Box }) {
  const t = useTranslations();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<string | null>(null);
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useQuery("content.inbox", { box, pageNum: page });

  const onRefused = (failure: CallError) => toast("error", failure.message);
  const readLetter = useCommand("content.readLetter", { changes: ["content.unread"], onRefused });
  const deleteLetter = useCommand("content.deleteLetter", {
    changes: ["content.unread", "content.inbox"],
    onRefused,
  });
  const toggle = (letter: Letter) => {
    setOpen(open === letter.id ? null : letter.id);
    if (letter.read || read.has(letter.id)) return;
    setRead(new Set([...read, letter.id]));
    readLetter.send({ box, id: letter.id });
  };
  const takeOut = (letter: Letter) =>
    askToConfirm({
      title: t("inbox.delete"),
      text: t("inbox.delete.sure", { title: letter.title }),
      yes: t("inbox.delete"),
      no: t("cancel"),
      tone: "danger",
      onYes: () => {
        deleteLetter.send({ box, id: letter.id }, () => {
          // The last one of a page leaves an empty page behind.
          if (data?.list.length === 1 && page > 1) setPage(page - 1);
        });
      },
    });

  if (error && !data) return <QueryError error={error} refetch={refetch} />;
  if (!data) return <ListSkeleton />;
  if (data.list.length === 0) {
    return (
      <StateScreen
        variant="empty"
        title={t(`inbox.${box}.empty.title`)}
        text={t(`inbox.${box}.empty.text`)}
      />
    );
  }
  return (
    <>
      <ul className={rows.list}>
        {data.list.map((letter) => (
          <ContentRow
            key={letter.id}
            topic={letter.topic}
            title={letter.title}
            summary={letter.summary}
            at={letter.at}
            read={letter.read || read.has(letter.id)}
            open={open === letter.id}
            onToggle={() => toggle(letter)}
          >
            <RichText html={letter.content} />
            <Button
              variant="quiet"
              size="compact"
              className={css.delete}
              onClick={() => takeOut(letter)}
            >
              <Icon name="close" />
              {t("inbox.delete")}
            </Button>
          </ContentRow>
        ))}
      </ul>
      {data.totalPages > 1 && (
        <Pager pageNum={data.pageNum} totalPages={data.totalPages} onPage={setPage} />
      )}
    </>
  );
}
