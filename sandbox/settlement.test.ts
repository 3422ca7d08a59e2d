import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openCharges } from "./charges.ts";
import { forgetful } from "./journal.ts";
import { openReceipts } from "./receiving.ts";
import { openSettlement } from "./settlement.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("[CASH-08] what a day's charges brought is paid to the bank on the next, less the fee, once", () => {
  const charges = openCharges(forgetful, () => {});
  const receipts = openReceipts(null);
  const pay = (amount: bigint) => {
    const { id = "" } =
      charges.create({
        reference: `${amount}`,
        amount,
        currency: "BRL",
        description: "",
        returnUrl: null,
        expiresInSeconds: 600,
        rail: "pix",
        expected: { name: null, taxId: null },
        instruments: null,
      }) ?? {};
    charges.pay(id, { amount });
    return id;
  };
  const settlement = openSettlement(charges, receipts);
  const settle = () => settlement(new Date());
  // Half past eleven in the evening in Sao Paulo, and midnight after it.
  vi.setSystemTime("2026-03-10T02:30:00Z");
  pay(100_00n);
  charges.reverse(pay(50_01n), "refund", 10_01n);
  settle();
  expect(receipts.after(0)).toEqual([]);
  vi.setSystemTime("2026-03-10T03:00:00Z");
  pay(7_00n);
  settle();
  // As after a restart: it is told all anew.
  openSettlement(charges, receipts)(new Date());
  const line = { key: "st_2026-03-09", amount: "138.62", text: "SANDBOX PAGAMENTOS 2026-03-09" };
  expect(receipts.after(0)).toMatchObject([line]);
  vi.setSystemTime("2026-03-11T12:00:00Z");
  settle();
  expect(receipts.after(1)).toMatchObject([{ key: "st_2026-03-10", amount: "6.94" }]);
});
