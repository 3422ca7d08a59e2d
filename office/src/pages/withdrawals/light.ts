import type { RowOf } from "../../table/types.ts";

/** The points from which a withdrawal is looked at by itself. */
const pointsOfReview = 60;

/** Whether one person may approve it, and the rules have found little against it. */
export function isLight(row: Pick<RowOf<"withdrawals.list">, "needsTwo" | "points">): boolean {
  return !row.needsTwo && row.points < pointsOfReview;
}
