import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestBooks, post, type TestBooks, told } from "./books.fixture.ts";
import type { AccountRef, Capture, EndHold, Hold } from "./command.ts";
import { requestHash } from "./index.ts";

let books: TestBooks;
let clearing: AccountRef;
beforeAll(async () => {
  books = await openTestBooks();
  clearing = await books.ledger.houseAccount({ kind: "clearing", currency: "BRL", code: "PIX" });
});
afterEach(() => books.prove());
afterAll(() => books.close());

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
  const { ledger, house } = books;
  const wallet = await books.wallet(100n);
  expect(told(await ledger.post(hold(wallet, 70n)))).toBe("held 100");
  const bet = (amount: bigint) => post("bet", wallet, amount, { counter: house });
  expect(told(await ledger.post(bet(31n)))).toBe("refused insufficient");
  expect(told(await ledger.post(bet(30n)))).toBe("posted 70");
  expect(told(await ledger.post(hold(wallet, 1n)))).toBe("refused insufficient");
});

test("a hold posts once, in full or in part", async () => {
  const { ledger } = books;
  const wallet = await books.wallet(100n);
  const [whole, part] = [hold(wallet, 40n), hold(wallet, 50n)];
  await ledger.post(whole);
  await ledger.post(part);
  const posted = capture(wallet, whole);
  const answer = await ledger.post(posted);
  expect(told(answer)).toBe("posted 60");
  expect(await ledger.post(posted)).toEqual({ ...answer, replayed: true });
  expect(told(await ledger.post(capture(wallet, whole)))).toBe("refused hold.posted");
  expect(told(await ledger.post(end("release", wallet, whole)))).toBe("refused hold.posted");
  expect(told(await ledger.post(capture(wallet, part, 51n)))).toBe("refused exceeds");
  expect(told(await ledger.post(capture(wallet, part, 20n)))).toBe("posted 40");
  const rows = await books.sql("select held from ledger.account where id = $1", [wallet.id]);
  expect(rows).toEqual([{ held: 0n }]);
});

test("a hold that is let go frees the money, once", async () => {
  const { ledger, house } = books;
  const wallet = await books.wallet(100n);
  const held = hold(wallet, 100n);
  await ledger.post(held);
  expect(told(await ledger.post(end("release", wallet, held)))).toBe("released 100");
  expect(told(await ledger.post(end("release", wallet, held)))).toBe("refused hold.voided");
  expect(told(await ledger.post(capture(wallet, held)))).toBe("refused hold.voided");
  expect(told(await ledger.post(post("bet", wallet, 100n, { counter: house })))).toBe("posted 0");
});

test("a hold expires when its time is over, not before", async () => {
  const { ledger } = books;
  const wallet = await books.wallet(100n);
  const held = hold(wallet, 60n, 3_600);
  await ledger.post(held);
  expect(told(await ledger.post(end("expire", wallet, held)))).toBe("refused hold.pending");
  await books.sql("update ledger.hold set expires_at = now() where id = $1", [held.id]);
  expect(told(await ledger.post(end("expire", wallet, held)))).toBe("released 100");
  expect(told(await ledger.post(capture(wallet, held)))).toBe("refused hold.expired");
});

test("an unknown hold cannot end, and another member's is unknown", async () => {
  const { ledger } = books;
  const [mine, other] = [await books.wallet(100n), await books.wallet(100n)];
  const held = hold(other, 10n);
  await ledger.post(held);
  expect(told(await ledger.post(capture(mine, held)))).toBe("refused hold.unknown");
  expect(told(await ledger.post(end("release", mine, held)))).toBe("refused hold.unknown");
});

test("the same hold asked for twice is one hold", async () => {
  const { ledger } = books;
  const wallet = await books.wallet(100n);
  const held = hold(wallet, 60n);
  const answers = await Promise.all([held, held, held].map((one) => ledger.post(one)));
  expect(answers.map(told)).toEqual(["held 100", "held 100", "held 100"]);
  const other = { ...held, amount: 61n, hash: requestHash("other") };
  expect(told(await ledger.post(other))).toBe("refused conflict");
  // An id is one namespace for all commands of a member.
  const bet = post("bet", wallet, 1n, { counter: books.house, id: held.id });
  expect(told(await ledger.post(bet))).toBe("refused conflict");
});
