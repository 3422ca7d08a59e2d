import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { loadPageWords } from "./words.ts";

let isShown = false;

/**
 * Shows why a bet was refused for the player's own protection, over whatever page is open: the
 * reality check with its answer, or which limit it was. One at a time.
 */
export async function showStop(reason: string): Promise<void> {
  if (isShown) return;
  isShown = true;
  const [{ StopDialog }] = await Promise.all([import("../parts/stop-dialog.tsx"), loadPageWords()]);
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
    isShown = false;
  };
  root.render(createElement(StopDialog, { reason, onClose: close }));
}
