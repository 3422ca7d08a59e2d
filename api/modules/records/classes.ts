import type { Jurisdiction } from "../../core/jurisdictions.ts";

/** What is swept when it is old, whoever it belongs to: rows by the moment that they ended. */
export const sweeps = ({ recordYears }: Jurisdiction) => [
  { table: "session", moment: "coalesce(ended_at, expires_at)", kept: "90 days" },
  { table: "login_event", moment: "at", kept: "365 days" },
  { table: "place_violation", moment: "at", kept: `${recordYears} years` },
];

/** How many accounts go in one go. */
export const biteAccounts = 100;
