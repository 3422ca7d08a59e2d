/** What a game says to the page around it. Nothing secret, so any parent may hear it. */
type Told =
  | "trevo:ready"
  /** A round has begun: what it brings is told by the game itself, before the page around it. */
  | "trevo:round"
  /** What was under way has been shown, and money may have moved. */
  | "trevo:balance"
  | "trevo:deposit"
  | "trevo:exit"
  | "trevo:session";

export const isFramed = window.parent !== window;

export function tellParent(type: Told): void {
  if (isFramed) window.parent.postMessage({ type }, "*");
}

/** The page around the game turns its sound off or on. */
export function hearMute(mute: (isMuted: boolean) => void): void {
  addEventListener(
    "message",
    (event: MessageEvent<{ type?: string; isMuted?: unknown } | null>) => {
      if (event.source !== window.parent || event.data?.type !== "trevo:mute") return;
      mute(event.data.isMuted === true);
    },
  );
}
