import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import { evidenceOf } from "./evidence.ts";
import { type PartRow, partsOf, type WithdrawalRow } from "./withdrawal.ts";

/** The bank transfers of a withdrawal as its record in the office shows them. */
export async function partsForStaff(app: App, row: WithdrawalRow) {
  const parts = await partsOf(app.db, row.id);
  return Promise.all(
    parts.map(async (part) => ({
      n: part.n,
      amount: fromMicro(part.amount),
      bank: part.bank,
      state: part.state,
      bankRef: part.bank_ref,
      endToEndId: part.end_to_end,
      reason: part.reason,
      flippedAt: isoOf(part.flipped_at),
      asked: part.asked,
      askAt: isoOf(part.check_at),
      unknown: part.state === "unknown" ? await unknownOf(app, row, part) : null,
      byHand: handOf(part),
    })),
  );
}

async function unknownOf(app: App, row: WithdrawalRow, part: PartRow) {
  const { lineAt, coveredUntil, neededUntil } = await evidenceOf(app, app.db, part, row);
  return {
    since: isoOf(part.unknown_since),
    lineAt: isoOf(lineAt),
    coveredUntil: isoOf(coveredUntil),
    neededUntil: neededUntil.toISOString(),
  };
}

function handOf({ hand_outcome: outcome, hand_word: word, hand_reference: reference }: PartRow) {
  return outcome === null || word === null || reference === null
    ? null
    : { outcome, word, reference };
}

function isoOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
