import { useCallback, useEffect, useRef, useState } from "react";
import { CallError } from "./client.ts";
import { useLanguage } from "./i18n.ts";

/** One page of a list, whatever the call names it. */
export interface Page<T> {
  rows: T[];
  pageNum: number;
  totalPages: number;
  /** How many rows there are on all pages, where the call says it. */
  total?: number;
}

interface Pages<T> {
  /** null until the first page is there. */
  rows: T[] | null;
  pageNum: number;
  totalPages: number;
  total: number | null;
  error: CallError | null;
  isLoading: boolean;
  /** Appends the next page: at most once a second, and not after the last. */
  loadMore(): void;
  refetch(): void;
}

/** A tap and a scroll often trigger together: the second one is ignored. */
const throttleMs = 1000;
const none = () => null;

/**
 * A list that grows page by page. A new `key` or language restarts it at page 1; late answers for
 * an older key are dropped.
 *
 * @param read asks for page `pageNo`
 * @param ssrPage the first page, where the HTML was made from it
 */
export function usePagedQuery<T>(
  key: string,
  read: (pageNo: number) => Promise<Page<T>>,
  ssrPage: () => Page<T> | null = none,
): Pages<T> {
  const language = useLanguage();
  const [page, setPage] = useState(ssrPage);
  const [error, setError] = useState<CallError | null>(null);
  const [isLoading, setLoading] = useState(page === null);
  const [requestCount, setRequestCount] = useState(0);
  const latest = useRef(read);
  latest.current = read;
  const current = useRef(0);
  const askedAt = useRef(0);
  const isFromSsr = useRef(page !== null);

  const ask = useCallback(async (pageNo: number, isFirst: boolean) => {
    const asked = current.current;
    setLoading(true);
    setError(null);
    try {
      const next = await latest.current(pageNo);
      if (asked !== current.current) return;
      setPage((before) =>
        isFirst || before === null ? next : { ...next, rows: [...before.rows, ...next.rows] },
      );
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (asked === current.current) setError(failure);
    } finally {
      if (asked === current.current) setLoading(false);
    }
  }, []);

  useEffect(() => {
    current.current += 1;
    if (isFromSsr.current) {
      isFromSsr.current = false;
      return;
    }
    setPage(null);
    void ask(1, true);
  }, [ask, key, language, requestCount]);

  const loadMore = () => {
    const now = Date.now();
    if (isLoading || !page || page.pageNum >= page.totalPages) return;
    if (now - askedAt.current < throttleMs) return;
    askedAt.current = now;
    void ask(page.pageNum + 1, false);
  };
  return {
    rows: page?.rows ?? null,
    pageNum: page?.pageNum ?? 1,
    totalPages: page?.totalPages ?? 1,
    total: page?.total ?? null,
    error,
    isLoading,
    loadMore,
    refetch: () => setRequestCount(requestCount + 1),
  };
}
