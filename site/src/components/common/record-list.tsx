import type { ReactNode } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { useTranslations } from "../../lib/i18n.ts";
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
  const t = useTranslations();
  return (
    <nav className={css.pager} aria-label={t("pages")}>
      <Button variant="plain" disabled={pageNum <= 1} onClick={() => onPage(pageNum - 1)}>
        {t("page.previous")}
      </Button>
      <span className="num">{`${pageNum} / ${totalPages}`}</span>
      <Button variant="plain" disabled={pageNum >= totalPages} onClick={() => onPage(pageNum + 1)}>
        {t("page.next")}
      </Button>
    </nav>
  );
}
