import type { LiveFromServer } from "@trevo/contract/live.ts";
import { sessionStore } from "./session.ts";
import { refreshBalance, takeBalance } from "./wallet.ts";

const retryMinMs = 1_000;
const retryMaxMs = 30_000;

let socket: WebSocket | null = null;
let retryMs = retryMinMs;

/** Keeps one socket open while somebody is signed in, and asks for what it may have missed. */
export function keepLive(): void {
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
    if (frame.type === "balance") takeBalance(frame.data);
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
