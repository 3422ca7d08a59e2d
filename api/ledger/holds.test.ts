import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestLedger, post, type TestLedger, summaryOf } from "./ledger.fixture.ts";
import type { AccountRef, Capture, EndHold, Hold } from "./command.ts";
import { requestHash } from "./index.ts";

let testLedger: TestLedger;
let clearing: AccountRef;
beforeAll(async () => {
  testLedger = await openTestLedger();
  clearing = await testLedger.ledger.houseAccount({
    kind: "clearing",
    currency: "BRL",
    code: "PIX",
  });
});
afterEach(() => testLedger.prove());
afterAll(() => testLedger.close());

const asked = () => ({ id: randomUUID(), hash: requestHash(randomUUID()) });

function hold(account: AccountRef, amount: bigint, expiresInSeconds: number | null = null): Hold {
  const to = { kind: "withdrawal", counter: clearing } as const;
  return { ...asked(), ...to, action: "hold", account, amount, expiresInSeconds };
}

function capture(account: AccountRef, held: Hold, amount: bigint | null = null): Capture {
  return { ...asked(), action: "capture", account, hold: held.id, amount };
}

function end(action: EndHold["action"], account: AccountRef, held: Hold): EndHold {
  return { ...asked(), action, account, hold: held.id };
}

test("what is held cannot be staked, and is still the member's", async () => {
  const { ledger, houseAccount } = testLedger;
  const wallet = await testLedger.wallet(100n);
  expect(summaryOf(await ledger.post(hold(wallet, 70n)))).toBe("held 100");
  const bet = (amount: bigint) => post("bet", wallet, amount, { counter: houseAccount });
  expect(summaryOf(await ledger.post(bet(31n)))).toBe("refused insufficient");
  expect(summaryOf(await ledger.post(bet(30n)))).toBe("posted 70");
  expect(summaryOf(await ledger.post(hold(wallet, 1n)))).toBe("refused insufficient");
});

test("a hold posts once, in full or in part", async () => {
  const { ledger } = testLedger;
  const wallet = await testLedger.wallet(100n);
  const [whole, part] = [hold(wallet, 40n), hold(wallet, 50n)];
  await ledger.post(whole);
  await ledger.post(part);
  const posted = capture(wallet, whole);
  const answer = await ledger.post(posted);
  expect(summaryOf(answer)).toBe("posted 60");
  expect(await ledger.post(posted)).toEqual({ ...answer, replayed: true });
  expect(summaryOf(await ledger.post(capture(wallet, whole)))).toBe("refused hold.posted");
  expect(summaryOf(await ledger.post(end("release", wallet, whole)))).toBe("refused hold.posted");
  expect(summaryOf(await ledger.post(capture(wallet, part, 51n)))).toBe("refused exceeds");
  expect(summaryOf(await ledger.post(capture(wallet, part, 20n)))).toBe("posted 40");
  const rows = await testLedger.sql("select held from ledger.account where id = $1", [wallet.id]);
  expect(rows).toEqual([{ held: 0n }]);
});

test("a hold that is let go frees the money, once", async () => {
  const { ledger, houseAccount } = testLedger;
  const wallet = await testLedger.wallet(100n);
  const held = hold(wallet, 100n);
  await ledger.post(held);
  expect(summaryOf(await ledger.post(end("release", wallet, held)))).toBe("released 100");
  expect(summaryOf(await ledger.post(end("release", wallet, held)))).toBe("refused hold.voided");
  expect(summaryOf(await ledger.post(capture(wallet, held)))).toBe("refused hold.voided");
  expect(summaryOf(await ledger.post(post("bet", wallet, 100n, { counter: houseAccount })))).toBe(
    "posted 0",
  );
});

test("a hold expires when its time is over, not before", async () => {
  const { ledger } = testLedger;
  const wallet = await testLedger.wallet(100n);
  const held = hold(wallet, 60n, 3_600);
  await ledger.post(held);
  expect(summaryOf(await ledger.post(end("expire", wallet, held)))).toBe("refused hold.pending");
  await testLedger.sql("update ledger.hold set expires_at = now() where id = $1", [held.id]);
  expect(summaryOf(await ledger.post(end("expire", wallet, held)))).toBe("released 100");
  expect(summaryOf(await ledger.post(capture(wallet, held)))).toBe("refused hold.expired");
});

test("an unknown hold cannot end, and another member's is unknown", async () => {
  const { ledger } = testLedger;
  const [mine, other] = [await testLedger.wallet(100n), await testLedger.wallet(100n)];
  const held = hold(other, 10n);
  await ledger.post(held);
  expect(summaryOf(await ledger.post(capture(mine, held)))).toBe("refused hold.unknown");
  expect(summaryOf(await ledger.post(end("release", mine, held)))).toBe("refused hold.unknown");
});

test("the same hold asked for twice is one hold", async () => {
  const { ledger } = testLedger;
  const wallet = await testLedger.wallet(100n);
  const held = hold(wallet, 60n);
  const answers = await Promise.all([held, held, held].map((one) => ledger.post(one)));
  expect(answers.map(summaryOf)).toEqual(["held 100", "held 100", "held 100"]);
  const other = { ...held, amount: 61n, hash: requestHash("other") };
  expect(summaryOf(await ledger.post(other))).toBe("refused conflict");
  // An id is one namespace for all commands of a member.
  const bet = post("bet", wallet, 1n, { counter: testLedger.houseAccount, id: held.id });
  expect(summaryOf(await ledger.post(bet))).toBe("refused conflict");
});
