import { createElement, type FunctionComponent } from "react";
import { createRoot } from "react-dom/client";
import { DialogQueue } from "@trevo/ui/dialog-queue.tsx";
import { sessionStore } from "./session.ts";

/** Dialogs that are open or queued, by reason, with the callbacks for when they close. */
const openDialogs = new Map<string, (() => void)[]>();

/**
 * Opens a responsible-gaming dialog over the current page: why a bet was refused (the reality
 * check, or a limit), a review of the limits, or limits that the jurisdiction demands. Dialogs are
 * queued: one opens when no other is open.
 *
 * @param onEnd called when it was answered or closed
 */
export async function showStop(reason: string, onEnd = () => {}): Promise<void> {
  const waiting = openDialogs.get(reason);
  if (waiting) return void waiting.push(onEnd);
  const ends = [onEnd];
  openDialogs.set(reason, ends);
  const show = await partFor(reason).catch((error: unknown) => {
    openDialogs.delete(reason);
    throw error;
  });
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const close = () => {
    if (!openDialogs.delete(reason)) return;
    leaveOff();
    // Deferred: a dialog without content closes in an effect, where no root can be unmounted.
    queueMicrotask(() => {
      root.unmount();
      place.remove();
      for (const end of ends) end();
    });
  };
  // Meant for the member who was signed in: closed when the session changes.
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
