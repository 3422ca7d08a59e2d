import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toMicro } from "@trevo/contract/money.ts";
import { timesOf } from "../../../testing/soak.fixture.ts";
import { eventOf, openDepositSetup, type DepositSetup } from "./deposits.fixture.ts";
import type { Charge, Reversal } from "./providers/provider.ts";
import { settleCharge } from "./settle-charge.ts";

let setup: DepositSetup;
beforeAll(async () => {
  setup = await openDepositSetup({ copies: 0 });
});
afterAll(() => setup.close());

/** How often each word arrives at once, and how many of the orders of all words are tried. */
const copies = timesOf({ quick: 3, soak: 20 });
const ordersMax = timesOf({ quick: 8, soak: 720 });

const refund: Reversal = { id: "rv_refund", kind: "refund", amount: toMicro("30.00") };
const chargeback: Reversal = { id: "rv_back", kind: "chargeback", amount: toMicro("70.00") };

/** All that a provider ever says of one charge, each as it stood at that moment. */
const words: Record<string, Partial<Charge>> = {
  "charge.created": { status: "pending" },
  "charge.pending": { status: "pending", expiresAt: new Date(Date.now() + 900_000) },
  "charge.paid": { status: "paid" },
  "charge.expired": { status: "expired" },
  "charge.refunded": { status: "paid", reversals: [refund] },
  "charge.chargeback": { status: "paid", isDisputed: false, reversals: [refund, chargeback] },
};

test(
  "[CASH-02] every order of all that a provider says ends the same, each word many times at once",
  { timeout: 3_600_000 },
  async () => {
    const orders = permutations(Object.keys(words));
    expect(orders).toHaveLength(720);
    const step = Math.ceil(orders.length / ordersMax);
    let tried = 0;
    for (const order of orders.filter((_order, at) => at % step === 0)) {
      await play(order);
      tried += 1;
    }
    expect(tried).toBe(ordersMax);
    await setup.expectConsistent();
  },
);

/** Plays one order, between words that nobody signed, and looks at what it ended as. */
async function play(order: string[]): Promise<void> {
  const member = await setup.newMember();
  const { id } = await setup.start(member, "100.00");
  const base = await setup.paidCharge(id, "100.00");
  const eventsBefore = await setup.events();
  for (const word of order) {
    await Promise.all([
      ...Array.from({ length: copies }, () => say({ ...base, ...words[word] })),
      ...hostile(base.id, word),
    ]);
  }
  const { rows } = await sql<{ state: string; credited: bigint; reversed: bigint }>`
    select state, credited, reversed from deposit where id = ${id}`.execute(setup.app.db);
  const amount = toMicro("100.00");
  expect(rows, order.join(" ")).toEqual([
    { state: "reversed", credited: amount, reversed: amount },
  ]);
  expect(await setup.balance(member), order.join(" ")).toBe("0.00");
  expect(await setup.postings(member)).toBe(1);
  expect(await setup.events()).toBe(eventsBefore);
}

function say(charge: Charge) {
  const isPaid = charge.status === "paid";
  const report = isPaid ? charge : { ...charge, paidAmount: null, paidAt: null };
  return settleCharge(setup.app, "sandbox", { chargeId: report.id, charge: report });
}

/** Forged, stale, and written again: each is refused and leaves no event. */
function hostile(chargeId: string, type: string): Promise<void>[] {
  const raw = eventOf(chargeId, type);
  const again = JSON.stringify(JSON.parse(raw), null, 1);
  const sent = [
    setup.deliver(raw, setup.sign(raw, { key: 7, keyId: "2" })),
    setup.deliver(raw, setup.sign(raw, { secondsOff: -301 })),
    setup.deliver(again, setup.sign(raw)),
  ];
  return sent.map(async (answer) => expect((await answer).status).toBe(403));
}

/** Every order of a list. */
function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first, at) =>
    permutations(list.toSpliced(at, 1)).map((rest) => [first].concat(rest)),
  );
}
