import { expect } from "vitest";
import { WebSocket } from "ws";
import type { LiveFromServer } from "@trevo/contract/live.ts";
import type { TestClient } from "./test-app.ts";

/** A client's open page; `frames` grows by their types, or by the reason why play stops. */
export interface OpenPage {
  frames: string[];
  leave(): void;
}

/** Opens the live line of a client's page at `ws://…`, and waits until it is greeted back. */
export async function openPage(address: string, client: TestClient): Promise<OpenPage> {
  const socket = new WebSocket(`${address}/ws`, { headers: client.headers() });
  const frames: string[] = [];
  socket.on("message", (data: Buffer) => {
    const frame = JSON.parse(data.toString("utf8")) as LiveFromServer;
    frames.push(frame.type === "stop" ? frame.data.reason : frame.type);
  });
  await new Promise((ready) => socket.once("open", ready));
  socket.send(JSON.stringify({ type: "hello", token: client.token }));
  await expect.poll(() => frames).toContain("welcome");
  return { frames, leave: () => socket.terminate() };
}
