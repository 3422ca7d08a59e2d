import { type RefObject, useEffect, useRef } from "react";
import { hasComeBack, usePath } from "../lib/navigate.ts";

interface KeptPlace {
  /** How far the rows were scrolled, and the page where it scrolls as a whole. */
  top: number;
  pageTop: number;
  /** The row that had the focus. */
  row: string | null;
}

/** Where somebody was on each list, by its whole address. */
const kept = new Map<string, KeptPlace>();

interface Shown {
  address: string;
  openKey: string | null;
  hasRows: boolean;
}

/**
 * Keeps scroll and focus of each list that was looked at: Back finds both as they were, and the row
 * that was open gets the focus when it closes. Another page of rows begins at its top.
 */
export function useKeptPlace(
  page: RefObject<HTMLDivElement | null>,
  { address, openKey, hasRows }: Shown,
): void {
  const key = `${usePath()}?${address}`;
  useEffect(() => {
    const box = page.current;
    if (!box || !hasRows) return;
    const scroller = box.querySelector("table")?.parentElement;
    const former = hasComeBack() ? kept.get(key) : undefined;
    if (scroller) scroller.scrollTop = former?.top ?? 0;
    if (former) {
      scrollTo(0, former.pageTop);
      if (former.row !== null) focusRow(box, former.row);
    }
    const note = () => {
      const row = document.activeElement?.closest("[data-row]")?.getAttribute("data-row") ?? null;
      const before = kept.get(key);
      kept.set(key, {
        top: scroller?.scrollTop ?? 0,
        pageTop: scrollY,
        row: row ?? before?.row ?? null,
      });
    };
    box.addEventListener("scroll", note, { passive: true, capture: true });
    box.addEventListener("focusin", note);
    addEventListener("scroll", note, { passive: true });
    return () => {
      box.removeEventListener("scroll", note, { capture: true });
      box.removeEventListener("focusin", note);
      removeEventListener("scroll", note);
    };
  }, [page, key, hasRows]);
  const wasOpen = useRef(openKey);
  useEffect(() => {
    const former = wasOpen.current;
    wasOpen.current = openKey;
    if (openKey === null && former !== null) focusRow(page.current, former);
  }, [page, openKey]);
}

/** Puts the focus on a row, where it is on the page. */
export function focusRow(page: HTMLElement | null, key: string): void {
  page?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)?.focus();
}
