import { useEffect, useRef } from "react";
import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import type { AnswerBy, CallBy, CallError, PayloadBy } from "./call.ts";
import { queryClient } from "./query-client.ts";
import { ssrAnswer } from "./ssr-data.ts";
import { isBug, useShownError } from "./use-query.ts";

/** One page of a list, whatever the call names it. */
export interface Page<T> {
  rows: T[];
  pageNum: number;
  totalPages: number;
  /** How many rows there are on all pages, where the call says it. */
  total?: number;
}

/** A list that a call gives page by page. */
export interface PagedList<T> {
  name: string;
  /** The payload for the first page: with the name it is what the list is known by. */
  payload: unknown;
  read(pageNo: number, signal: AbortSignal): Promise<Page<T>>;
  /** The first page, where the HTML was made from it. */
  ssrPage(): Page<T> | null;
}

/** Says which call gives a list, how its pages are asked for, and where its rows are. */
export type DefinePages<S> = <N extends keyof S & string, T>(
  name: N,
  payloadOf: (pageNo: number) => PayloadBy<S, N>,
  pageOf: (answer: AnswerBy<S, N>) => Page<T>,
) => PagedList<T>;

/** The `definePages` of an application. */
export function createDefinePages<S>(call: CallBy<S>): DefinePages<S> {
  return (name, payloadOf, pageOf) => {
    const payload = payloadOf(1);
    return {
      name,
      payload,
      read: async (pageNo, signal) => pageOf(await call(name, payloadOf(pageNo), { signal })),
      ssrPage() {
        // Put there by the server, under the name of the call that it answers.
        const answer = ssrAnswer(name, payload) as Parameters<typeof pageOf>[0] | null;
        return answer === null ? null : pageOf(answer);
      },
    };
  };
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

/** A list that grows page by page; another list, or another payload of it, begins at page 1. */
export function usePages<T>(list: PagedList<T>): Pages<T> {
  const askedAt = useRef(0);
  const queryKey = [list.name, list.payload, "pages"];
  const query = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) => list.read(pageParam, signal),
      initialPageParam: 1,
      getNextPageParam: ({ pageNum, totalPages }: Page<T>) =>
        pageNum < totalPages ? pageNum + 1 : undefined,
      initialData() {
        const page = list.ssrPage();
        return page ? { pages: [page], pageParams: [1] } : undefined;
      },
      staleTime: () => (list.ssrPage() === null ? 0 : Infinity),
      select: joined<T>,
      throwOnError: isBug,
    },
    queryClient,
  );
  const { data, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const key = JSON.stringify(queryKey);
  const error = useShownError(key, query);
  // A list that was left begins at its first page when it is opened again.
  useEffect(
    () => () => queryClient.removeQueries({ queryKey, exact: true }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` is what the query is known by
    [key],
  );
  return {
    rows: data?.rows ?? null,
    pageNum: data?.pageNum ?? 1,
    totalPages: data?.totalPages ?? 1,
    total: data?.total ?? null,
    error,
    isLoading: isFetching,
    loadMore() {
      const now = Date.now();
      if (isFetching || !hasNextPage || now - askedAt.current < throttleMs) return;
      askedAt.current = now;
      void fetchNextPage();
    },
    refetch: () => void refetch(),
  };
}

/** All rows so far, with what the last page says of the list. */
function joined<T>({ pages }: InfiniteData<Page<T>, number>): Page<T> | undefined {
  const last = pages.at(-1);
  return last && { ...last, rows: pages.flatMap(({ rows }) => rows) };
}
