/**
 * What money moves for. The codes are rows of `ledger.kind` (a test compares them); the
 * direction is as the account that a command names sees it.
 */
export const kinds = {
  deposit: { code: 1, direction: "in" },
  withdrawal: { code: 2, direction: "out" },
  bet: { code: 3, direction: "out" },
  win: { code: 4, direction: "in" },
  /** Posted by the action `rollback` alone, which knows the direction from the original. */
  rollback: { code: 5, direction: "back" },
  /** Money that was not paid in: of a demo, a trial or a bonus. */
  grant: { code: 6, direction: "in" },
  reclaim: { code: 7, direction: "out" },
  adjustment_in: { code: 8, direction: "in" },
  adjustment_out: { code: 9, direction: "out" },
  /** A vendor's jackpot or promotion: stands on its own, without a bet of the same round. */
  promo_win: { code: 10, direction: "in" },
  fee: { code: 11, direction: "out" },
  /** A payout that came back. */
  refund: { code: 12, direction: "in" },
  /** What a member owed, taken from later money. */
  recovery: { code: 13, direction: "out" },
  transfer_in: { code: 14, direction: "in" },
  transfer_out: { code: 15, direction: "out" },
  /** A payment that goes back to whoever paid it: it never was a member's. */
  payment_return: { code: 16, direction: "out" },
  /** A credited deposit that the payer's bank took back. */
  chargeback: { code: 17, direction: "out" },
  /** Between a provider's clearing account and our account at a bank: house to house. */
  settlement: { code: 18, direction: "out" },
  /** What a provider or bank charges us: house to house. */
  cost: { code: 19, direction: "out" },
  /** What a member won or lost at a vendor that keeps a balance of its own. */
  vendor_result_in: { code: 20, direction: "in" },
  vendor_result_out: { code: 21, direction: "out" },
  /** The house's own jackpot, out of its pool. */
  jackpot_win: { code: 22, direction: "in" },
} as const satisfies Record<string, { code: number; direction: "in" | "out" | "back" }>;

export type Kind = keyof typeof kinds;

/** Kinds that a command may post by itself. */
export type PostKind = Exclude<Kind, "rollback">;

const names = new Map<number, Kind>(
  Object.entries(kinds).map(([name, { code }]) => [code, name as Kind]),
);

/** The name of a stored code. */
export function kindOf(code: number): Kind {
  const name = names.get(code);
  if (!name) throw new Error(`The ledger holds a kind that this version does not know: ${code}`);
  return name;
}
