import type pg from "pg";

/** Moves the start of a member's sitting and the last reality check some minutes back. */
export async function ageSitting(pool: pg.Pool, memberId: bigint, minutes: number): Promise<void> {
  await pool.query(
    `update ledger.play_control set checked_at = checked_at - make_interval(mins => $2::int),
        sitting_at = sitting_at - make_interval(mins => $2::int) where member_id = $1`,
    [memberId, minutes],
  );
}
