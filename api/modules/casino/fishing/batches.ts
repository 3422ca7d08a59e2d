import type { ShotEvent } from "@trevo/games/abrolhos/batch.ts";
import type { App } from "../../../app.ts";
import { findRound } from "../../../ledger/index.ts";
import { readDetail } from "../rgs/index.ts";

/** The shots of a batch that found something there, as its book has them. */
export type Batch = readonly ShotEvent[];

/** A decided batch by its round of the ledger. */
export async function batchOf(
  { ledger, state }: App,
  { member, round }: { member: string; round: string },
): Promise<Batch | undefined> {
  const known = state.fishing.batches.get(round);
  if (known) return known;
  const found = await findRound(ledger.reads, BigInt(member), round);
  return found && shotsOf(found.detail);
}

/** What was stored of a batch. */
export function shotsOf(detail: string | null): Batch {
  // Written by `shoot` alone.
  return readDetail(detail).events as unknown as Batch;
}
