import { useCallback, useRef } from "react";
import { keepPreviousData, useQuery as useTanStackQuery } from "@tanstack/react-query";
import { type AnswerBy, type CallBy, CallError, type PayloadBy } from "./call.ts";
import { queryClient } from "./query-client.ts";
import { ssrAnswer } from "./ssr-data.ts";

/** The state of a query. */
export interface QueryResult<T> {
  data: T | null;
  error: CallError | null;
  /** An answer is awaited, the first or a newer one. */
  isLoading: boolean;
  refetch(): void;
}

/** Runs a call for a component, see `createUseQuery`. */
export type UseQuery<S> = <N extends keyof S & string>(
  name: N,
  payload: PayloadBy<S, N>,
  isEnabled?: boolean,
  everyMs?: number,
) => QueryResult<AnswerBy<S, N>>;

/**
 * The `useQuery` of an application: runs a call for a component, again when its payload changes or
 * on `refetch`. The old data stays until the new answer arrives; several components that ask for
 * the same share one request. Data that the server rendered the page from is used at once and not
 * requested again while that page is open. `isEnabled` false: does not request anything yet;
 * `everyMs`: requests it again and again while the page is seen.
 *
 * @param freshMs how long an answer is used without asking again, in milliseconds
 */
export function createUseQuery<S>(call: CallBy<S>, freshMs = 0): UseQuery<S> {
  return function useQuery<N extends keyof S & string>(
    name: N,
    payload: PayloadBy<S, N>,
    isEnabled = true,
    everyMs = 0,
  ): QueryResult<AnswerBy<S, N>> {
    const { data, error, isFetching, isPending, refetch } = useTanStackQuery<AnswerBy<S, N>>(
      {
        queryKey: [name, payload],
        queryFn: async ({ signal }) => await call(name, payload, { signal }),
        enabled: isEnabled,
        refetchInterval: everyMs > 0 && everyMs,
        placeholderData: keepPreviousData,
        // Put there by the server, under the name of the call that it answers.
        initialData: () => (ssrAnswer(name, payload) as AnswerBy<S, N> | null) ?? undefined,
        staleTime: () => (ssrAnswer(name, payload) === null ? freshMs : Infinity),
        throwOnError: isBug,
      },
      queryClient,
    );
    return {
      data: data ?? null,
      error: useShownError(JSON.stringify([name, payload]), { error, isFetching }),
      isLoading: isFetching || isPending,
      refetch: useCallback(() => void refetch(), [refetch]),
    };
  };
}

/**
 * A value that is made from several answers: read once under its key, then changed by who owns it
 * (`queryClient.setQueryData`). null: it is not there.
 */
export function useCachedValue<T>(
  key: string,
  read: () => Promise<T>,
  isEnabled: boolean,
): T | null {
  const query = { queryKey: [key], queryFn: read, enabled: isEnabled, staleTime: Infinity };
  return useTanStackQuery({ ...query, throwOnError: isBug }, queryClient).data ?? null;
}

/** A failed call is shown; anything else is for the nearest error boundary. */
export const isBug = (error: Error): boolean => !(error instanceof CallError);

/**
 * The error of the last attempt, until there is an answer: it stays on the screen while the call is
 * made again, and the button that was pressed for it with it.
 */
export function useShownError(
  key: string,
  { error, isFetching }: { error: Error | null; isFetching: boolean },
): CallError | null {
  const last = useRef<{ key: string; error: CallError } | null>(null);
  if (error instanceof CallError) last.current = { key, error };
  else if (!isFetching || last.current?.key !== key) last.current = null;
  return last.current?.error ?? null;
}
