/** What happens to a payout, by the cents of its amount. Times in milliseconds before the pace. */
export interface Behaviour {
  /** Whether its order is answered: never, only when it comes again, or at once. */
  answers: "never" | "again" | "always";
  /** Whether questions about it are answered before its end. */
  isSilent?: boolean;
  /** What it becomes, and after how long; in order. */
  ends: readonly {
    afterMs: number | readonly [number, number];
    status: "paid" | "failed" | "returned";
    reason?: "key.unknown" | "account.closed" | "returned";
  }[];
  /** What webhooks say, where it is not the truth. */
  tells?: "failed";
  /** Lines of the statement: how many, and after how long. */
  lines?: { copies: number; afterMs: number };
}

const day = 86_400_000;
const paid = { afterMs: 0, status: "paid" } as const;
const usual: Behaviour = {
  answers: "always",
  ends: [{ afterMs: [2_000, 10_000], status: "paid" }],
};

const byCents = new Map<bigint, Behaviour>([
  [90n, { answers: "never", ends: [paid] }],
  [91n, { ...usual, answers: "again" }],
  [92n, { answers: "always", ends: [{ afterMs: 0, status: "failed", reason: "key.unknown" }] }],
  [
    93n,
    { answers: "always", ends: [{ afterMs: 30_000, status: "failed", reason: "account.closed" }] },
  ],
  [94n, { answers: "never", isSilent: true, ends: [{ afterMs: 300_000, status: "paid" }] }],
  [
    95n,
    {
      answers: "always",
      ends: [
        { afterMs: 2_000, status: "paid" },
        { afterMs: 60_000, status: "returned", reason: "returned" },
      ],
    },
  ],
  [96n, { ...usual, tells: "failed" }],
  [97n, { ...usual, lines: { copies: 1, afterMs: day } }],
  [98n, { ...usual, lines: { copies: 2, afterMs: 0 } }],
  [
    99n,
    {
      answers: "always",
      ends: [
        { afterMs: 2_000, status: "failed", reason: "account.closed" },
        { afterMs: 30_000, status: "paid" },
      ],
    },
  ],
]);

/** @param amount cents */
export function behaviourOf(amount: bigint): Behaviour {
  return byCents.get(amount % 100n) ?? usual;
}
