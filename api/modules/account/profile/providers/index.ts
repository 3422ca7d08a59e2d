import type { App } from "../../../../app.ts";
import type { KeyDirectory } from "./key-directory.ts";
import { sandboxDirectory } from "./sandbox.ts";

/** The directory that keys are looked up in here; undefined: none is connected. */
export function keyDirectory({ sandbox }: Pick<App, "sandbox">): KeyDirectory | undefined {
  // A demo's bank that was never started has no directory either, and pays nothing out.
  return sandbox && sandbox.url !== null ? sandboxDirectory(sandbox) : undefined;
}
