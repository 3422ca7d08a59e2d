import type { Entry, Journal } from "./journal.ts";

interface Asked {
  vendor: string;
  /** ISO 8601, half-open. */
  from: string;
  to: string;
  /** How many to leave out: the cursor of the page before. */
  after: number;
}

const pageLength = 500;

/** What stands in the vendor's books, for the operator to compare with its own. */
export function transactionsOf(journal: Journal, { vendor, from, to, after }: Asked) {
  const start = Date.parse(from);
  const end = Date.parse(to);
  const entries = [...journal.entries()].filter(
    (entry) =>
      entry.vendor === vendor &&
      (entry.state === "done" || entry.state === "void") &&
      Date.parse(entry.at) >= start &&
      Date.parse(entry.at) < end,
  );
  const page = entries.slice(after, after + pageLength);
  return {
    transactions: page.flatMap(listed),
    rounds: roundsOf(page, journal),
    next: after + pageLength < entries.length ? String(after + pageLength) : null,
  };
}

function listed({ at, message }: Entry) {
  const { user_id, currency, game, game_id = "", actions } = message;
  return actions.map((one) => ({
    action: one.action,
    action_id: one.action_id,
    user_id,
    currency,
    game,
    game_id,
    amount: "amount" in one ? Number(one.amount) : null,
    original_action_id: "original_action_id" in one ? one.original_action_id : null,
    at,
  }));
}

/** Every round of the page, and whether any message ever ended it. */
function roundsOf(page: Entry[], journal: Journal) {
  const keyOf = ({ message }: Entry) => `${message.user_id} ${message.game_id ?? ""}`;
  const finished = new Set<string>();
  for (const entry of journal.entries()) {
    if (entry.state === "done" && entry.message.finished) finished.add(keyOf(entry));
  }
  const rounds = new Map(page.map((entry) => [keyOf(entry), entry]));
  return [...rounds].map(([key, { message }]) => ({
    game_id: message.game_id ?? "",
    user_id: message.user_id,
    finished: finished.has(key),
  }));
}
