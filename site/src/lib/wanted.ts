import { useEffect, useState, type RefObject } from "react";

const signs = ["pointerdown", "keydown", "wheel", "scroll"] as const;

/** A touch has its own answer first; what is read because of it comes behind. */
const settledMs = 250;

let touched: Promise<void> | null = null;

/** Resolves once somebody has begun to use the page: pressed, typed or scrolled. */
function firstTouch(): Promise<void> {
  touched ??= new Promise((resolve) => {
    const settle = () => {
      for (const sign of signs) removeEventListener(sign, settle);
      setTimeout(resolve, settledMs);
    };
    for (const sign of signs) addEventListener(sign, settle, { passive: true });
    // The first touch may have been what brought the script.
    if (scrollY > 0 || navigator.userActivation?.hasBeenActive) settle();
  });
  return touched;
}

/**
 * Whether a part of the page is worth reading for: it is on the screen, or the visitor has begun
 * to use the page and may be there soon. Once true, it stays so.
 */
export function useWanted(part: RefObject<Element | null>): boolean {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted) return;
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
  }, [isWanted, part]);
  return isWanted;
}
