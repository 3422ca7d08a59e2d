import type { Db, Tx } from "../../../core/db.ts";

/** Somebody's passkeys, those of other hosts as well, oldest first. */
export function listPasskeys(db: Db, staffId: bigint) {
  return db
    .selectFrom("staff_passkey")
    .select(["id", "name", "backed_up", "created_at", "used_at"])
    .where("staff_id", "=", staffId)
    .orderBy("created_at")
    .execute();
}

/** Somebody's passkeys that this host can ask for. */
export function passkeysOfHost(db: Db | Tx, staffId: bigint, rpID: string) {
  return db
    .selectFrom("staff_passkey")
    .select(["id", "transports"])
    .where("staff_id", "=", staffId)
    .where("rp_id", "=", rpID)
    .execute();
}
