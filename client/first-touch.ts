const signs = ["pointerdown", "keydown", "wheel", "scroll"] as const;

/** The page reacts to the interaction first; requests that it triggers come after that. */
const settledMs = 250;

let touched: Promise<void> | null = null;

/** Resolves after the first interaction: a press, a key or a scroll. */
export function firstTouch(): Promise<void> {
  touched ??= new Promise((resolve) => {
    const settle = () => {
      for (const sign of signs) removeEventListener(sign, settle);
      setTimeout(resolve, settledMs);
    };
    for (const sign of signs) addEventListener(sign, settle, { passive: true });
    // The first interaction may have happened before this script was loaded.
    if (scrollY > 0 || navigator.userActivation?.hasBeenActive) settle();
  });
  return touched;
}
