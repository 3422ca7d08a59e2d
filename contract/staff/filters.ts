/**
 * Filters that find one person or one thing. A view is kept without them: it is seen by others, and
 * stays when its member has left.
 */
export const filtersOfOne: ReadonlySet<string> = new Set([
  "q",
  "no",
  "memberId",
  "account",
  "userName",
  "subject",
  "reference",
]);
