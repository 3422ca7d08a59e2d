import { useEffect, useState, type RefObject } from "react";
import { firstTouch } from "./first-touch.ts";

/**
 * Whether a part of the page is worth reading for: it is on the screen, or the visitor has begun
 * to use the page and may be there soon. Once true, it stays so.
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
