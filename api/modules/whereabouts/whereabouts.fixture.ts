import { createHmac } from "node:crypto";
import { startSandbox } from "../../../sandbox/server.ts";
import type { OpenHouse } from "../../open-house.ts";

type Told = "inside" | "outside" | "hidden" | "unavailable";

/** The sandbox's provider of places beside a house. */
export interface Locator {
  /** What it says of an address from now on; of all others without one. */
  tell(answer: Told, address?: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the provider and lets the house know it; whoever it is asked about is inside. */
export async function startLocator({ house }: Pick<OpenHouse, "house">): Promise<Locator> {
  const { sandbox: access } = house;
  if (!access) throw new Error("A demo has a sandbox");
  const callbackUrl = "http://127.0.0.1:1/nowhere";
  const sandbox = await startSandbox({ port: 0, callbackUrl, secret: access.apiKey });
  access.url = sandbox.url;
  return {
    async tell(answer, address) {
      const body = JSON.stringify({ answer, address });
      const time = Math.floor(Date.now() / 1_000);
      const hex = createHmac("sha256", access.apiKey).update(`${time}.${body}`).digest("hex");
      const { status } = await fetch(`${sandbox.url}/location/v1/answers`, {
        method: "PUT",
        headers: { "Content-Type": "application/json", "Message-Signature": `t=${time},v1=${hex}` },
        body,
      });
      if (status !== 200) throw new Error(`The provider of places was told nothing: ${status}`);
    },
    async stop() {
      access.url = null;
      await sandbox.stop();
    },
  };
}
