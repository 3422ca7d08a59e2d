import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { fairDraw } from "./fair.ts";
import { hmac } from "./rules.fixture.ts";
import type { TableRules } from "./table.ts";

interface Known {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  /** Stakes in whole units, by spot. */
  bets: Record<string, number>;
  outcome: Readonly<Record<string, unknown>>;
  /** Micro. */
  paid: string;
}

/** Our own file; its shape is checked by each test that reads it. */
const vectors = JSON.parse(
  readFileSync(new URL("games.vectors.json", import.meta.url), "utf8"),
) as Record<string, Known[]>;

/** Holds a table against its known rounds: what came, and what a basket of bets was paid. */
export function expectKnownRounds<O>(
  code: string,
  rules: TableRules<O>,
  tell: (outcome: O) => Readonly<Record<string, unknown>>,
): void {
  const all = vectors[code] ?? [];
  expect(all.length).toBeGreaterThanOrEqual(4);
  for (const known of all) {
    const outcome = rules.outcome(fairDraw(known, hmac));
    expect(tell(outcome)).toEqual(known.outcome);
    let paid = 0n;
    for (const [spot, stake] of Object.entries(known.bets)) {
      const back = rules.returnOf(outcome, spot);
      expect({ spot, isThere: back !== null }).toEqual({ spot, isThere: true });
      paid += BigInt(stake) * BigInt(back ?? 0) * 10_000n;
    }
    expect(paid.toString()).toBe(known.paid);
  }
}
