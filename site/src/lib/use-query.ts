import type { AnswerOf, CallName, PayloadOf } from "@trevo/contract/registry.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { ssrData } from "./ssr-data.ts";
import { call, CallError } from "./client.ts";
import { useLanguage } from "./i18n.ts";

/** A change of language is often two: what was read is read again when it has settled. */
const settledMs = 250;

/** Where a reading stands: nothing yet, what came, or why nothing did. */
export interface QueryResult<T> {
  data: T | null;
  error: CallError | null;
  isLoading: boolean;
  refetch(): void;
}

/**
 * Reads a call for a page: again when its payload or the language changes, or when asked. What is
 * shown stays until the new answer is there. What the page's HTML was made from is there at once,
 * and not asked for again.
 *
 * @param isEnabled false: nothing is asked for yet
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
