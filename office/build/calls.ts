import type { Plugin } from "vite";
import { callOf } from "@trevo/contract/registry.ts";
import { everyStaffCall } from "@trevo/contract/staff/registry.ts";

const name = "virtual:staff-calls";

/**
 * The table of staff calls as plain data, made from the contract when the office is built: name →
 * method, path and flags. The schemas, and the library they are written in, stay behind. Of the
 * members' calls it has the one that tells the key for encrypted bodies.
 */
export function staffCallTable(): Plugin {
  return {
    name: "trevo:staff-calls",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export const calls = ${JSON.stringify(table())};` : null),
  };
}

function table() {
  const settings = callOf("system.settings");
  const rows = everyStaffCall().map(({ name: callName, call }) => [
    callName,
    [call.method, call.path, call.encrypted ? 1 : 0, isIdempotent(call) ? 1 : 0],
  ]);
  rows.push(["system.settings", [settings.method, settings.path, 0, 0]]);
  return Object.fromEntries(rows) as Record<string, unknown>;
}

/** Calls that move money take a key. */
function isIdempotent(call: object): boolean {
  return "idempotent" in call && call.idempotent === true;
}
