import type { LiveFromServer } from "@trevo/contract/live.ts";

/** `isAgain`: the socket had been lost, and has just opened again. */
type Listener = (frame: LiveFromServer, isAgain: boolean) => void;
let hasOpened = false;
const listeners = new Set<Listener>();

/** Hears of each frame that comes, until what is returned is called. */
export function onLiveFrame(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Passes a frame on to who listens. */
export function passFrame(frame: LiveFromServer): void {
  const isOpening = frame.type === "welcome";
  for (const hear of listeners) hear(frame, isOpening && hasOpened);
  hasOpened ||= isOpening;
}
