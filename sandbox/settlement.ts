import type { Charge, Charges } from "./charges.ts";
import type { Receipts } from "./receiving.ts";

/** What the provider keeps of a day's charges. */
const feeBps = 99n;
const currency = "BRL";
/** Days end where the shop is. */
const dayOf = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" });

/**
 * Settles with the shop when a day is over: what the charges of each past day brought goes to its
 * account at the bank, less the fee, as one line a day, once. What goes back to payers later is not
 * taken from a day that was paid out.
 *
 * @returns what is to be told the time now and then
 */
export function openSettlement(charges: Charges, receipts: Receipts): (now: Date) => void {
  let settledOn = "";
  return (now) => {
    const today = dayOf.format(now);
    if (today === settledOn) return;
    settleBefore(today, charges, receipts);
    settledOn = today;
  };
}

function settleBefore(today: string, charges: Charges, receipts: Receipts): void {
  const days = new Map<string, bigint>();
  for (const charge of charges.paid()) {
    const day = charge.paidAt === null ? today : dayOf.format(charge.paidAt);
    if (charge.currency !== currency || day >= today) continue;
    days.set(day, (days.get(day) ?? 0n) + leftOf(charge));
  }
  for (const [day, amount] of [...days].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const key = `st_${day}`;
    if (amount <= 0n || receipts.has(key)) continue;
    receipts.receive({
      key,
      amount: amount - (amount * feeBps) / 10_000n,
      text: `SANDBOX PAGAMENTOS ${day}`,
      payerName: "",
      payerTaxId: "",
    });
  }
}

function leftOf({ paidAmount, reversals, returned }: Charge): bigint {
  return reversals.reduce((left, { amount }) => left - amount, (paidAmount ?? 0n) - returned);
}
