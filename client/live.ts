import type { StoreApi } from "zustand/vanilla";

const retryMinMs = 1_000;
const retryMaxMs = 30_000;

let socket: WebSocket | null = null;
let retryMs = retryMinMs;

type Session = Pick<StoreApi<{ token: string | null }>, "getState" | "subscribe">;

/** A socket that an application listens to. */
interface LiveSetup<F> {
  path: string;
  session: Session;
  onFrame(frame: F): void;
  /** There is no socket for now; another one is tried by itself. */
  onLost?(): void;
}

/** Keeps one socket open while somebody is signed in, and hands on each frame that comes. */
export function openLive<F extends { type: string }>(setup: LiveSetup<F>): void {
  const { path, session, onFrame, onLost } = setup;
  const connect = () => {
    const { token } = session.getState();
    if (token === null) return;
    const protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const own = new WebSocket(`${protocol}//${location.host}${path}`);
    socket = own;
    own.addEventListener("open", () => own.send(JSON.stringify({ type: "hello", token })));
    own.addEventListener("message", ({ data }) => {
      // As the contract has it, from our own server.
      const frame = JSON.parse(String(data)) as F;
      if (frame.type === "welcome") retryMs = retryMinMs;
      onFrame(frame);
    });
    own.addEventListener("close", () => {
      if (socket !== own) return;
      socket = null;
      onLost?.();
      setTimeout(connect, retryMs);
      retryMs = Math.min(retryMs * 2, retryMaxMs);
    });
  };
  session.subscribe((now, before) => {
    if (now.token === before.token) return;
    socket?.close();
    connect();
  });
  connect();
}
