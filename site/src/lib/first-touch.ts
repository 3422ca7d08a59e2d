const signs = ["pointerdown", "keydown", "wheel", "scroll"] as const;

/** A touch has its own answer first; what is read because of it comes behind. */
const settledMs = 250;

let touched: Promise<void> | null = null;

/** Resolves once somebody has begun to use the page: pressed, typed or scrolled. */
export function firstTouch(): Promise<void> {
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
