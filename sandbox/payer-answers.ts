import { typedCents } from "./amount.ts";
import type { Charge, Charges, Payer } from "./charges.ts";

/** A form of the payment page. */
export type Form = Record<string, string | undefined>;

/** Somebody who pays for another, as the page lets one try. */
const stranger: Payer = { name: "Outra Pessoa da Silva", taxId: "11144477735" };

/** What the payer's bank may do by itself after the payment. */
const after = {
  refund: (charges: Charges, id: string) => charges.reverse(id, "refund", null),
  chargeback: (charges: Charges, id: string) => charges.reverse(id, "chargeback", null),
  med: (charges: Charges, id: string) => charges.reverse(id, "med", null),
  dispute: (charges: Charges, id: string) => charges.dispute(id, true),
  settle: (charges: Charges, id: string) => charges.dispute(id, false),
  again: (charges: Charges, id: string) => charges.payAgain(id),
} as const;

/**
 * Does what the payer chose on the page.
 *
 * @returns an amount that was typed and is none; null when it was done
 */
export function takeAnswer(
  charges: Charges,
  charge: Charge,
  { answer = "", amount = "", instrument }: Form,
): string | null {
  const { id } = charge;
  switch (answer) {
    case "pay":
      charges.pay(id, { amount: charge.amount, instrument: instrument ?? null });
      return null;
    case "stranger":
      charges.pay(id, { amount: charge.amount, payer: stranger });
      return null;
    case "refuse":
      charges.refuse(id);
      return null;
    default: {
      const act = Object.hasOwn(after, answer) ? after[answer as keyof typeof after] : null;
      if (act) {
        act(charges, id);
        return null;
      }
      const cents = typedCents(amount);
      if (cents === null) return amount;
      if (answer === "part") charges.reverse(id, "refund", cents);
      else charges.pay(id, { amount: cents });
      return null;
    }
  }
}
