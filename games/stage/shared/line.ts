import type { SeaFrame } from "@trevo/contract/fishing.ts";
import type { SharedRoundFrame } from "@trevo/contract/shared-rounds.ts";
import type { Launch } from "../launch.ts";
import type { ServerClock } from "./server-clock.ts";

/** Whoever lost the server at the same moment does not come back at the same moment. */
const spreadMs = 300;
/** A server that has not told where the round stands by then is not there. */
const openMs = 4_000;
/** Between two questions for the time. One that is not answered by the next: the line is cut. */
const pingMs = 2_500;
const firstPings = 4;

/** All that a game's line tells. */
export type LineFrame = SharedRoundFrame | SeaFrame;

/** What comes of a line. */
interface Heard {
  frame(frame: LineFrame): void;
  /** It is cut, and could not be had again at once. */
  lost(): void;
  /** It is there again, or for the first time. */
  found(): void;
  /** The server does not know the session. */
  refused(): void;
}

/** The line on which shared rounds, or the sea, are followed. */
export interface Line {
  /** Tries again now. */
  retry(): void;
}

/** Opens the line. One that is cut is tried again at once; then when it is asked for. */
export function openLine({ server, sessionId }: Launch, clock: ServerClock, heard: Heard): Line {
  let socket: WebSocket | null = null;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let isAnswered = true;

  function open(): void {
    clearTimeout(timer);
    const opened = new WebSocket(`${server.replace(/^http/, "ws")}/live`);
    socket = opened;
    timer = setTimeout(cut, openMs);
    opened.addEventListener("open", () => {
      opened.send(JSON.stringify({ type: "hello", token: sessionId }));
    });
    opened.addEventListener("message", ({ data }: MessageEvent<string>) => {
      // The server's own frames: their shape is the contract's.
      if (socket === opened) take(JSON.parse(data) as LineFrame);
    });
    opened.addEventListener("close", () => {
      if (socket === opened) cut();
    });
  }

  function take(frame: LineFrame): void {
    if (frame.type === "welcome") {
      if (!frame.data.signedIn) heard.refused();
      return;
    }
    if (frame.type === "pong") {
      isAnswered = true;
      return clock.answered(frame.data.sent, frame.data.now);
    }
    const isFirst = frame.type === "snapshot" || frame.type === "sea";
    if (isFirst) {
      clock.roughly(frame.data.now);
      begin();
    }
    heard.frame(frame);
    if (isFirst) heard.found();
  }

  function begin(): void {
    clearTimeout(timer);
    clearInterval(beat);
    tries = 0;
    isAnswered = true;
    for (let asked = 0; asked < firstPings; asked += 1) ask();
    beat = setInterval(() => (isAnswered ? ask() : cut()), pingMs);
  }

  function ask(): void {
    isAnswered = false;
    if (socket?.readyState === WebSocket.OPEN) {
      socket.send(JSON.stringify({ type: "ping", sent: performance.now() }));
    }
  }

  function cut(): void {
    clearTimeout(timer);
    clearInterval(beat);
    const old = socket;
    socket = null;
    old?.close();
    tries += 1;
    if (tries > 1) return heard.lost();
    timer = setTimeout(open, Math.random() * spreadMs);
  }

  addEventListener("offline", () => {
    if (socket) cut();
  });
  open();
  return { retry: () => void (socket ?? open()) };
}
