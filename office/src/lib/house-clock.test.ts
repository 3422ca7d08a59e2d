import fc from "fast-check";
import { expect, test } from "vitest";
import { clockAt, momentAt } from "./house-clock.ts";

const zones = ["America/Sao_Paulo", "Asia/Bangkok", "Europe/London", "Asia/Kathmandu"] as const;

test("[OPS-05] a time typed by the house's clock is the moment at which it shows it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2020, 0) / 1000, max: Date.UTC(2030, 0) / 1000 }),
      fc.constantFrom(...zones),
      (second, zone) => {
        const shown = clockAt(second * 1000, zone);
        expect(clockAt(momentAt(shown, zone), zone)).toBe(shown);
      },
    ),
  );
});

test.each([
  ["2026-11-26T15:03:11", "America/Sao_Paulo", "2026-11-26T18:03:11.000Z"],
  // One o'clock comes twice when summer time ends, and not at all when it begins.
  ["2026-10-25T01:30:00", "Europe/London", "2026-10-25T00:30:00.000Z"],
  ["2026-03-29T01:30:00", "Europe/London", "2026-03-29T01:30:00.000Z"],
  ["2026-03-29T02:30:00", "Europe/London", "2026-03-29T01:30:00.000Z"],
])("[OPS-05] %s in %s is %s", (clock, zone, iso) => {
  expect(new Date(momentAt(clock, zone)).toISOString()).toBe(iso);
});

test("[OPS-05] what is no time is none", () => {
  expect(momentAt("", "Europe/London")).toBeNaN();
});
