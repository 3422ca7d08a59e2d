import { startSandbox } from "../../../../sandbox/server.ts";
import { sendSigned } from "../../../../sandbox/signed-message.fixture.ts";
import type { RunningApp } from "../../../create-app.ts";

type LocationAnswer = "inside" | "outside" | "hidden" | "unavailable";

/** The sandbox's location provider, beside an app. */
export interface LocationSandbox {
  /** What it answers for an IP from now on; without one, for all others. */
  setAnswer(answer: LocationAnswer, address?: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the provider and connects the app to it; every IP is inside unless set otherwise. */
export async function startLocationSandbox({
  app,
}: Pick<RunningApp, "app">): Promise<LocationSandbox> {
  const { sandbox: access } = app;
  if (!access) throw new Error("A demo has a sandbox");
  const callbackUrl = "http://127.0.0.1:1/nowhere";
  const sandbox = await startSandbox({ port: 0, callbackUrl, secret: access.apiKey });
  access.url = sandbox.url;
  return {
    async setAnswer(answer, address) {
      const url = `${sandbox.url}/location/v1/answers`;
      const { status } = await sendSigned(url, access.apiKey, { answer, address });
      if (status !== 200) throw new Error(`The location sandbox refused an answer: ${status}`);
    },
    async stop() {
      access.url = null;
      await sandbox.stop();
    },
  };
}
