import { createElement, type FunctionComponent } from "react";
import { createRoot } from "react-dom/client";
import { DialogQueue } from "@trevo/ui/dialog-queue.tsx";
import { sessionStore } from "./session.ts";

/** The reasons whose dialogs are open, or wait for their turn, and who waits for their end. */
const told = new Map<string, (() => void)[]>();

/**
 * Shows what the server says for the player's own protection, over whatever page is open: why a bet
 * was refused (the reality check with its answer, or which limit it was), or that the limits want a
 * look again, or that the place asks for some. Each waits until no other dialog is open.
 *
 * @param onEnd it was answered or closed
 */
export async function showStop(reason: string, onEnd = () => {}): Promise<void> {
  const waiting = told.get(reason);
  if (waiting) return void waiting.push(onEnd);
  const ends = [onEnd];
  told.set(reason, ends);
  const show = await partFor(reason).catch((error: unknown) => {
    told.delete(reason);
    throw error;
  });
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const close = () => {
    if (!told.delete(reason)) return;
    leaveOff();
    // Not at once: a part with nothing to say closes in an effect, where no root can be unmounted.
    queueMicrotask(() => {
      root.unmount();
      place.remove();
      for (const end of ends) end();
    });
  };
  // What was said to somebody who has signed out is nobody else's.
  const { token } = sessionStore.getState();
  const leaveOff = sessionStore.subscribe((now) => {
    if (now.token !== token) close();
  });
  root.render(createElement(DialogQueue, null, createElement(show, { reason, onClose: close })));
}

type Part = FunctionComponent<{ reason: string; onClose(): void }>;

async function partFor(reason: string): Promise<Part> {
  if (reason === "limits.review")
    return (await import("../components/compliance/limits-review.tsx")).LimitsReview;
  if (reason === "limits.ask")
    return (await import("../components/compliance/limits-ask.tsx")).LimitsAsked;
  if (reason === "limit.place")
    return (await import("../components/compliance/location-sheet.tsx")).LocationSheet;
  if (reason === "limit.terms")
    return (await import("../components/account/terms-sheet.tsx")).TermsSheet;
  if (reason === "limit.profile") {
    return (await import("../components/account/complete-profile-sheet.tsx")).CompleteProfileSheet;
  }
  if (reason === "limit.identity" || reason === "limit.restricted") {
    return (await import("../components/compliance/pending-sheet.tsx")).PendingSheet;
  }
  return (await import("../components/compliance/stop-dialog.tsx")).StopDialog;
}
