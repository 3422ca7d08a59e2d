import { useEffect, useEffectEvent } from "react";

/** Going back closes what stands open over a page, and stays on the page. */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const key = crypto.randomUUID();
    history.pushState({ over: key }, "");
    const leave = () => close();
    addEventListener("popstate", leave);
    return () => {
      removeEventListener("popstate", leave);
      // Closed otherwise: its step goes too, unless a link has led away meanwhile.
      if (overOf(history.state) === key) history.back();
    };
  }, []);
}

function overOf(state: unknown): unknown {
  return typeof state === "object" && state !== null && "over" in state ? state.over : null;
}
