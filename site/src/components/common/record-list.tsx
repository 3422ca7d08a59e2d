import type { ReactNode } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { useWords } from "../../lib/words.ts";
import css from "./record-list.module.css";

interface PagerProps {
  pageNum: number;
  totalPages: number;
  onPage(page: number): void;
}

/** Rows of a record, and the way through its pages. */
export function RecordList({ children, ...pager }: PagerProps & { children: ReactNode }) {
  return (
    <>
      <ul className={css.list}>{children}</ul>
      {pager.totalPages > 1 && <Pager {...pager} />}
    </>
  );
}

/** The way through pages: where we are, one back, one on. */
export function Pager({ pageNum, totalPages, onPage }: PagerProps) {
  const say = useWords();
  return (
    <nav className={css.pager} aria-label={say("pages")}>
      <Button look="plain" disabled={pageNum <= 1} onClick={() => onPage(pageNum - 1)}>
        {say("page.previous")}
      </Button>
      <span className="num">{`${pageNum} / ${totalPages}`}</span>
      <Button look="plain" disabled={pageNum >= totalPages} onClick={() => onPage(pageNum + 1)}>
        {say("page.next")}
      </Button>
    </nav>
  );
}
