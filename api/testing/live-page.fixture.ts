import { expect } from "vitest";
import { WebSocket } from "ws";
import type { LiveFromServer } from "@trevo/contract/live.ts";
import type { TestClient } from "./test-app.ts";

/** A page that a client has open; `heard` grows by the types of frames, and by why play stops. */
export interface OpenPage {
  heard: string[];
  leave(): void;
}

/** Opens the live line of a client's page at `ws://…`, and waits until it is greeted back. */
export async function openPage(address: string, client: TestClient): Promise<OpenPage> {
  const socket = new WebSocket(`${address}/ws`, { headers: client.headers() });
  const heard: string[] = [];
  socket.on("message", (data: Buffer) => {
    const frame = JSON.parse(data.toString("utf8")) as LiveFromServer;
    heard.push(frame.type === "stop" ? frame.data.reason : frame.type);
  });
  await new Promise((ready) => socket.once("open", ready));
  socket.send(JSON.stringify({ type: "hello", token: client.token }));
  await expect.poll(() => heard).toContain("welcome");
  return { heard, leave: () => socket.terminate() };
}
