import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountIn, fromMicro, toMicro } from "./money.ts";

describe("money on the wire", () => {
  test("[CASH-07] every micro amount survives the way to text and back", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (micro) => {
        expect(toMicro(fromMicro(micro, 6))).toBe(micro);
      }),
    );
  });

  test("[CASH-07] what is shown is never more than what the books hold", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), (micro) => {
        const shown = toMicro(fromMicro(micro, 2));
        expect(shown <= micro && micro - shown < 10_000n).toBe(true);
      }),
    );
  });

  test("[CASH-07] a fraction of a cent below zero is not shown as minus nothing", () => {
    expect(fromMicro(-1n)).toBe("0.00");
    expect(fromMicro(-1_234_560_000n)).toBe("-1234.56");
  });

  test.each(["1", "1.5", "0.01", 12, 12.5, 0.1, "999999999999.99"])("takes %s", (given) => {
    expect(amountIn.parse(given)).toBe(toMicro(String(given)));
  });

  test.each([
    "0",
    "-1",
    "1.005",
    "1e3",
    " 1",
    "1,5",
    "１００",
    "٠١",
    "",
    "NaN",
    "0x10",
    "01",
    "1.",
    ".5",
    "1000000000000",
    0,
    -1,
    1.005,
    1e21,
    0.1 + 0.2,
    NaN,
    Infinity,
    null,
    true,
    [],
    {},
    "1\u0000",
  ])("[CALL-03] refuses %s", (given) => {
    expect(amountIn.safeParse(given).success).toBe(false);
  });
});
