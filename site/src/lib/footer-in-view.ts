import { useEffect, type RefObject } from "react";
import { createStore, useStore } from "@trevo/client/store.ts";

const footStore = createStore<{ isSeen: boolean }>(() => ({ isSeen: false }));

/** Whether the footer is on the screen: floating elements hide then. */
export function useFooterInView(): boolean {
  return useStore(footStore, ({ isSeen }) => isSeen);
}

/** Observes the footer. */
export function useFooterObserver(foot: RefObject<Element | null>): void {
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      footStore.setState({ isSeen: entries.at(-1)?.isIntersecting ?? false });
    });
    if (foot.current) watch.observe(foot.current);
    return () => {
      watch.disconnect();
      footStore.setState({ isSeen: false });
    };
  }, [foot]);
}
