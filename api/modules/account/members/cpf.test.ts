import fc from "fast-check";
import { expect, test } from "vitest";
import { cpfOf } from "./cpf.ts";

test.each([
  ["529.982.247-25", "52998224725"],
  ["52998224725", "52998224725"],
  [" 111.444.777-35 ", "11144477735"],
])("[MEMBER-02] %s is a CPF", (typed, digits) => {
  expect(cpfOf(typed)).toBe(digits);
});

test.each([
  "529.982.247-24",
  "529.982.247-15",
  "00000000000",
  "11111111111",
  "5299822472",
  "a",
  "",
])("[MEMBER-02] %s is none", (typed) => {
  expect(cpfOf(typed)).toBeNull();
});

test("[MEMBER-02] one wrong digit is always seen", () => {
  const cpf = "52998224725";
  fc.assert(
    fc.property(fc.nat(10), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const wrong = Array.from(cpf);
      wrong[at] = String((Number(wrong[at]) + by) % 10);
      expect(cpfOf(wrong.join(""))).toBeNull();
    }),
  );
});
