import { useEffect, useState, type RefObject } from "react";
import { firstTouch } from "./first-touch.ts";

/**
 * Whether an element is in view, or the visitor has started to use the page and may scroll there
 * soon: time to fetch its data. Once true, it stays true.
 */
export function useInView(part: RefObject<Element | null>): boolean {
  const [isEnabled, setWanted] = useState(false);
  useEffect(() => {
    if (isEnabled) return;
    let isGone = false;
    const want = () => {
      if (!isGone) setWanted(true);
    };
    void firstTouch().then(want);
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) want();
    });
    if (part.current) watch.observe(part.current);
    return () => {
      isGone = true;
      watch.disconnect();
    };
  }, [isEnabled, part]);
  return isEnabled;
}
