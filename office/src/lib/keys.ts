import { useEffect, useRef } from "react";

/** Whether a key belongs to what is being typed, to a dialog, or to the browser. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest("input, textarea, select, dialog") !== null;
}

/**
 * Single keys of a page, while nothing is being typed.
 *
 * @param isFirst these keys mean nothing else meanwhile: `r` refuses an open row, and reads no list
 */
export function useKeys(
  keys: Record<string, (event: KeyboardEvent) => void>,
  { isFirst = false }: { isFirst?: boolean } = {},
): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = isTyping(event) ? undefined : latest.current[event.key];
      if (!act) return;
      if (isFirst) event.stopImmediatePropagation();
      act(event);
    };
    addEventListener("keydown", press, { capture: isFirst });
    return () => removeEventListener("keydown", press, { capture: isFirst });
  }, [isFirst]);
}
