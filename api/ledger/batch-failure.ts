/**
 * What a failed batch means for the commands in it.
 *   unavailable  the server is down or takes no writes: whether the batch was committed is not
 *                known, and retrying with the same ids is safe
 *   conflict     another process held a lock or won a race: retry soon
 *   invalid      a command of the batch cannot be executed: retry once (another process may have
 *                posted the same id meanwhile), then halve the batch until that command is found
 */
export type BatchFailure = "unavailable" | "conflict" | "invalid";

/** SQLSTATE classes and codes (PostgreSQL manual, appendix A). */
const unavailableClasses = new Set(["08", "53", "57", "58", "XX"]);
const conflictCodes = new Set(["40001", "40P01", "55P03", "57014"]);
const readOnly = "25006";

/** What a failed batch means, by its SQLSTATE. */
export function batchFailureOf(error: unknown): BatchFailure {
  const code = sqlStateOf(error);
  // No SQLSTATE: the socket failed, or the client timed out.
  if (code === null) return "unavailable";
  if (conflictCodes.has(code)) return "conflict";
  if (code === readOnly || unavailableClasses.has(code.slice(0, 2))) return "unavailable";
  return "invalid";
}

function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  const { code } = error;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && "severity" in error
    ? code
    : null;
}
