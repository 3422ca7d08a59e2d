import fc from "fast-check";
import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./passwords.ts";

test("[AUTH-01] a password opens its own hash and no other one does", async () => {
  const stored = await hashPassword("Demo1234");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword("Demo1234", stored)).toBe(true);
  expect(await isPassword("demo1234", stored)).toBe(false);
  expect(await isPassword("Demo1234", null)).toBe(false);
});

test("[AUTH-01] long passwords and every script are taken whole", async () => {
  const texts = fc.string({ unit: "grapheme", minLength: 8, maxLength: 128 });
  await fc.assert(
    fc.asyncProperty(texts, async (password) => {
      const stored = await hashPassword(password);
      expect(await isPassword(password, stored)).toBe(true);
      expect(await isPassword(`${password}x`, stored)).toBe(false);
    }),
    { numRuns: 8 },
  );
});

test("[CALL-03] a flood of hashes is refused instead of starving everything else", async () => {
  const flood = await Promise.allSettled(
    Array.from({ length: 80 }, () => isPassword("Demo1234", null)),
  );
  const refused = flood.filter((outcome) => outcome.status === "rejected");
  expect(refused).toHaveLength(80 - 52);
  expect(String(refused[0]?.reason)).toContain("busy");
});
