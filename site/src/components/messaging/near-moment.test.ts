import { expect, test } from "vitest";
import { nearMoment } from "./near-moment.ts";

const now = new Date(2026, 2, 10, 9, 30);

test.each([
  [new Date(2026, 2, 10, 9, 12), "PT", "Hoje, 09:12"],
  [new Date(2026, 2, 10, 0, 0), "PT", "Hoje, 00:00"],
  [new Date(2026, 2, 9, 23, 59), "PT", "Ontem, 23:59"],
  [new Date(2026, 2, 9, 18, 30), "EN", "Yesterday, 06:30 PM"],
  [new Date(2026, 2, 8, 23, 59), "PT", "8 de mar."],
  [new Date(2026, 2, 8, 23, 59), "EN", "Mar 8"],
  [new Date(2025, 11, 31), "PT", "31 de dez. de 2025"],
  [new Date(2026, 2, 11), "EN", "Mar 11"],
  [new Date(2026, 2, 9, 18, 30), "TH", "เมื่อวาน, 18:30"],
  [new Date(2025, 11, 31), "TH", "31 ธ.ค. 2025"],
] as const)("[MSG-02] %s is said in %s as %j", (at, language, text) => {
  expect(nearMoment(at.toISOString(), language, now).replaceAll("\u202f", " ")).toBe(text);
});
