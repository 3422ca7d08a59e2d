import type { AnswerOf, CallName, PayloadOf } from "@trevo/contract/registry.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { ssrData } from "./ssr-data.ts";
import { call, CallError } from "./client.ts";
import { useLanguage } from "./i18n.ts";

/** Debounce: users often switch languages twice in a row. */
const settledMs = 250;

/** The state of a query. */
export interface QueryResult<T> {
  data: T | null;
  error: CallError | null;
  isLoading: boolean;
  refetch(): void;
}

/**
 * Runs a call for a component, again when its payload or the language changes, or on `refetch`. The
 * old data stays until the new answer arrives. Data that the server rendered the page from is used
 * at once and not requested again.
 *
 * @param isEnabled false: does not request anything yet
 */
export function useQuery<N extends CallName>(
  name: N,
  payload: PayloadOf<N>,
  isEnabled = true,
): QueryResult<AnswerOf<N>> {
  const language = useLanguage();
  const [data, setData] = useState<AnswerOf<N> | null>(() => ssrData(name, payload));
  const [error, setError] = useState<CallError | null>(null);
  const [isLoading, setLoading] = useState(data === null);
  const [requestCount, setRequestCount] = useState(0);
  const payloadKey = JSON.stringify(payload);
  const latest = useRef(payload);
  latest.current = payload;
  const lastLanguage = useRef(language);
  const isFromSsr = useRef(data !== null);

  useEffect(() => {
    if (!isEnabled) return;
    if (isFromSsr.current) {
      isFromSsr.current = false;
      return;
    }
    const stop = new AbortController();
    const read = () => {
      setLoading(true);
      call(name, latest.current, { signal: stop.signal })
        .then((answer) => {
          setData(answer);
          setError(null);
          setLoading(false);
        })
        .catch((failure: unknown) => {
          if (stop.signal.aborted) return;
          if (!(failure instanceof CallError)) throw failure;
          setError(failure);
          setLoading(false);
        });
    };
    const timer = lastLanguage.current === language ? undefined : setTimeout(read, settledMs);
    lastLanguage.current = language;
    if (timer === undefined) read();
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [name, payloadKey, language, requestCount, isEnabled]);

  const refetch = useCallback(() => setRequestCount((before) => before + 1), []);
  return { data, error, isLoading, refetch };
}
