import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { renewRecoveryCodes, redeemRecoveryCode } from "./member-recovery.ts";

const password = "um trevo de sorte";
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** RFC 4648 base32, as apps read a secret. */
function bytesOf(base32: string): Buffer {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...base32].map((at) => letters.indexOf(at).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** RFC 6238 with its own figures, written from the standard rather than by our library. */
function appCode(secret: string, atMs: number): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)));
  const mac = createHmac("sha1", bytesOf(secret)).update(step).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return (number % 1_000_000).toString().padStart(6, "0");
}

test("[MEMBER-08] the arithmetic of this test is the standard's (RFC 6238, appendix B)", () => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  expect(appCode(secret, 59_000)).toBe("287082");
  expect(appCode(secret, 1_111_111_109_000)).toBe("081804");
  expect(appCode(secret, 20_000_000_000_000)).toBe("353130");
});

test("[MEMBER-08] any app that keeps to the standard is taken", async () => {
  const member = await app.newMember();
  const { secret } = await member.call("mfaSettings.totpBegin", { password });
  const code = appCode(secret, Date.now());
  const { recoveryCodes } = await member.call("mfaSettings.totpConfirm", { code });
  expect(recoveryCodes).toHaveLength(10);
});

test("[MEMBER-08] a recovery code opens once for twenty at once, and for nobody else", async () => {
  const { db } = app.app;
  const [owner, other] = [await app.newMember(), await app.newMember()];
  const [memberId, otherId] = [await owner.id(), await other.id()];
  const codes = await db.transaction().execute((tx) => renewRecoveryCodes(app.app, tx, memberId));
  const [code = ""] = codes;
  expect(await redeemRecoveryCode(app.app, db, { memberId: otherId, code })).toBe(false);
  const took = await Promise.all(
    Array.from({ length: 20 }, () => redeemRecoveryCode(app.app, db, { memberId, code })),
  );
  expect(took.filter(Boolean)).toHaveLength(1);
  const rows = await db.selectFrom("recovery_code").selectAll().execute();
  expect(rows.filter(({ member_id: id }) => id === memberId)).toHaveLength(10);
  const kept = JSON.stringify(rows.map((row) => row.code_hash.toString("latin1")));
  for (const one of codes) expect(kept).not.toContain(one.replace("-", ""));
});
