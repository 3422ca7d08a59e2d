import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkFlight } from "./check.ts";
import { cutAfterMs, cutOf, heightAt, heightMax, paysOf } from "./rules.ts";

interface Known {
  round: number;
  hash: string;
  salt: string;
  crash: number;
  auto: number;
  multiplier: number;
}

/** Our own file; its shape is checked by every line below. */
const { kite, kiteEnd } = JSON.parse(
  readFileSync(new URL("../engine/games.vectors.json", import.meta.url), "utf8"),
) as { kite: Known[]; kiteEnd: string };

const bytes = (hex: string) => Buffer.from(hex, "hex");
const sha256 = (data: Buffer) => createHash("sha256").update(data).digest();

test("[GAMES-14] crash: known rounds are cut where they were, and lead to the published end", () => {
  expect(kite.length).toBeGreaterThanOrEqual(5);
  for (const { round, hash, salt, crash, auto, multiplier } of kite) {
    const cut = cutOf(createHmac("sha256", salt).update(bytes(hash)).digest());
    expect(cut / 100).toBe(crash);
    expect(paysOf(cut, { auto })).toBe(multiplier);
    let walked = bytes(hash);
    for (let at = round; at > 0; at -= 1) walked = sha256(walked);
    expect(walked.toString("hex")).toBe(kiteEnd);
  }
});

test("[GAMES-18] crash: any height is reached with a chance of 99 % of its share", () => {
  const steps = 2n ** 52n;
  // The first r that reaches a height x: 2⁵² − r ≤ 99 · 2⁵² / x.
  for (const x of [101n, 150n, 200n, 1_000n, 10_000n, 1_000_000n]) {
    const first = steps - (99n * steps) / x;
    const digest = (r: bigint) =>
      Buffer.from(`${r.toString(16).padStart(13, "0")}0`.padEnd(64, "0"), "hex");
    expect(BigInt(cutOf(digest(first)))).toBeGreaterThanOrEqual(x);
    expect(BigInt(cutOf(digest(first - 1n)))).toBeLessThan(x);
  }
  expect(cutOf(new Uint8Array(32))).toBe(100);
});

test("[GAMES-14] crash: whoever leaves in the last millisecond is paid, one later nobody is", () => {
  for (const cut of [101, 134, 200, 1_022, 99_999]) {
    const end = cutAfterMs(cut);
    expect(paysOf(cut, { ms: end - 1 })).toBe(heightAt(end - 1));
    expect(heightAt(end - 1)).toBeLessThan(cut);
    expect(paysOf(cut, { ms: end })).toBe(0);
    expect(paysOf(cut, { auto: cut })).toBe(cut);
    expect(paysOf(cut, { auto: cut + 1 })).toBe(0);
    expect(paysOf(cut, null)).toBe(0);
  }
  expect([9_903, 32_895, 65_789].map((ms) => Math.floor(heightAt(ms) / 100))).toEqual([2, 10, 100]);
  expect(paysOf(heightMax + 1, null)).toBe(heightMax);
});

test("[GAMES-11] crash: a browser works out the same cut and the same end of the chain", async () => {
  for (const { round, hash, salt, crash } of kite) {
    const checked = await checkFlight({ hash, salt, steps: round });
    expect(checked).toEqual({ height: Math.round(crash * 100), end: kiteEnd });
  }
  for (const wrong of [{ hash: "00" }, { salt: "" }, { steps: 0 }, { steps: 10_000_001 }]) {
    expect(await checkFlight({ hash: kiteEnd, salt: "salt:x", steps: 1, ...wrong })).toBeNull();
  }
});
