import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { AccountRef } from "../../../ledger/index.ts";

/** Where a player stands: shown in each game all the time. */
export interface Position {
  /** What play has brought since the session began, in micro; below zero it was lost. */
  readonly net: bigint;
  /** How long the session has lasted. */
  readonly seconds: number;
}

/** The position of a session in a wallet. It is read on its own: no bet waits for it. */
export async function positionOf(
  { db, state }: App,
  sessionId: string,
  wallet: AccountRef,
): Promise<Position> {
  const { rows } = await sql<{ since: Date; seconds: number }>`select created_at as since,
      floor(extract(epoch from now() - created_at))::int as seconds
    from session where id = ${sessionId}`.execute(db);
  const [session] = rows;
  if (!session) throw new Error("A session plays that is not there");
  const { since, seconds } = session;
  return { net: await state.rgs.playNet(wallet, since), seconds };
}
