import type { Params } from "../engine/game.ts";

/** What a game says to the page that frames it. Nothing secret, so any parent may hear it. */
export type ToParent =
  | { readonly type: "trevo:ready" }
  | { readonly type: "trevo:balance" }
  | { readonly type: "trevo:deposit" }
  | { readonly type: "trevo:exit" }
  /** The record of a round, to see it again and verify it; without one, of all and the seeds. */
  | { readonly type: "trevo:record"; readonly round: string | null }
  | { readonly type: "trevo:session" };

/** A round that is over, to be shown again. Amounts are decimal strings. */
export interface Replay {
  readonly type: "trevo:replay";
  readonly book: { readonly events: readonly unknown[] };
  readonly stake: string;
  readonly payout: string;
  /** What was chosen for it; left out where nothing was. */
  readonly choice?: Params;
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

/** Whether another page frames this one. */
const isFramed = window.parent !== window;

/** Tells the page that frames the game, if one does. */
export function tellParent(message: ToParent): void {
  if (isFramed) window.parent.postMessage(message, "*");
}

/** Waits for the round to replay. Only the framing page is heard. */
export function replayFromParent(): Promise<Replay> {
  return new Promise((resolve) => {
    const listen = (event: MessageEvent<Partial<Replay> | null>) => {
      if (event.source !== window.parent || event.data?.type !== "trevo:replay") return;
      if (!Array.isArray(event.data.book?.events)) return;
      removeEventListener("message", listen);
      resolve(event.data as Replay);
    };
    addEventListener("message", listen);
  });
}
