import { expect, test } from "vitest";
import { momentText } from "./moments.ts";

const now = new Date(2026, 10, 25, 12, 0);

test.each(["PT", "EN", "TH"] as const)(
  "[MEMBER-09] in %s a moment of another year says its year, one of this year does not",
  (language) => {
    const at = (year: number) => new Date(year, 10, 21, 14, 36).toISOString();
    expect(momentText(at(2026), language, now)).not.toContain("2026");
    expect(momentText(at(2028), language, now)).toContain("2028");
    // A year of the Buddhist calendar is not what the site counts by.
    expect(momentText(at(2028), language, now)).not.toContain("2571");
  },
);
