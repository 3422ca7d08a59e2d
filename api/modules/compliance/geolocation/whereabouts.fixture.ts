import { startSandbox } from "../../../../sandbox/server.ts";
import { tellDesk } from "../../../../sandbox/signed-desk.fixture.ts";
import type { RunningApp } from "../../../create-app.ts";

type Told = "inside" | "outside" | "hidden" | "unavailable";

/** The sandbox's provider of places beside a house. */
export interface Locator {
  /** What it says of an address from now on; of all others without one. */
  tell(answer: Told, address?: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the provider and lets the house know it; whoever it is asked about is inside. */
export async function startLocator({ app }: Pick<RunningApp, "app">): Promise<Locator> {
  const { sandbox: access } = app;
  if (!access) throw new Error("A demo has a sandbox");
  const callbackUrl = "http://127.0.0.1:1/nowhere";
  const sandbox = await startSandbox({ port: 0, callbackUrl, secret: access.apiKey });
  access.url = sandbox.url;
  return {
    async tell(answer, address) {
      const url = `${sandbox.url}/location/v1/answers`;
      const { status } = await tellDesk(url, access.apiKey, { answer, address });
      if (status !== 200) throw new Error(`The provider of places was told nothing: ${status}`);
    },
    async stop() {
      access.url = null;
      await sandbox.stop();
    },
  };
}
