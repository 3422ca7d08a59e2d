import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toMicro } from "@trevo/contract/money.ts";
import { sendSigned } from "../../../../sandbox/signed-message.fixture.ts";
import type { App } from "../../../app.ts";
import {
  newRoundId,
  openReceivable,
  type Post,
  requestHash,
  settled,
} from "../../../ledger/index.ts";
import { loginPassword } from "../../account/profile/profile.fixture.ts";
import { type Result, rules, verdictOf } from "./risk/index.ts";
import { openWithdrawalSetup, type Payee, type WithdrawalSetup } from "./withdrawals.fixture.ts";

let setup: WithdrawalSetup;
beforeAll(async () => {
  setup = await openWithdrawalSetup();
  // Each rule is seen by itself here: what follows from them together is tested below.
  await sql`update risk_rule set action = 'note', points = 0`.execute(setup.app.db);
  await sql`update withdrawal_limit set day_count = 1000, open_count = 1000`.execute(setup.app.db);
});
afterAll(() => setup.close());

/** Asks for a withdrawal and waits until the rules have spoken. @returns its id */
async function assessed(payee: Payee, amount = "20.00"): Promise<string> {
  const { id } = await setup.ask(payee, amount);
  await expect.poll(async () => (await setup.stateOf(id)).state).not.toBe("checking");
  return id;
}

/** What each rule said of a withdrawal, as it was assessed last. */
async function saidOf(id: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ rule: string; outcome: string }>`
    select distinct on (rule) rule, outcome from risk_result
      where withdrawal_id = ${id} order by rule, run desc`.execute(setup.app.db);
  return Object.fromEntries(rows.map(({ rule, outcome }) => [rule, outcome]));
}

/** What some rules say of a withdrawal that is asked for now: `R01 true`. */
async function asked(payee: Payee, amount: string, ...rules: string[]): Promise<string> {
  const said = await saidOf(await assessed(payee, amount));
  return rules.map((rule) => `${rule} ${said[rule]}`).join(", ");
}

const run = (query: ReturnType<typeof sql>) => query.execute(setup.app.db);

/** A deposit as a provider's credit books it. */
async function pay(payee: Payee, amount: string): Promise<void> {
  const against = { kind: "clearing", code: "test" } as const;
  await post(payee, { kind: "deposit", against, amount: toMicro(amount) });
}

/** A round that ends at once, or stays open. */
async function play(payee: Payee, stake: string, due: string, isOpen = false): Promise<void> {
  const round = {
    step: "open",
    id: newRoundId(),
    vendor: "BGS",
    game: "golden-jaguar",
    detail: "{}",
    due: toMicro(due),
    close: !isOpen,
  } as const;
  const against = { kind: "games", code: "BGS" } as const;
  await post(payee, { kind: "bet", against, amount: toMicro(stake), round });
}

/** A posting of the wallet against an account of the house. */
async function post(payee: Payee, { against, ...posted }: Posting): Promise<void> {
  const { ledger } = setup.app;
  const account = await ledger.wallet(await payee.member.id(), "BRL");
  if (!account) throw new Error("No wallet");
  const counter = await ledger.houseAccount({ currency: "BRL", ...against });
  const id = randomUUID();
  settled(
    await ledger.post({ action: "post", id, hash: requestHash(id), account, counter, ...posted }),
  );
}

type Posting = Pick<Post, "kind" | "amount" | "round"> & {
  against: Pick<Parameters<App["ledger"]["houseAccount"]>[0], "kind" | "code">;
};

/** What is taken back of a deposit and is not there any more. */
async function owe(payee: Payee, amount: string): Promise<void> {
  const { ledger } = setup.app;
  const account = await openReceivable(ledger.reads, await payee.member.id(), "BRL");
  const counter = await ledger.houseAccount({ kind: "clearing", currency: "BRL", code: "test" });
  const id = randomUUID();
  const what = { kind: "chargeback", amount: toMicro(amount) } as const;
  settled(
    await ledger.post({ action: "post", id, hash: requestHash(id), account, counter, ...what }),
  );
}

/** A deposit's row, as one that a provider reported. @returns its id */
async function depositOf(payee: Payee, method: string, credited: string): Promise<string> {
  const id = randomUUID();
  await run(sql`insert into deposit (id, member_id, method, provider, currency, amount, state,
      credited, posting_id, paid_at, expires_at)
    values (${id}, ${await payee.member.id()}, ${method}, 'sandbox', 'BRL', ${toMicro(credited)},
      'paid', ${toMicro(credited)}, ${randomUUID()}, now(), now())`);
  return id;
}

/** So long ago, and a little longer (or, with a minus, less long). */
const ago = (text: string, edge = "0") => sql`now() - ${text}::interval - ${edge}::interval`;

/** While each withdrawal waits until its key is a day old. */
async function whileAllWait<T>(payee: Payee, work: () => Promise<T>): Promise<T> {
  await run(sql`update risk_rule set action = 'wait' where rule = 'R05'`);
  await run(sql`update payout_account set created_at = now()
    where member_id = ${await payee.member.id()}`);
  try {
    return await work();
  } finally {
    await run(sql`update risk_rule set action = 'note' where rule = 'R05'`);
  }
}

/** What the rules say of a withdrawal that waits, once its wait is over. */
async function assessedAgain(id: string): Promise<Record<string, string>> {
  const runs = async () => {
    const { rows } = await sql<{ runs: number }>`select count(distinct run)::int as runs
      from risk_result where withdrawal_id = ${id}`.execute(setup.app.db);
    return rows[0]?.runs ?? 0;
  };
  const before = await runs();
  await run(sql`update withdrawal set wait_until = now() where id = ${id}`);
  await setup.carryOn();
  await expect.poll(runs).toBe(before + 1);
  return saidOf(id);
}

/** Where the provider of places says that everybody is. */
async function locate(answer: "inside" | "outside" | "hidden"): Promise<void> {
  const url = `${setup.bankUrl()}/location/v1/answers`;
  expect((await sendSigned(url, setup.app.sandbox?.apiKey ?? "", { answer })).status).toBe(200);
}

/** While of the bank's last transfers so many have no answer. */
async function whileUnanswered<T>(
  withdrawal: string,
  { all, unknown }: { all: number; unknown: number },
  work: () => Promise<T>,
): Promise<T> {
  await run(sql`update payout_part set created_at = ${ago("1 hour")}`);
  await run(sql`insert into payout_part (id, withdrawal_id, n, amount, bank, state, check_at)
    select gen_random_uuid(), ${withdrawal}, n + 1, 1, 'none',
        case when n <= ${unknown}::int then 'unknown' else 'submitted' end, null
      from generate_series(1, ${all}::int) as n`);
  try {
    return await work();
  } finally {
    await sql`delete from payout_part where bank = 'none'`.execute(setup.ownerDb);
  }
}

/** Facts of one member that a rule looks at, each set just behind its bound and just before it. */
interface Fact {
  rule: string;
  what: string;
  set(of: Facts, edge: string): Promise<unknown>;
}

interface Facts {
  payee: Payee;
  member: bigint;
  others: string;
  disputed: string;
  chargeable: string;
}

/** The ledger's times are its own: there the bound is moved, and the fact stays. */
const hoursOf = (rule: string, hours: number) =>
  run(sql`update risk_rule set params = params || jsonb_build_object('hours', ${hours}::int)
    where rule = ${rule}`);

const facts: Fact[] = [
  {
    rule: "R05",
    what: "a key that is younger than a day",
    set: ({ member }, edge) =>
      run(sql`update payout_account set created_at = ${ago("24 hours", edge)}
        where member_id = ${member}`),
  },
  {
    rule: "R06",
    what: "a recovery whose day is not over",
    set: ({ member }, edge) =>
      run(sql`update member set cash_out_locked_until = ${ago("0", edge)} where id = ${member}`),
  },
  {
    rule: "R07",
    what: "a sign-in from a strange browser within a day",
    set: ({ member }, edge) =>
      run(sql`update login_event set at = ${ago("24 hours", edge)}
        where member_id = ${member} and user_agent = 'strange'`),
  },
  {
    rule: "R09",
    what: "a payment by somebody else within 90 days",
    set: ({ others }, edge) =>
      run(sql`update payment_suspense set created_at = ${ago("90 days", edge)}
        where charge_id = ${others}`),
  },
  {
    rule: "R11",
    what: "a round of 5,000.00 and 100 times its stake within 72 hours",
    set: (_of, edge) => hoursOf("R11", edge.startsWith("-") ? 72 : 0),
  },
  {
    rule: "R14",
    what: "a deposit that is disputed",
    set: ({ disputed }, edge) =>
      run(sql`update deposit set disputed_at = case when ${edge}::text like '-%' then now() end
        where id = ${disputed}`),
  },
  {
    rule: "R15",
    what: "a deposit by a rail that can be charged back within 72 hours",
    set: ({ chargeable }, edge) =>
      run(sql`update deposit set paid_at = ${ago("72 hours", edge)} where id = ${chargeable}`),
  },
  {
    rule: "R17",
    what: "a difference with a studio within 30 days",
    set: ({ member }, edge) =>
      run(sql`update vendor_difference set found_at = ${ago("30 days", edge)}
        where member_id = ${member}`),
  },
  {
    rule: "R18",
    what: "an account that is younger than a day",
    set: ({ member }, edge) =>
      run(sql`update member set created_at = ${ago("24 hours", edge)} where id = ${member}`),
  },
  {
    rule: "R20",
    what: "a hidden place",
    set: (_of, edge) => locate(edge.startsWith("-") ? "hidden" : "outside"),
  },
  {
    rule: "R23",
    what: "a round that is open for more than a day",
    set: (_of, edge) => hoursOf("R23", edge.startsWith("-") ? 0 : 24),
  },
];

/** What the rules say of a member of whom each fact is just behind its bound, and just before. */
const bothSides = lazily(async () => {
  const payee = await setup.payee(200n);
  const elsewhere = await signedInElsewhere(payee);
  const member = await payee.member.id();
  const others = await depositOf(payee, "pix", "50.00");
  await run(sql`insert into payment_suspense (provider, charge_id, reason, deposit_id)
    values ('sandbox', ${others}, 'payer.other', ${others})`);
  await run(sql`insert into vendor_difference (vendor, kind, member_id)
    values ('PG', 'win.after.cancel', ${member})`);
  await play(payee, "50.00", "5000.00");
  await play(payee, "1.00", "2.00", true);
  const of: Facts = {
    payee,
    member,
    others,
    disputed: await depositOf(payee, "pix", "10.00"),
    chargeable: await depositOf(payee, "gateway", "10.00"),
  };
  const sides: Record<string, string>[] = [];
  for (const edge of ["1 minute", "-1 minute"]) {
    for (const { set } of facts) await set(of, edge);
    sides.push(await saidOf(await assessed(elsewhere)));
  }
  await locate("inside");
  await hoursOf("R23", 24);
  return sides;
});

describe("a risk rule is false just behind its bound and true just before it", () => {
  test.each(facts)("[CASH-04] $rule: $what", async ({ rule }) => {
    expect((await bothSides()).map((side) => side[rule])).toEqual(["false", "true"]);
  });
});

/** The case of money laundering that a rule opened, and its steps. */
async function amlCase(memberId: bigint): Promise<string> {
  const { rows } = await sql<{ said: string }>`
    select concat(c.sign, ', ', string_agg(i.kind, ', ' order by i.id)) as said
      from aml_case c join aml_step i on i.case_id = c.id
      where c.member_id = ${memberId} group by c.id`.execute(setup.app.db);
  return rows.map(({ said }) => said).join("; ");
}

const ways: [rules: string, what: string, way: () => Promise<string[]>, said: string[]][] = [
  [
    "R01",
    "the first of an account, and no other",
    async () => {
      const payee = await setup.payee(100n);
      const first = await assessed(payee);
      await setup.until(payee, first, "paid");
      return [`R01 ${(await saidOf(first))["R01"]}`, await asked(payee, "20.00", "R01")];
    },
    ["R01 true", "R01 false"],
  ],
  [
    "R02, R04, R19",
    "from 1,000.00; the third in an hour; the third that is within ten percent below a line",
    async () => {
      const payee = await setup.payee(5_000n);
      return [
        await asked(payee, "899.99", "R19"),
        await asked(payee, "999.99", "R02", "R04", "R19"),
        await asked(payee, "900.00", "R04", "R19"),
        await asked(payee, "1000.00", "R02", "R19"),
        await asked(payee, "950.00", "R19"),
        await amlCase(await payee.member.id()),
      ];
    },
    [
      "R19 false",
      "R02 false, R04 false, R19 false",
      "R04 true, R19 false",
      "R02 true, R19 false",
      "R19 true",
      "structuring, open",
    ],
  ],
  [
    "R03, R04",
    "from 10,000.00 at once or 20,000.00 in a day; three taken back in a day",
    async () => {
      const payee = await setup.payee(60_000n);
      const said = [
        await asked(payee, "9999.99", "R03"),
        await asked(payee, "9990.00", "R03"),
        await asked(payee, "10.01", "R03"),
      ];
      await run(sql`update withdrawal set requested_at = ${ago("25 hours")}
        where member_id = ${await payee.member.id()}`);
      said.push(await asked(payee, "10000.00", "R03"));
      return whileAllWait(payee, async () => {
        for (let turn = 0; turn < 4; turn++) {
          await run(sql`update withdrawal set requested_at = ${ago("2 hours")}
            where member_id = ${await payee.member.id()} and requested_at > ${ago("2 hours")}`);
          const one = await assessed(payee, "10.00");
          await payee.member.call("withdrawals.cancel", { id: one });
          if (turn >= 2) said.push(`R04 ${(await saidOf(one))["R04"]}`);
        }
        return said;
      });
    },
    ["R03 false", "R03 false", "R03 true", "R03 true", "R04 false", "R04 true"],
  ],
  [
    "R07",
    "never of a browser that the account knows, unless it was away for a month",
    async () => {
      const payee = await setup.payee(100n);
      const { member } = payee;
      const id = await member.id();
      const said: string[] = [];
      for (const days of [0, 29, 31]) {
        await run(sql`update login_event set at = now() - make_interval(days => ${days}::int)
          where member_id = ${id}`);
        await member.login(member.userName, loginPassword);
        said.push(await asked(payee, "10.00", "R07"));
      }
      return said;
    },
    ["R07 false", "R07 false", "R07 true"],
  ],
  [
    "R08, R12",
    "less staked than was paid in last; winnings of 10,000.00 and 20 times what was paid in",
    async () => {
      const payee = await setup.payee(1_000n);
      await pay(payee, "500.00");
      await play(payee, "499.99", "10499.98");
      const said = [await asked(payee, "20.00", "R08", "R12")];
      await play(payee, "0.01", "0.02");
      said.push(await asked(payee, "20.00", "R08", "R12"));
      await pay(payee, "0.01");
      await play(payee, "0.01", "0.01");
      return [...said, await asked(payee, "20.00", "R12")];
    },
    ["R08 true, R12 false", "R08 false, R12 true", "R12 false"],
  ],
  [
    "R10, R11, R15",
    "a key of another member too; a round's payout and times; half of the amount",
    async () => {
      const key = `r10-${randomUUID()}@casa.example`;
      const payee = await setup.payee(1_000n, key);
      await play(payee, "50.01", "5000.00");
      await play(payee, "1.00", "4999.99");
      await depositOf(payee, "pix", "900.00");
      await depositOf(payee, "gateway", "50.00");
      const first = await asked(payee, "100.02", "R10", "R11", "R15");
      await setup.payee(0n, key);
      await play(payee, "1.00", "5000.00");
      return [first, await asked(payee, "100.00", "R10", "R11", "R15")];
    },
    ["R10 false, R11 false, R15 false", "R10 true, R11 true, R15 true"],
  ],
  [
    "R14, R16",
    "a deposit taken back of which something is owed; an identity that lapsed since the request",
    async () => {
      const payee = await setup.payee(100n);
      const deposit = await depositOf(payee, "pix", "50.00");
      await run(sql`update deposit set state = 'reversed', reversed = credited
        where id = ${deposit}`);
      return whileAllWait(payee, async () => {
        // A request settles what is owed before it: this comes after.
        const id = await assessed(payee);
        const first = await saidOf(id);
        await owe(payee, "5.00");
        await run(sql`update identity_case set lapsed_at = now()
          where member_id = ${await payee.member.id()}`);
        const then = await assessedAgain(id);
        return ["R14", "R16"].flatMap((rule) =>
          [first, then].map((said) => `${rule} ${said[rule]}`),
        );
      });
    },
    ["R14 false", "R14 true", "R16 false", "R16 true"],
  ],
  [
    "R21",
    "a holder whose name is less alike than the bound",
    async () => {
      const pixKey = `${randomUUID()}@casa.example`;
      const payee = await setup.payee(100n, pixKey);
      await setup.moveKey(pixKey, { name: "Outra Pessoa Qualquer" });
      const found = await sql<{ alike: number }>`select (figures ->> 'alike')::int as alike
        from risk_result where rule = 'R21' and withdrawal_id = ${await assessed(payee)}`.execute(
        setup.app.db,
      );
      const alike = found.rows[0]?.alike ?? 0;
      const said: string[] = [];
      for (const percent of [alike, alike + 1]) {
        await run(sql`update risk_rule set params = jsonb_build_object('percent', ${percent}::int)
          where rule = 'R21'`);
        said.push(await asked(payee, "20.00", "R21"));
      }
      return said;
    },
    ["R21 false", "R21 true"],
  ],
  [
    "R25",
    "more than a fifth of the bank's transfers without an answer",
    async () => {
      const payee = await setup.payee(100n);
      const first = () => asked(payee, "20.00", "R25");
      const other = await assessed(payee);
      return [
        await whileUnanswered(other, { all: 5, unknown: 1 }, first),
        await whileUnanswered(other, { all: 5, unknown: 2 }, first),
      ];
    },
    ["R25 false", "R25 true"],
  ],
];

describe("a risk rule is true and false at its edge", () => {
  test.each(ways)("[CASH-04] %s: %s", async (_rules, _what, way, said) => {
    expect(await way()).toEqual(said);
  });

  test("[CASH-04] and each of them is proven here", async () => {
    const proven = [...ways.map(([rules]) => rules), ...facts.map(({ rule }) => rule)].join();
    expect(rules.map(({ id }) => id).filter((id) => !proven.includes(id))).toEqual([]);
  });
});

/** The same for all who ask, made when it is first asked for. */
function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** The payee in a browser that the account has not seen before. */
async function signedInElsewhere(payee: Payee): Promise<Payee> {
  const member = setup.visitor();
  const asked = { username: payee.member.userName, password: loginPassword };
  const { token } = await member.call("session.login", asked, { "user-agent": "strange" });
  member.token = token;
  return { ...payee, member };
}

describe("what follows from the rules", () => {
  const said = (rule: string, more: Partial<Result> = {}): Result => ({
    rule,
    outcome: "true",
    isTrue: true,
    action: "note",
    points: 0,
    figures: {},
    ...more,
  });
  const soon = new Date(Date.now() + 60_000);
  const later = new Date(Date.now() + 120_000);
  const wait = (rule: string, until: Date) => said(rule, { action: "wait", until });
  const waitFor = (until: Date) => ({ action: "wait", until });

  test.each<[string, Result[], object]>([
    ["nothing true", [said("R01", { outcome: "false", action: "two", points: 200 })], approve()],
    ["a note of 59 points", [said("R23", { points: 59 })], approve(59)],
    ["notes of 60 points", [said("R23", { points: 60 })], { action: "review", points: 60 }],
    ["notes of 100 points", [said("R23", { points: 100 })], { action: "two", points: 100 }],
    ["a review", [said("R01", { action: "review" })], { action: "review" }],
    ["two persons", [said("R01", { action: "review" }), said("R03", { action: "two" })], two()],
    ["a broken rule", [said("R20", { outcome: "broken", isTrue: false })], { action: "review" }],
    ["a wait and two", [said("R03", { action: "two" }), wait("R05", soon)], waitFor(soon)],
    ["the longest wait", [wait("R05", soon), wait("R06", later)], waitFor(later)],
    [
      "an ask before all else",
      [said("R16", { action: "ask", asks: ["identity"] }), wait("R05", soon)],
      { action: "ask", asks: ["identity"] },
    ],
  ])("[CASH-04] %s", (_what, results, verdict) => {
    expect(verdictOf(results, { maySetWait: true, isConfirmed: false })).toMatchObject(verdict);
  });

  function approve(points = 0) {
    return { action: "approve", points };
  }
  function two() {
    return { action: "two" };
  }
});

test("[CASH-04] rules that fail, or do not answer in time, are a review and no approval", async () => {
  const { sandbox } = setup.app;
  if (!sandbox) throw new Error("A demo has a sandbox");
  const silent = createServer(() => undefined);
  await new Promise<void>((done) => silent.listen(0, "127.0.0.1", done));
  const deaf = silent.address() as AddressInfo;
  const there = sandbox.url;
  try {
    // Their keys are saved while the directory still answers.
    const ways = [
      { port: 1, payee: await setup.payee(100n) },
      { port: deaf.port, payee: await setup.payee(100n) },
    ];
    for (const { port, payee } of ways) {
      sandbox.url = `http://127.0.0.1:${port}`;
      const id = await assessed(payee, "20.00");
      expect((await setup.stateOf(id)).state).toBe("review");
      expect(await saidOf(id)).toMatchObject({ R20: "broken" });
    }
  } finally {
    sandbox.url = there;
    silent.closeAllConnections();
    silent.close();
  }
});
