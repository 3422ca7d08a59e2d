/**
 * What a failed batch means for the commands in it.
 *   away    the server is not there or takes no writes: nothing is known about the batch, and
 *           asking again with the same ids is safe
 *   clash   another process was in the way: ask again soon
 *   poison  something in the batch cannot be: ask again (another process may have posted the
 *           same id meanwhile), then in halves until the one is found
 */
export type Trouble = "away" | "clash" | "poison";

/** SQLSTATE classes and codes (PostgreSQL manual, appendix A). */
const awayClasses = new Set(["08", "53", "57", "58", "XX"]);
const clashCodes = new Set(["40001", "40P01", "55P03", "57014"]);
const readOnly = "25006";

/** What a failed batch means, by its SQLSTATE. */
export function troubleOf(error: unknown): Trouble {
  const code = sqlStateOf(error);
  // No SQLSTATE: the socket failed, or the client gave up waiting.
  if (code === null) return "away";
  if (clashCodes.has(code)) return "clash";
  if (code === readOnly || awayClasses.has(code.slice(0, 2))) return "away";
  return "poison";
}

function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  const { code } = error;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && "severity" in error
    ? code
    : null;
}
