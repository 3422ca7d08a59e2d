import { createElement, type FunctionComponent } from "react";
import { createRoot } from "react-dom/client";
import { loadPageWords } from "./words.ts";

let isShown = false;

/**
 * Shows what the server says for the player's own protection, over whatever page is open: why a bet
 * was refused (the reality check with its answer, or which limit it was), or that the limits want a
 * look again, or that the place asks for some. One at a time.
 */
export async function showStop(reason: string): Promise<void> {
  if (isShown) return;
  isShown = true;
  const [show] = await Promise.all([partFor(reason), loadPageWords()]).catch((error: unknown) => {
    isShown = false;
    throw error;
  });
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  // Not at once: a part with nothing to say closes in an effect, where no root can be unmounted.
  const close = () =>
    queueMicrotask(() => {
      root.unmount();
      place.remove();
      isShown = false;
    });
  root.render(createElement(show, { reason, onClose: close }));
}

type Part = FunctionComponent<{ reason: string; onClose(): void }>;

async function partFor(reason: string): Promise<Part> {
  if (reason === "limits.review") return (await import("../parts/limits-review.tsx")).LimitsReview;
  if (reason === "limits.ask") return (await import("../parts/limits-ask.tsx")).LimitsAsked;
  if (reason === "limit.place") return (await import("../parts/place-sheet.tsx")).PlaceSheet;
  if (reason === "limit.terms") return (await import("../parts/terms-sheet.tsx")).TermsSheet;
  if (reason === "limit.profile") {
    return (await import("../parts/complete-sheet.tsx")).CompleteSheet;
  }
  if (reason === "limit.identity" || reason === "limit.restricted") {
    return (await import("../parts/wait-sheet.tsx")).WaitSheet;
  }
  return (await import("../parts/stop-dialog.tsx")).StopDialog;
}
