import { sql } from "kysely";
import type { App } from "../../../app.ts";
import { cashOut } from "./chips.ts";
import { findHand } from "./hands.ts";
import { publishTable } from "./state.ts";
import { lockTable, seatsOf } from "./tables.ts";

const seatsMax = 100;

/** Who was away for too long leaves with their chips, at a table where nothing is played too. */
export async function leaveAway(app: App): Promise<void> {
  const { db, ledger, state } = app;
  const { rows } = await sql<{ id: bigint; table: bigint }>`select id, table_id as table
    from holdem_seat where out_at < clock_timestamp()
      - make_interval(secs => ${state.holdem.timing.awayMs / 1_000}) limit ${seatsMax}`.execute(db);
  for (const { id, table } of rows) {
    const hasLeft = await ledger.transact(db, async (tx, post) => {
      const locked = await lockTable(tx, table);
      const seat = (await seatsOf(tx, table)).find((each) => each.id === id && each.is_out);
      const hand = await findHand(tx, locked?.hand_id ?? null);
      const isPlaying =
        hand?.state === "playing" && hand.players.some((each) => each.seat === id.toString());
      if (!seat || isPlaying) return false;
      await cashOut(tx, post, seat);
      return true;
    });
    if (hasLeft) publishTable(app, table);
  }
}
