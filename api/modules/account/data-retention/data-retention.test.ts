import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audit, newRoundId, type Post, requestHash } from "../../../ledger/index.ts";
import { TestClient } from "../../../testing/test-app.ts";
import { type Charge, settleCharge } from "../../cashier/deposits/index.ts";
import { newCpf } from "../../compliance/responsible-gaming/cpf.fixture.ts";
import { openTimedApp, type TimedApp } from "../../compliance/responsible-gaming/timed.fixture.ts";
import { purgeAll } from "./jobs.ts";
import { recordKey } from "./seal.ts";

let open: TimedApp;
beforeAll(async () => {
  open = await openTimedApp();
  await sql`update register_field set enabled = true
    where field in ('payeeName', 'idNumber', 'birthday')`.execute(open.app.db);
});
afterAll(() => open.close());

const password = "um trevo de sorte";
let people = 0;

/** Somebody of whom much is known; each value is nobody else's. */
async function known(): Promise<{ client: TestClient; id: bigint; cpf: string; person: string[] }> {
  // Letters alone, as names are.
  const tag = randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => "ghijklmnop".charAt(+digit));
  const cpf = newCpf();
  const client = new TestClient(open);
  const agent = `Browser-${tag}`;
  const username = `maria${tag}`;
  await client.register(username, password, {
    payeeName: `Maria Quitéria ${tag}`,
    idNumber: cpf,
    birthday: "1987-03-21",
  });
  const id = await client.id();
  const [email, mobile] = [`${tag}@example.com`, `+55119${String((people += 1)).padStart(8, "8")}`];
  const { db } = open.app;
  await client.call("feedback.send", { topic: "problem", content: `Fui eu, a Quitéria de ${tag}` });
  await client.call("profile.nickname", { nickname: `Quit${tag.slice(0, 6)}` });
  await sql`update member set email = ${email}, mobile = ${mobile}, register_ip = '203.0.113.77'
    where id = ${id}`.execute(db);
  await sql`insert into member_profile (member_id, verified_email) values (${id}, ${email})
    on conflict (member_id) do update set verified_email = ${email}`.execute(db);
  await sql`update member_contact set whatsapp = ${`zap-${tag}`}
    where member_id = ${id}`.execute(db);
  await sql`insert into payout_account (
      member_id, id, kind, holder, scheme, mask, sealed, fingerprint
    ) values (${id}, ${randomUUID()}, 'pix', ${`MARIA Q ${tag}`}, 'cpf', ${`***${tag}`}, 'x',
      'x')`.execute(db);
  await sql`with made as (insert into care_case (member_id, level, first_day, last_day, due_at)
      values (${id}, 1, now(), now(), now()) returning id)
    insert into care_intervention (case_id, kind, note)
      select id, 'call', ${`Falei com ${tag}`} from made`.execute(db);
  await sql`insert into outbox (id, channel, address, purpose, state, expires_at)
    values (${randomUUID()}, 'mail', ${email}, 'notice.x', 'sent', now())`.execute(db);
  await new TestClient(open).try(
    "session.login",
    { username, password: "wrong" },
    { headers: { "user-agent": agent } },
  );
  return {
    client,
    id,
    cpf,
    person: [
      username,
      `Maria Quitéria ${tag}`,
      `Quitéria de ${tag}`,
      `Quit${tag.slice(0, 6)}`,
      email,
      mobile,
      `zap-${tag}`,
      `MARIA Q ${tag}`,
      `***${tag}`,
      `Falei com ${tag}`,
      agent,
    ],
  };
}

/** Which of the values stand in any column of any row, as text or as bytes: `table: value`. */
async function found(values: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'ledger', 'graphile_worker')`.execute(open.app.db);
  const standing: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ value: string }>`
      select distinct value from ${sql.raw(name)} as t
        join unnest(${values}::text[]) as value on position(lower(value) in lower(t::text)) > 0
          or position(encode(convert_to(value, 'UTF8'), 'hex') in t::text) > 0`.execute(
      open.app.db,
    );
    standing.push(...rows.map(({ value }) => `${name}: ${value}`));
  }
  return standing;
}

const leave = (client: TestClient, more: { confirm?: string; password?: string } = {}) =>
  client.try("dataRetention.erase", { confirm: client.userName, password, ...more });

const count = async (table: string, id: bigint) => {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from ${sql.table(table)}
    where member_id = ${id}`.execute(open.app.db);
  return Number(rows[0]?.n);
};

/** A bet of all that there is, whose round may be left open. */
async function betAll(id: bigint, amount: bigint, close: boolean): Promise<string> {
  const round = { step: "open", id: newRoundId(), due: 0n, close, detail: "{}" } as const;
  const names = { vendor: "BGS", game: "golden-jaguar" };
  await play(id, { kind: "bet", amount, round: { ...round, ...names } });
  return round.id;
}

/** Ends a round that pays nothing. */
const endRound = (id: bigint, round: string) =>
  play(id, { kind: "win", amount: 0n, round: { step: "settle", id: round, close: true } });

async function play(id: bigint, what: Pick<Post, "kind" | "amount" | "round">): Promise<void> {
  const { ledger } = open.app;
  const account = await ledger.wallet(id, "BRL");
  if (!account) throw new Error("no wallet");
  const counter = await ledger.houseAccount({ kind: "games", currency: "BRL", code: "BGS" });
  const key = randomUUID();
  const hash = requestHash(key);
  const answer = await ledger.post({ action: "post", id: key, hash, account, counter, ...what });
  expect(["posted", "noted"]).toContain(answer.outcome);
}

describe("[MEMBER-09] a member who leaves for good", () => {
  test("has no money, no open round and no deposit on its way, and is told what there is", async () => {
    const { client, id } = await known();
    const blocks = async () => (await client.call("dataRetention.leaving", {})).blocks;
    expect(await client.call("dataRetention.leaving", {})).toEqual({ blocks: [], years: 5 });
    await open.app.wallets.grant(id, 5_000_000n);
    expect(await blocks()).toEqual(["money"]);
    expect(await leave(client)).toMatchObject({
      status: 409,
      body: { code: "leaving.blocked", value: { blocks: ["money"] } },
    });
    const round = await betAll(id, 5_000_000n, false);
    expect(await blocks()).toEqual(["rounds"]);
    await endRound(id, round);
    await client.try(
      "deposits.startDeposit",
      { method: "pix", amount: "20.00" },
      {
        headers: { "idempotency-key": randomUUID() },
      },
    );
    expect(await blocks()).toEqual(["deposits"]);
    expect((await leave(client)).status).toBe(409);
    expect((await client.call("registration.info", {})).account).toBe(client.userName);
  });

  test("waits a day for a slow payer and a vendor's last word; what comes later is for people", async () => {
    const { client, id } = await known();
    const { db } = open.app;
    const blocks = async () => (await client.call("dataRetention.leaving", {})).blocks;
    await open.app.wallets.grant(id, 5_000_000n);
    const names = { vendor: "STUDIO", game: "match", ref: randomUUID(), close: false };
    const round = { step: "join", id: newRoundId(), ...names } as const;
    await play(id, { kind: "bet", amount: 5_000_000n, round });
    await client.try(
      "deposits.startDeposit",
      { method: "pix", amount: "20.00" },
      { headers: { "idempotency-key": randomUUID() } },
    );
    const chargeId = `late-${id}`;
    const { rows: begun } = await sql<{ id: string }>`update deposit set state = 'expired',
        expires_at = now(), check_at = null, charge_id = ${chargeId}
      where member_id = ${id} returning id`.execute(db);
    expect(await blocks()).toEqual(["rounds", "deposits"]);
    await open.pass("23 hours");
    await open.comeBack(client);
    expect(await blocks()).toEqual(["rounds", "deposits"]);
    await open.pass("2 hours");
    await open.comeBack(client);
    expect((await leave(client)).body).toMatchObject({ success: true });
    const [amount, currency] = [20_000_000n, "BRL"];
    const of = {
      id: chargeId,
      reference: begun[0]?.id ?? "",
      amount,
      paidAmount: amount,
      currency,
    };
    const now = { expiresAt: new Date(), paidAt: new Date() };
    const nothingElse = { code: null, payUrl: null, quote: null, payer: null, instrument: null };
    const after = { reversals: [], isDisputed: false, returned: 0n };
    const charge: Charge = { ...of, ...now, ...nothingElse, ...after, status: "paid" };
    expect(await settleCharge(open.app, "sandbox", { chargeId, charge })).toBe("suspended");
    const { rows } = await sql`select reason, amount from payment_suspense
      where charge_id = ${chargeId}`.execute(db);
    expect(rows).toEqual([{ reason: "account.left", amount }]);
    const account = await open.app.ledger.wallet(id, "BRL");
    const { rows: wallets } = await sql`select balance from ledger.account
      where owner_id = ${id} and id = ${account?.id ?? 0n}`.execute(db);
    expect(wallets).toEqual([{ balance: 0n }]);
  });

  test("is told of to people where a vendor pays years later, once", async () => {
    const { client, id } = await known();
    expect((await leave(client)).body).toMatchObject({ success: true });
    await play(id, { kind: "promo_win", amount: 7_000_000n });
    for (let nights = 0; nights < 2; nights += 1) await purgeAll(open.app);
    const { rows } = await sql`select kind, detail from staff_alert
      where subject = ${`member:${id}`}`.execute(open.app.db);
    expect(rows).toEqual([{ kind: "account.left", detail: { amount: "7.00", currency: "BRL" } }]);
  });

  test("says so by name and password", async () => {
    const { client } = await known();
    expect(await leave(client, { confirm: "somebody" })).toMatchObject({
      body: { code: "confirmation.wrong" },
    });
    expect(await leave(client, { password: "not mine" })).toMatchObject({
      body: { code: "validation" },
    });
    expect((await client.try("registration.info", {})).status).toBe(200);
  });

  test("leaves once, however often it is asked for in one moment", async () => {
    const { client, id } = await known();
    const replies = await Promise.all([leave(client), leave(client), leave(client)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    expect(await count("sealed_record", id)).toBe(1);
  });

  test("is nobody in any column at once, while the ledger stands as it was", async () => {
    const { client, id, person } = await known();
    await open.app.wallets.grant(id, 5_000_000n);
    await betAll(id, 5_000_000n, true);
    const before = await found(person);
    expect(person.filter((value) => !before.some((one) => one.endsWith(value)))).toEqual([]);
    const books = async () =>
      (
        await sql`select * from ledger.entry where member_id = ${id} order by seq`.execute(
          open.app.db,
        )
      ).rows;
    const booked = await books();
    expect(booked.length).toBeGreaterThan(1);

    expect((await leave(client)).body).toMatchObject({ success: true, value: { erased: true } });

    expect(await found(person)).toEqual([]);
    expect(await books()).toEqual(booked);
    // The pool's own options are how the database is reached.
    const { findings } = await audit(open.app.pool.options);
    expect(findings).toEqual([]);
    expect((await client.try("registration.info", {})).status).toBe(401);
    const again = await new TestClient(open).try("session.login", {
      username: client.userName,
      password,
    });
    expect(again.body).toMatchObject({ code: "login.failed" });
  });

  test("is kept under seal, and the seal is the house's own", async () => {
    const { client, id, person } = await known();
    await leave(client);
    const { sealed } = await open.app.db
      .selectFrom("sealed_record")
      .select("sealed")
      .where("member_id", "=", id)
      .executeTakeFirstOrThrow();
    const text = open.app.vault.open(sealed, recordKey).toString();
    for (const value of person) expect([value, text.includes(value)]).toEqual([value, true]);
    expect(text).not.toMatch(/argon2|sid_hash/);
    expect(() => open.app.vault.open(sealed, "outbox")).toThrow(/./);
  });

  test("leaves alone what went to an address that is not proven theirs, or not theirs alone", async () => {
    const [typist, sharer, stays] = [await known(), await known(), await known()];
    const { db } = open.app;
    const [typed, mobile, family] = ["vizinha@example.com", "+5511981110000", "casa@example.com"];
    await sql`update member set email = ${typed}, mobile = ${mobile}
      where id = ${typist.id}`.execute(db);
    const shared = [sharer.id, stays.id];
    await sql`update member set email = ${family} where id = any (${shared})`.execute(db);
    await sql`update member_profile set verified_email = ${family}
      where member_id = any (${shared})`.execute(db);
    for (const to of [typed, mobile, family]) {
      await sql`insert into outbox (id, channel, address, purpose, state, expires_at)
        values (${randomUUID()}, 'mail', ${to}, 'notice.x', 'sent', now())`.execute(db);
    }
    expect((await leave(typist.client)).body.success).toBe(true);
    expect((await leave(sharer.client)).body.success).toBe(true);
    const { rows } = await sql<{ address: string }>`select address from outbox
      where address in (${typed}, ${mobile}, ${family}) and purpose = 'notice.x'`.execute(db);
    expect(rows.map(({ address }) => address).toSorted()).toEqual([mobile, family, typed]);
    // Whose the mailbox is alone by then takes the messages along.
    expect((await leave(stays.client)).body.success).toBe(true);
    const left = await sql`select 1 from outbox where address = ${family}`.execute(db);
    expect(left.rows).toEqual([]);
  });

  test("does not shed an exclusion: the number of the papers opens no other account", async () => {
    const { client, cpf } = await known();
    await client.call("responsibleGaming.exclude", { days: null, confirm: client.userName });
    expect((await leave(client)).body.success).toBe(true);
    const tryAgain = () =>
      new TestClient(open).try("registration.register", {
        username: `other${randomUUID().slice(0, 6)}`,
        password,
        confirmPassword: password,
        payeeName: "Maria Outra",
        birthday: "1987-03-21",
        idNumber: cpf,
      });
    expect((await tryAgain()).body.success).toBe(false);
    // When the years are over the exclusion is not.
    await open.pass("5 years 1 day");
    await purgeAll(open.app);
    expect((await tryAgain()).body.success).toBe(false);
  });
});

describe("[MEMBER-09] what is kept", () => {
  test("goes when its years are over, and not an hour before", async () => {
    const [left, closed, stays] = [await known(), await known(), await known()];
    await leave(left.client);
    await sql`update member set status = 'closed' where id = ${closed.id}`.execute(open.app.db);
    await open.pass("4 years 364 days 23 hours");
    await purgeAll(open.app);
    expect(await count("sealed_record", left.id)).toBe(1);
    expect(await count("feedback", closed.id)).toBe(1);
    await open.pass("2 days");
    await purgeAll(open.app);
    expect(await count("sealed_record", left.id)).toBe(0);
    expect(await found(closed.person)).toEqual([]);
    expect(await count("member_contact", closed.id)).toBe(0);
    // Who has an account is nobody's to forget, however old it is.
    expect(await count("feedback", stays.id)).toBe(1);
    expect(await count("member_contact", stays.id)).toBe(1);
    const { rows } = await sql<{ id: bigint }>`select id from member
      where purged_at is not null and id in (${left.id}, ${closed.id}, ${stays.id})`.execute(
      open.app.db,
    );
    expect(rows).toHaveLength(2);
  });

  test("goes although another account's cannot, which stays and is tried again", async () => {
    const [stuck, next] = [await known(), await known()];
    const { db } = open.app;
    await leave(stuck.client);
    await leave(next.client);
    await sql`create table stuck (member_id bigint references sealed_record)`.execute(db);
    await sql`insert into stuck values (${stuck.id})`.execute(db);
    await open.pass("5 years 1 day");
    await purgeAll(open.app);
    expect(await count("sealed_record", stuck.id)).toBe(1);
    expect(await count("sealed_record", next.id)).toBe(0);
    await sql`drop table stuck`.execute(db);
    await purgeAll(open.app);
    expect(await count("sealed_record", stuck.id)).toBe(0);
  });

  test("of sessions goes after 90 days, of sign-ins after a year", async () => {
    const { client, id } = await known();
    await client.call("session.logout", {});
    const signIns = await count("login_event", id);
    expect([await count("session", id), signIns > 0]).toEqual([1, true]);
    await open.pass("89 days 23 hours");
    await purgeAll(open.app);
    expect(await count("session", id)).toBe(1);
    await open.pass("2 hours");
    await purgeAll(open.app);
    expect(await count("session", id)).toBe(0);
    await open.pass("274 days 22 hours");
    await purgeAll(open.app);
    expect(await count("login_event", id)).toBe(signIns);
    await open.pass("2 hours");
    await purgeAll(open.app);
    expect(await count("login_event", id)).toBe(0);
  });

  test("is listed: each table that names a member, or a row of one that does, has its fate", async () => {
    const { rows } = await sql<{ name: string }>`
      with recursive held as (
        select attrelid as id from pg_attribute
          where attname = 'member_id' or attrelid = 'member'::regclass
            or attrelid = 'ledger.account'::regclass
        union select conrelid from pg_constraint join held on confrelid = id where contype = 'f'
          and confrelid <> 'member'::regclass)
      select oid::regclass::text as name from held join pg_class on oid = id
        where relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)
          and relkind in ('r', 'p')`.execute(open.app.db);
    expect(Object.keys(open.app.memberTables).toSorted()).toEqual(
      rows.map(({ name }) => name).toSorted(),
    );
  });
});
