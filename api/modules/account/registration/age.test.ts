import fc from "fast-check";
import { expect, test } from "vitest";
import { isBirthday, isOfAge } from "./age.ts";

/** Counts birthdays one by one, as a person would on a calendar. */
function ageByCounting(birthday: Date, today: Date): number {
  const [year, month, day] = [
    birthday.getUTCFullYear(),
    birthday.getUTCMonth(),
    birthday.getUTCDate(),
  ];
  let age = -1;
  // A day that a year lacks rolls over to the next one that it has.
  while (new Date(Date.UTC(year + age + 1, month, day)) <= today) age += 1;
  return age;
}

const dayText = (date: Date) => date.toISOString().slice(0, 10);
const dayOf = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / 86_400_000, max: Date.parse(to) / 86_400_000 })
    .map((days) => new Date(days * 86_400_000));

test("[AUTH-11] ten thousand birthdays: of age exactly when the calendar says so", () => {
  const cases = fc.tuple(
    dayOf("1990-01-01", "2014-12-31"),
    dayOf("2024-01-01", "2032-12-31"),
    fc.constantFrom(18, 21),
  );
  fc.assert(
    fc.property(cases, ([birthday, today, years]) => {
      const isOld = ageByCounting(birthday, today) >= years;
      expect(isOfAge(dayText(birthday), dayText(today), years)).toBe(isOld);
    }),
    { numRuns: 10_000 },
  );
});

test.each([
  ["2008-11-21", "2026-11-20", false],
  ["2008-11-21", "2026-11-21", true],
  ["2008-02-29", "2026-02-28", false],
  ["2008-02-29", "2026-03-01", true],
  ["2008-02-29", "2028-02-29", true],
])("[AUTH-11] born on %s, on %s: of age %s", (birthday, today, isOld) => {
  expect(isOfAge(birthday, today, 18)).toBe(isOld);
});

test.each([
  ["1899-12-31", false],
  ["1900-01-01", true],
  ["2026-12-31", true],
  ["2027-01-01", false],
  ["2025-02-29", false],
  ["2024-02-29", true],
  ["1990-13-01", false],
  ["1990-00-10", false],
  ["01/02/1990", false],
  ["1990-1-1", false],
  ["+01990-01-01", false],
  ["", false],
])("[AUTH-11] a birthday of %s in 2026 can be: %s", (text, can) => {
  expect(isBirthday(text, "2026-11-21")).toBe(can);
});
