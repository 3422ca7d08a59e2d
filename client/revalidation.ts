import { useEffect, useRef } from "react";

/** So that a quick walk through the languages looks once. */
const settleMs = 200;

/**
 * Looks at a form again when what its words come from (the language, the rules that the server
 * tells in it) has changed and stayed for a moment; never at first, when there is nothing to say.
 */
export function useRevalidation(words: unknown, again: () => void): void {
  const shown = useRef(words);
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (shown.current === words) return;
    shown.current = words;
    const timer = setTimeout(() => latest.current(), settleMs);
    return () => clearTimeout(timer);
  }, [words]);
}
