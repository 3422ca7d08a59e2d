import { sql } from "kysely";

/** How long one person has a row of a queue alone. */
const claimMinutes = 10;

/** Until when a row that is claimed now is its claimer's. */
export const claimEnd = sql<Date>`now() + make_interval(mins => ${claimMinutes}::int)`;

/** A row of a queue: who works on it, and until when nobody else does. */
interface Claimed {
  claimed_by: bigint | null;
  claimed_until: Date | null;
}

/** Until when a colleague has a row, as refusals tell it; null: none of them does. */
export function colleaguesUntil(
  { claimed_by: by, claimed_until: until }: Claimed,
  staffId: bigint,
): string | null {
  const isFree = by === null || by === staffId || until === null || until < new Date();
  return isFree ? null : until.toISOString();
}
