import { expect, test } from "vitest";
import { dayOf, typedDay, typedMoney } from "./typed.ts";

const today = "2026-11-25";

test.each([
  ["1.5k", "PT", "1500"],
  ["1,5k", "PT", "1500"],
  ["2 mil", "PT", "2000"],
  ["1,25 mi", "PT", "1250000"],
  ["3m", "EN", "3000000"],
  ["R$ 1.234,50", "PT", "1234.5"],
  ["1,234.50", "EN", "1234.5"],
  ["1.500", "PT", "1500"],
  ["1.500", "EN", "1.5"],
  ["1,500", "EN", "1500"],
  ["1.234.567", "PT", "1234567"],
  ["0,05", "PT", "0.05"],
  ["100", "PT", "100"],
  ["1,234", "PT", null],
  ["muito", "PT", null],
  ["-5", "PT", null],
  ["1..5", "PT", null],
  ["9999999999999", "PT", null],
] as const)("[OPS-01] %s typed in %s is the amount %s", (typed, language, amount) => {
  expect(typedMoney(typed, language)).toBe(amount);
});

test.each([
  ["hoje", "PT", "today", "2026-11-25"],
  ["Ontem", "PT", "yesterday", "2026-11-24"],
  ["yesterday", "EN", "yesterday", "2026-11-24"],
  ["7d", "PT", "7d", "2026-11-18"],
  ["há 3 dias", "PT", "3d", "2026-11-22"],
  ["2 weeks ago", "EN", "14d", "2026-11-11"],
  ["30 days", "EN", "30d", "2026-10-26"],
  ["24/11", "PT", "2026-11-24", "2026-11-24"],
  ["26/11", "PT", "2025-11-26", "2025-11-26"],
  ["11/24", "EN", "2026-11-24", "2026-11-24"],
  ["01/02/26", "PT", "2026-02-01", "2026-02-01"],
  ["2026-03-01", "PT", "2026-03-01", "2026-03-01"],
] as const)("[OPS-01] %s typed in %s is kept as %s and means %s", (typed, language, kept, day) => {
  const value = typedDay(typed, language, today);
  expect(value).toBe(kept);
  expect(dayOf(value ?? "", today)).toBe(day);
});

test.each(["31/02/2026", "amanhã talvez", "13", "2026-02-30", "99999d"])(
  "[OPS-01] %s is no day",
  (typed) => {
    expect(typedDay(typed, "PT", today)).toBeNull();
  },
);
