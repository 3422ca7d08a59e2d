import { expect, test } from "vitest";
import { CallError, type CallSetup, createCall } from "./call.ts";

interface Calls {
  "wallet.send": { payload: object; answer: object };
}

function callSealedBy(seal: CallSetup["seal"]) {
  return createCall<Calls>({
    rows: { "wallet.send": ["POST", "/send", 1, 1] },
    token: () => null,
    headers: () => ({}),
    tell: (code) => `told: ${code}`,
    seal,
    isSettled: () => Promise.resolve(false),
    onSessionLost: () => {},
    onCommand: () => {},
  });
}

test("[CALL-02] a call whose seal could not be loaded says that there is no connection", async () => {
  const lost = new TypeError("Failed to fetch dynamically imported module");
  const call = callSealedBy(() => Promise.reject(lost));
  const failure = await call("wallet.send", {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallError);
  expect(failure).toMatchObject({ code: "offline", message: "told: offline" });
});

test("[CALL-02] what goes wrong in sealing itself is not taken for a lost connection", async () => {
  const broken = new Error("no such key");
  const call = callSealedBy(() => Promise.reject(broken));
  await expect(call("wallet.send", {})).rejects.toBe(broken);
});
