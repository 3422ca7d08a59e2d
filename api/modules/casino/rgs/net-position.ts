import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { AccountRef } from "../../../ledger/index.ts";

/** What every game shows all the time: the session's result and how long it has lasted. */
export interface NetPosition {
  /** Payouts less stakes since the session began, in micro; below zero is a loss. */
  readonly net: bigint;
  readonly seconds: number;
}

/** Reads a session's net position in one wallet. It is a query of its own: no bet waits for it. */
export async function netPositionOf(
  { db, state }: App,
  sessionId: string,
  wallet: AccountRef,
): Promise<NetPosition> {
  const { rows } = await sql<{ since: Date; seconds: number }>`select created_at as since,
      floor(extract(epoch from now() - created_at))::int as seconds
    from session_sign_in where id = ${sessionId}`.execute(db);
  const [session] = rows;
  if (!session) throw new Error("A ticket belongs to a session that does not exist");
  const { since, seconds } = session;
  return { net: await state.rgs.playNet(wallet, since), seconds };
}
