import type { LiveFromServer } from "@trevo/contract/live.ts";
import { sessionStore } from "./session.ts";
import { refreshBalance, applyBalance } from "./wallet.ts";

const retryMinMs = 1_000;
const retryMaxMs = 30_000;

let socket: WebSocket | null = null;
let retryMs = retryMinMs;

type Listener = (frame: LiveFromServer) => void;
const listeners = new Set<Listener>();

/** Hears of each frame that comes, until what is returned is called. */
export function onLiveFrame(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Keeps one socket open while somebody is signed in, and asks for what it may have missed. */
export function connectLive(): void {
  sessionStore.subscribe((now, before) => {
    if (now.token === before.token) return;
    socket?.close();
    connect();
  });
  connect();
}

function connect(): void {
  const { token } = sessionStore.getState();
  if (token === null) return;
  const protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const own = new WebSocket(`${protocol}//${location.host}/ws`);
  socket = own;
  own.addEventListener("open", () => own.send(JSON.stringify({ type: "hello", token })));
  own.addEventListener("message", ({ data }) => {
    const frame = JSON.parse(String(data)) as LiveFromServer;
    for (const hear of listeners) hear(frame);
    if (frame.type === "balance") applyBalance(frame.data);
    if (frame.type === "stop") {
      void import("./stops.ts").then(({ showStop }) => showStop(frame.data.reason));
    }
    if (frame.type === "welcome") {
      retryMs = retryMinMs;
      void refreshBalance();
    }
  });
  own.addEventListener("close", () => {
    if (socket !== own) return;
    socket = null;
    setTimeout(connect, retryMs);
    retryMs = Math.min(retryMs * 2, retryMaxMs);
  });
}
