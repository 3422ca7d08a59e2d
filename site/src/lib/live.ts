import { openLive } from "@trevo/client/live.ts";
import type { LiveFromServer } from "@trevo/contract/live.ts";
import { passFrame } from "./live-frames.ts";
import { sessionStore } from "./session.ts";
import { refreshBalance, applyBalance } from "./wallet.ts";

/** Keeps one socket open while a member is signed in, and asks for what it may have missed. */
export function connectLive(): void {
  const onFrame = (frame: LiveFromServer) => {
    passFrame(frame);
    if (frame.type === "balance") applyBalance(frame.data);
    if (frame.type === "stop") {
      void import("./stops.ts").then(({ showStop }) => showStop(frame.data.reason));
    }
    if (frame.type === "welcome") void refreshBalance();
  };
  openLive({ path: "/ws", session: sessionStore, onFrame });
}
