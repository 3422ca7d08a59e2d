import type { TableOwner } from "../core/table-owner.ts";

/** The books: never taken from, they know members by their ids alone. */
export const ledgerTables = {
  tables: {
    "ledger.account": { erasure: "keep", by: "owner_id" },
    "ledger.account_day": "none",
    "ledger.account_kind": "none",
    "ledger.house_hour": "none",
    "ledger.play_control": "keep",
    "ledger.currency": "none",
    "ledger.doubt": "none",
    "ledger.hold": "keep",
    "ledger.kind": "none",
    "ledger.last_audit": "none",
    "ledger.op": "keep",
    "ledger.play_window": "keep",
    "ledger.rolled": "none",
    "ledger.round": "keep",
    "ledger.transfer": "keep",
  },
  views: [
    "ledger.account_nonce",
    "ledger.command_outcome",
    "ledger.entry",
    "ledger.game_round",
    "ledger.house_account",
    "ledger.house_transfer",
    "ledger.play_limit",
    "ledger.play_stop",
    "ledger.posting",
    "ledger.real_account",
  ],
} satisfies TableOwner;
