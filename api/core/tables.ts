import type { TableOwner } from "./table-owner.ts";

/** What core keeps: keys of the wire, answers that are remembered, files that ran. */
export const coreTables = {
  tables: {
    encryption_key: "none",
    envelope_used: "none",
    idempotency: "delete",
    migration: "none",
  },
} satisfies TableOwner;
