import { expect, test } from "vitest";
import { digitsMissing, looksLikeMobile, writtenNumber } from "./phone.ts";

const brazil = (number: string) => ({ dialingCode: "55", number });

test.each([
  ["", ""],
  ["1", "1"],
  ["119", "(11) 9"],
  ["1198765", "(11) 98765"],
  ["11987654321", "(11) 98765-4321"],
  ["(11) 98765-43", "(11) 98765-43"],
  ["+5511987654321", "+5511987654321"],
  ["119876543210", "119876543210"],
])("[AUTH-12] %s is written %s", (typed, written) => {
  expect(writtenNumber(brazil(typed))).toBe(written);
});

test("[AUTH-12] a number of another country stays as it was typed", () => {
  expect(writtenNumber({ dialingCode: "44", number: "07911 123456" })).toBe("07911 123456");
});

test("[AUTH-12] what is missing is counted where the plan is known", () => {
  expect(digitsMissing(brazil("(11) 98765-43"))).toBe(2);
  expect(digitsMissing(brazil("11987654321"))).toBe(0);
  expect(digitsMissing({ dialingCode: "44", number: "79" })).toBe(0);
});

test.each([
  ["55", "11987654321", true],
  ["55", "(11) 98765-4321", true],
  ["55", "1133334444", false],
  ["55", "11887654321", false],
  ["55", "1198765432", false],
  ["55", "+5511987654321", true],
  ["44", "7911123456", true],
  ["44", "79", false],
  ["44", "", false],
])("[AUTH-12] +%s %s looks like a mobile number: %s", (dialingCode, number, looks) => {
  expect(looksLikeMobile({ dialingCode, number })).toBe(looks);
});
