/** What Node says of a server that cannot be reached. */
const unreachable = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** PostgreSQL is restarting, out of connections, or too slow. */
const states = /^(57P0\d|08\w{3}|53\d{3}|55P03|57014)$/;

/** What `pg` says of a connection that it lost; these have no code. */
const words =
  /terminat|timeout exceeded|not queryable|connection (?:ended|error)|client was closed/i;

/** Whether the database is away or too busy for the moment: nothing is known, ask again later. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return unreachable.has(code) || states.test(code) || words.test(error.message);
}
