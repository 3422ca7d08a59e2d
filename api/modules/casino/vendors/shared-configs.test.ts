import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createApp, type RunningApp } from "../../../create-app.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { addVendorConfig, addVendorKey, vendorConfigsOf } from "./vendor-configs.ts";

let first: TestApp;
let second: RunningApp;
beforeAll(async () => {
  first = await openTestApp();
  second = await createApp({ ...first.config, role: "worker" }, first.connection);
});
afterAll(async () => {
  await second.close();
  await first.close();
});
afterEach(() => vi.restoreAllMocks());

test("[OPS-02] a vendor's new key holds at once in every process", async () => {
  const vendor = "SHARED";
  await addVendorConfig(first.app, { code: vendor, adapter: "trevo", baseUrl: null });
  // What was read does not grow old: only word from the other process drops it.
  vi.spyOn(performance, "now").mockReturnValue(performance.now());
  const keys = async () =>
    (await vendorConfigsOf(second.app).find(vendor))?.keys.map(({ id }) => id) ?? [];
  await expect.poll(keys).toEqual([]);
  await addVendorKey(first.app, vendor, { id: "k1", secret: "a secret of two processes, long" });
  await expect.poll(keys).toEqual(["k1"]);
});
