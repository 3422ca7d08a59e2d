/** What is swept when it is old, whoever it belongs to: rows by the moment that they ended. */
export const sweeps = [
  { table: "session", key: "id", moment: "coalesce(ended_at, expires_at)", days: 90 },
  { table: "login_event", key: "id", moment: "at", days: 365 },
] as const;

/** How many rows go in one go, and how many accounts. */
export const biteRows = 5_000;
export const biteAccounts = 100;
