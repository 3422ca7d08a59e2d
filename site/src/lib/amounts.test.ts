import fc from "fast-check";
import { expect, test } from "vitest";
import { groupDigits } from "@trevo/ui/money.tsx";
import { canonicalAmount } from "./amounts.ts";

const pt = { group: ".", decimal: "," };
const en = { group: ",", decimal: "." };

test.each([
  ["100", pt, "100.00"],
  ["100,5", pt, "100.50"],
  ["100.50", pt, "100.50"],
  ["1.284,90", pt, "1284.90"],
  ["1.284", pt, "1284.00"],
  ["1,284.90", en, "1284.90"],
  ["1,284", en, "1284.00"],
  [" 20 ", pt, "20.00"],
  ["０１２", pt, "12.00"],
  ["R$\u00a01.000,00", pt, "1000.00"],
  ["R$ 5", en, "5.00"],
  ["١٠٠", en, "100.00"],
])("[CASH-07] %s is understood", (typed, style, wire) => {
  expect(canonicalAmount(typed, style)).toBe(wire);
});

test.each(["", "abc", "1.2.3", "1,2345", "-5", "1e3", "12.345,678", "R$", "5R$", "-R$ 5"])(
  "[CASH-07] %s is no amount",
  (typed) => {
    expect(canonicalAmount(typed, pt)).toBeNull();
  },
);

test("[CASH-07] what is shown can be typed back", () => {
  const cents = fc.bigInt({ min: 0n, max: 99_999_999_999n });
  fc.assert(
    fc.property(cents, fc.constantFrom(pt, en), (value, style) => {
      const digits = value.toString().padStart(3, "0");
      const wire = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
      expect(canonicalAmount(groupDigits(wire, style), style)).toBe(wire);
    }),
  );
});
