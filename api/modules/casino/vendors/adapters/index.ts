import { actions } from "./actions.ts";
import type { Adapter } from "./adapter.ts";
import { hub88 } from "./hub88.ts";

/** The adapters, by the name in `vendor_gate.adapter`. */
export const adapters: Readonly<Record<string, Adapter>> = { actions, hub88 };
