import { randomBytes } from "node:crypto";
import type { Charge, ChargeEvent, Charges } from "./charges.ts";
import { newCharge, paidOf } from "./new-charge.ts";

/** The book, as far as these need it. */
interface Book {
  byId: ReadonlyMap<string, Charge>;
  note(charge: Charge, ...types: ChargeEvent["type"][]): Charge;
  noteOther(charge: Charge): Charge;
}

/** What may become of a charge once it was paid. */
export function afterPayment({
  byId,
  note,
  noteOther,
}: Book): Pick<Charges, "payAgain" | "reverse" | "dispute" | "returnPayment"> {
  return {
    payAgain(id) {
      const charge = byId.get(id);
      if (!charge || charge.paidAmount === null) return null;
      const { paidAmount: amount, payer, instrument } = charge;
      const other = newCharge({ ...charge, expiresInSeconds: 60 });
      return noteOther(paidOf(other, { amount, payer, instrument }));
    },
    reverse(id, kind, amount) {
      const charge = byId.get(id);
      if (!charge || charge.paidAmount === null) return null;
      const back = charge.reversals.reduce((sum, each) => sum + each.amount, 0n);
      const left = charge.paidAmount - back;
      const taken = amount === null || amount > left ? left : amount;
      if (taken <= 0n) return charge;
      const reversal = { id: `rv_${randomBytes(8).toString("hex")}`, kind, amount: taken };
      return note({ ...charge, reversals: [...charge.reversals, reversal] }, "charge.reversed");
    },
    dispute(id, isDisputed) {
      const charge = byId.get(id);
      if (!charge || charge.paidAmount === null) return null;
      return note({ ...charge, isDisputed }, "charge.disputed");
    },
    returnPayment(id) {
      const charge = byId.get(id);
      if (!charge) return null;
      if (charge.paidAmount === null || charge.returned > 0n) return charge;
      return note({ ...charge, returned: charge.paidAmount }, "charge.returned");
    },
  };
}
