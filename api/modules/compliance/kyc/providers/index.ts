import type { App } from "../../../../app.ts";
import type { IdentityProvider } from "./provider.ts";
import { sandboxChecker } from "./sandbox.ts";

/** Who looks at documents for this house; null: its own people alone. */
export function checkerOf({ sandbox }: App): IdentityProvider | null {
  return sandbox ? sandboxChecker(sandbox) : null;
}
