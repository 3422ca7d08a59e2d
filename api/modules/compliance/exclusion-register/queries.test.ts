import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { openTestApp } from "../../../testing/test-app.ts";
import { newCpf } from "../responsible-gaming/cpf.fixture.ts";
import type { TimedApp } from "../responsible-gaming/timed.fixture.ts";
import { requireRegisterQuery, queryAtSignIn } from "./index.ts";
import {
  queriesOf,
  bet,
  type RegisterSandbox,
  newMember,
  newPlayer,
  openRegisterSetup,
  type RegisteredMember,
  type RegisterSetup,
  meetOtherRequirements,
  sweepAndWait,
  tryRegister,
  untilQueried,
} from "./register-sandbox.fixture.ts";
import { queryDueAccounts } from "./query-due.ts";
import { seedRegister } from "./seed.ts";

const dayMs = 86_400_000;
let setup: RegisterSetup;
let register: RegisterSandbox;
let open: TimedApp;
beforeAll(async () => {
  setup = await openRegisterSetup();
  ({ register, open } = setup);
});
afterAll(() => setup.close());

async function codeOfDeposit({ client }: RegisteredMember): Promise<string> {
  const { body } = await client.try("deposits.startDeposit", { method: "pix", amount: "20.00" });
  return body.success ? "begun" : body.code;
}

const answersOf = async ({ id }: RegisteredMember) =>
  (await queriesOf(open, id)).map(({ why, outcome }) => `${why} ${outcome}`);

test("[MEMBER-09] a new account waits for the register, and plays once it has spoken", async () => {
  const cpf = newCpf();
  await register.setAnswer("away", cpf);
  const person = await newMember(open, cpf);
  await untilQueried(open, person.id, 1);
  await meetOtherRequirements(open, person);
  await open.app.wallets.grant(person.id, 10_000_000n);
  expect(await bet(open, person.id)).toBe("limit.review");
  expect(await codeOfDeposit(person)).toBe("player.review");
  expect((await person.client.call("exclusionRegister.mine", {})).state).toBe("review");
  await register.setAnswer("clear", cpf);
  await open.pass("3 minutes");
  await sweepAndWait(open, person.id);
  expect(await answersOf(person)).toEqual(["signUp away", "signUp clear"]);
  expect(await bet(open, person.id)).toBe("posted");
  expect((await person.client.call("exclusionRegister.mine", {})).state).toBe("open");
});

test("[MEMBER-09] the first sign-in of a day asks, and later ones of that day do not", async () => {
  const person = await newPlayer(open);
  await open.pass("24 hours");
  for (let times = 0; times < 3; times += 1) await open.comeBack(person.client);
  await untilQueried(open, person.id, 2);
  await open.comeBack(person.client);
  expect(await answersOf(person)).toEqual(["signUp clear", "signIn clear"]);
  expect(await bet(open, person.id)).toBe("posted");
});

test("[MEMBER-09] while nobody answers for six hours nobody plays unasked, and all is written down", async () => {
  const person = await newPlayer(open);
  await open.pass("24 hours");
  await register.setAnswer("away", person.cpf);
  await open.comeBack(person.client);
  await untilQueried(open, person.id, 2);
  for (let minutes = 0; minutes < 360; minutes += 10) {
    expect(await bet(open, person.id)).toBe("limit.review");
    await open.pass("10 minutes");
    await queryDueAccounts(open.app);
  }
  await open.comeBack(person.client);
  expect(await codeOfDeposit(person)).toBe("player.review");
  const away = (await queriesOf(open, person.id)).filter(({ outcome }) => outcome === "away");
  expect(away.length).toBeGreaterThan(15);
  expect(new Set(away.map(({ failure }) => failure))).toEqual(new Set(["http.503"]));
  expect(new Set(away.map(({ why }) => why))).toEqual(new Set(["signIn"]));
  await register.setAnswer("clear", person.cpf);
  await open.pass("16 minutes");
  await sweepAndWait(open, person.id);
  expect((await answersOf(person)).at(-1)).toBe("signIn clear");
  expect(await bet(open, person.id)).toBe("posted");
});

test("[MEMBER-09] in forty days no account goes fifteen without being asked about, but closed ones", async () => {
  const [silent, busy, blocked, closed] = [
    await newPlayer(open),
    await newPlayer(open),
    await newPlayer(open),
    await newPlayer(open),
  ];
  const setStatus = (status: string, { id }: RegisteredMember) =>
    sql`update member set status = ${status} where id = ${id}`.execute(open.app.db);
  await setStatus("blocked", blocked);
  await setStatus("closed", closed);
  const closedBefore = (await queriesOf(open, closed.id)).length;
  const begins = Date.now();
  for (let hours = 0; hours < 40 * 24; hours += 12) {
    await open.pass("12 hours");
    if (hours % 72 === 0) await queryAtSignIn(open.app, busy.id);
    await queryDueAccounts(open.app);
  }
  expect(Date.now() - begins).toBeGreaterThan(39 * dayMs);
  for (const { id } of [silent, busy, blocked]) {
    const times = (await queriesOf(open, id)).map(({ at }) => at.getTime());
    const gaps = [...times.slice(1), Date.now()].map((at, n) => at - (times[n] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(15 * dayMs);
    expect(times.length).toBeGreaterThanOrEqual(3);
  }
  expect(await queriesOf(open, closed.id)).toHaveLength(closedBefore);
  expect(await bet(open, silent.id)).toBe("posted");
});

test("[MEMBER-09] an account that could not be asked about for fifteen days is held until it was", async () => {
  const person = await newPlayer(open);
  await register.setAnswer("away", person.cpf);
  await open.pass("14 days 23 hours");
  await queryDueAccounts(open.app);
  expect(await bet(open, person.id)).toBe("posted");
  await open.pass("2 hours");
  await queryDueAccounts(open.app);
  expect(await bet(open, person.id)).toBe("limit.review");
  await register.setAnswer("clear", person.cpf);
  await open.pass("20 minutes");
  await sweepAndWait(open, person.id);
  expect(await bet(open, person.id)).toBe("posted");
});

test("[MEMBER-09] to a stranger a number in the register looks like one that is clear, or awaited", async () => {
  const [clear, inIt, awaited] = [newCpf(), newCpf(), newCpf()];
  await register.setAnswer("barred", inIt);
  await register.setAnswer("away", awaited);
  const answers = [];
  for (const cpf of [clear, inIt, awaited]) {
    const { client, status, body } = await tryRegister(open, cpf);
    if (!body.success) throw new Error(body.code);
    client.token = body.value.token;
    const id = await client.id();
    const [asked] = await untilQueried(open, id, 1);
    const deposit = await client.try("deposits.startDeposit", { method: "pix", amount: "20.00" });
    const launch = await client.try("games.launch", { nodeId: "golden-jaguar" });
    const letters = (await client.call("content.inbox", {})).list.map(({ title }) => title);
    answers.push({
      status,
      fields: Object.keys(body.value),
      deposit: [deposit.status, deposit.body],
      launch: [launch.status, launch.body],
      bet: await bet(open, id),
      promotions: (await client.call("content.promotions", {})).list,
      mine: await client.call("exclusionRegister.mine", {}),
      letters,
    });
    expect(asked?.outcome).toBe({ [inIt]: "barred", [awaited]: "away" }[cpf] ?? "clear");
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(answers[0]?.mine.state).toBe("review");
});

test("[MEMBER-09] another account with a number that was asked about is refused as any second one", async () => {
  const barred = newCpf();
  await register.setAnswer("barred", barred);
  const first = await newMember(open, barred);
  await untilQueried(open, first.id, 1);
  const usual = await newMember(open);
  const answers = [];
  for (const cpf of [barred, usual.cpf]) {
    const { status, body } = await tryRegister(open, cpf);
    answers.push([status, body.success ? null : body.code]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[1]).toBe("identity.taken");
});

test("[MEMBER-09] no number of anybody stands in what is kept of the questions", async () => {
  const person = await newPlayer(open);
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(r::text, ' '), '') as text from (
      select to_jsonb(a) as r from register_ask a where member_id = ${person.id}
      union all select to_jsonb(e) from register_event e where member_id = ${person.id}
      union all select to_jsonb(s) from register_standing s where member_id = ${person.id}
    ) as all_of_it`.execute(open.app.db);
  expect(rows[0]?.text).toContain("signUp");
  expect(rows[0]?.text).not.toContain(person.cpf);
});

test("[MEMBER-09] where the place has no register nobody is asked about, held, or entered", async () => {
  const before = register.queries();
  const other = await openTestApp({ REGISTER_URL: register.url });
  const person = await newMember(other);
  await other.app.wallets.grant(person.id, 10_000_000n);
  for (const jurisdiction of ["demo", "gb", "unknown"] as const) {
    const app = { ...other.app, config: { ...other.config, jurisdiction } };
    await seedRegister(app);
    await queryAtSignIn(app, person.id);
    await app.db.transaction().execute((tx) => requireRegisterQuery(tx, app, person.id, "proof"));
    await queryDueAccounts(app);
  }
  expect(register.queries()).toBe(before);
  expect((await person.client.call("exclusionRegister.mine", {})).state).toBe("open");
  expect(await bet(other, person.id)).toBe("posted");
  const { rows } = await sql<{ rows: bigint }>`select (select count(*) from register_standing)
    + (select count(*) from register_ask) + (select count(*) from ledger.play_control where is_held)
    as rows`.execute(other.app.db);
  expect(rows[0]?.rows).toBe(0n);
  await other.close();
});
