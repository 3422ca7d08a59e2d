import type { AnswerOf, CallName, PayloadOf } from "@trevo/contract/registry.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { carried } from "./carried.ts";
import { call, CallError } from "./client.ts";
import { useLanguage } from "./words.ts";

/** A change of language is often two: what was read is read again when it has settled. */
const settledMs = 250;

/** Where a reading stands: nothing yet, what came, or why nothing did. */
export interface Reading<T> {
  data: T | null;
  error: CallError | null;
  isLoading: boolean;
  again(): void;
}

/**
 * Reads a call for a page: again when its payload or the language changes, or when asked. What is
 * shown stays until the new answer is there. What the page's HTML was made from is there at once,
 * and not asked for again.
 *
 * @param isWanted false: nothing is asked for yet
 */
export function useRead<N extends CallName>(
  name: N,
  payload: PayloadOf<N>,
  isWanted = true,
): Reading<AnswerOf<N>> {
  const language = useLanguage();
  const [data, setData] = useState<AnswerOf<N> | null>(() => carried(name, payload));
  const [error, setError] = useState<CallError | null>(null);
  const [isLoading, setLoading] = useState(data === null);
  const [turn, setTurn] = useState(0);
  const asked = JSON.stringify(payload);
  const latest = useRef(payload);
  latest.current = payload;
  const spoken = useRef(language);
  const cameAlong = useRef(data !== null);

  useEffect(() => {
    if (!isWanted) return;
    if (cameAlong.current) {
      cameAlong.current = false;
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
    const timer = spoken.current === language ? undefined : setTimeout(read, settledMs);
    spoken.current = language;
    if (timer === undefined) read();
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [name, asked, language, turn, isWanted]);

  const again = useCallback(() => setTurn((before) => before + 1), []);
  return { data, error, isLoading, again };
}
