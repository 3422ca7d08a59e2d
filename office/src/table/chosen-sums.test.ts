import fc from "fast-check";
import { expect, test } from "vitest";
import { sumsOf } from "./chosen-sums.ts";

test("[OPS-01] chosen rows are summed by currency, to the last digit", () => {
  const of = (currency: string, ...amounts: string[]) =>
    amounts.map((amount) => ({ currency, amount }));
  expect(sumsOf([...of("BRL", "0.1", "0.2", "4200"), ...of("USD", "-12.50", "2.5")])).toEqual([
    { currency: "BRL", amount: "4200.3" },
    { currency: "USD", amount: "-10" },
  ]);
  expect(sumsOf(of("BRL", "-0.5", "0.25"))).toEqual([{ currency: "BRL", amount: "-0.25" }]);
});

test("[OPS-01] a sum of whole cents is what whole numbers say", () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })), (cents) => {
      const amounts = cents.map((one) => {
        const digits = (one < 0n ? -one : one).toString().padStart(3, "0");
        const amount = `${one < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        return { currency: "BRL", amount };
      });
      const [sum] = sumsOf(amounts);
      const total = cents.reduce((a, b) => a + b, 0n);
      const [units = "0", fraction = ""] = (sum?.amount ?? "0").split(".");
      expect(BigInt(`${units}${fraction.padEnd(2, "0")}`)).toBe(total);
    }),
  );
});
