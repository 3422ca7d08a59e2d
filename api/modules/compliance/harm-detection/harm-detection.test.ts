import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TestClient, type TestApp } from "../../../testing/test-app.ts";
import { openTimedApp, type TimedApp } from "../responsible-gaming/timed.fixture.ts";
import { StaffClient, hire } from "../../backoffice/staff/staff.fixture.ts";
import { detectHarm } from "./jobs.ts";
import { setClock, playDays, type Person, personas, usualDays } from "./personas.fixture.ts";

let open: TimedApp;
let midnight: Date;
let people: Person[];
const hourMs = 3_600_000;

beforeAll(async () => {
  open = await openTimedApp();
  const { rows } = await sql<{ midnight: Date }>`
    select (((now() at time zone time_zone)::date + 1)::timestamp at time zone time_zone)
        as midnight from merchant`.execute(open.app.db);
  midnight = rows[0]?.midnight ?? new Date(Number.NaN);
  // One of the demo's two administrators is enough to look after all cases.
  await sql`update staff set status = 'closed' where username = 'manager'`.execute(open.app.db);
  people = [];
  for (const name of Object.keys(personas)) {
    const client = await open.newMember();
    const id = await client.id();
    await open.app.wallets.grant(id, 10_000_000_000n);
    people.push({ name, client, id });
  }
  // A demo's second administrator would share the cases.
  await sql`update staff set status = 'closed' where username = 'manager'`.execute(open.app.db);
  await playDays(open, { midnight, people }, { from: 0, until: usualDays });
  await detectHarm(open.app);
});
afterAll(() => open.close());

/** The back office of a staff member, signed in now, since a change of the clock ends sessions. */
async function office(name = "admin"): Promise<StaffClient> {
  // What a client needs of an app: its server, and a caller for the envelope.
  const app = { ...open, visitor: () => new TestClient(open) } as unknown as TestApp;
  const client = new StaffClient(app);
  await client.login(name);
  return client;
}

const person = (name: string) => {
  const found = people.find((one) => one.name === name);
  if (!found) throw new Error(`Nobody is ${name}`);
  return found;
};

async function caseOf(name: string, state: "open" | "closed" = "open") {
  const { list } = await (await office()).call("harmDetection.list", { state });
  const memberId = person(name).id.toString();
  const found = list.find((row) => row.memberId === memberId);
  if (!found) throw new Error(`${name} has no case`);
  return found;
}

async function letters(name: string, language = "PT"): Promise<string[]> {
  const { client } = person(name);
  await open.comeBack(client);
  const { list } = await client.call("content.inbox", {}, { language });
  return list.map(({ title }) => title);
}

async function rows(): Promise<unknown> {
  const { rows: counts } = await sql`
    select (select count(*) from care_day) as days, (select sum(score) from care_day) as score,
        (select count(*) from care_case) as cases, (select count(*) from care_run) as runs,
        (select count(*) from care_intervention) as steps,
        (select count(*) from mail) as letters`.execute(open.app.db);
  return counts;
}

describe("[MEMBER-09] those who watch over play", () => {
  test("see nothing in weeks of ordinary play, much or little", async () => {
    expect((await (await office()).call("harmDetection.list", {})).list).toEqual([]);
    expect(await letters("calm")).toEqual([]);
  });

  test("tell each way of losing hold from the others, day by day, and leave the steady alone", async () => {
    for (let day = usualDays; day < usualDays + 7; day += 1) {
      await playDays(open, { midnight, people }, { from: day, until: day + 1 });
      await Promise.all([detectHarm(open.app), detectHarm(open.app)]);
    }
    const { list } = await (await office()).call("harmDetection.list", { pageSize: 100 });
    const levels = people.map(({ name, id }) => {
      const found = list.filter(({ memberId }) => memberId === id.toString());
      expect([name, found.length]).toEqual([name, personas[name]?.level === null ? 0 : 1]);
      return [name, found[0]?.level ?? null];
    });
    expect(levels).toEqual(people.map(({ name }) => [name, personas[name]?.level ?? null]));
  });

  test("say why: each case lists its signs, with the figure and the rule", async () => {
    const signs = async (name: string) => {
      const { caseId } = await caseOf(name);
      const { days } = await (await office()).call("harmDetection.open", { caseId });
      for (const { score, signs: found } of days) {
        expect(score).toBe(found.reduce((sum, { weight }) => sum + weight, 0));
        for (const { value, least } of found) expect(value).toBeGreaterThanOrEqual(least);
      }
      return [...new Set(days.flatMap(({ signs: found }) => found.map(({ sign }) => sign)))];
    };
    expect((await signs("chaser")).toSorted()).toEqual(["chase", "rise", "spend"]);
    expect(await signs("sleepless")).toEqual(["night"]);
    expect(await signs("loosening")).toEqual(["loosened"]);
    expect(await signs("refused")).toEqual(["declined"]);
    expect(await signs("tireless")).toEqual(["long"]);
  });

  test("score no day twice, whoever asks how often", async () => {
    const before = await rows();
    await Promise.all([1, 2, 3].map(() => detectHarm(open.app)));
    expect(await rows()).toEqual(before);
    await expect(
      sql`insert into care_day (member_id, day)
      select member_id, day from care_day limit 1`.execute(open.app.db),
    ).rejects.toThrow("care_day_pkey");
  });

  test("write one kind letter, in the member's language, and take nothing away", async () => {
    expect(await letters("chaser")).toEqual(["Como você está?"]);
    expect(await letters("chaser", "EN")).toEqual(["How are you doing?"]);
    expect(await letters("chaser", "TH")).toEqual(["คุณสบายดีไหม"]);
    for (const name of ["calm", "steady"]) expect(await letters(name)).toEqual([]);
    const { client, id } = person("chaser");
    const { pause, exclusion } = await client.call("responsibleGaming.standing", {});
    expect([pause, exclusion]).toEqual([null, null]);
    const { rows: wallets } = await sql<{ guarded: boolean; frozen: number }>`
      select guarded, frozen from ledger.account where owner_id = ${id}`.execute(open.app.db);
    expect(wallets).toEqual([{ guarded: false, frozen: 0 }]);
  });
});

describe("[MEMBER-09] a case", () => {
  test("has somebody who looks after it and an hour by when, sooner the graver it is", async () => {
    const [grave, light] = [await caseOf("chaser"), await caseOf("sleepless")];
    // Those of the demo who may look after cases.
    for (const { owner } of [grave, light]) expect(["admin", "risk", "risk2"]).toContain(owner);
    const hours = ({ dueAt, openedAt }: typeof grave) =>
      (Date.parse(dueAt) - Date.parse(openedAt)) / hourMs;
    expect(Math.round(hours(light))).toBe(168);
    // Graver from day to day: its time began anew with each level.
    expect(hours(grave)).toBeLessThan(7 * 24);
  });

  test("that nobody answered in time stands first and among the overdue", async () => {
    const { caseId, dueAt } = await caseOf("sleepless");
    await setClock(open, new Date(Math.max(Date.now(), Date.parse(dueAt)) + 60_000));
    const client = await office();
    const overdue = (await client.call("harmDetection.list", { state: "overdue", pageSize: 100 }))
      .list;
    expect(overdue.map((row) => row.caseId)).toContain(caseId);
    expect((await client.call("harmDetection.list", {})).list[0]?.isOverdue).toBe(true);
    await client.call("harmDetection.note", {
      caseId,
      kind: "call",
      note: "Falamos vinte minutos",
    });
    const after = (await client.call("harmDetection.list", { state: "overdue", pageSize: 100 }))
      .list;
    expect(after.map((row) => row.caseId)).not.toContain(caseId);
  });

  test("is taken, worked on and closed by people, and each step is kept", async () => {
    await hire({ app: open.app } as TestApp, "rita", ["risk"]);
    const rita = await office("rita");
    const { caseId } = await caseOf("chaser");
    expect((await rita.call("harmDetection.take", { caseId })).owner).toBe("rita");
    expect((await rita.call("harmDetection.list", { state: "mine" })).total.count).toBe(1);
    const note = "Sugerimos um limite de perda";
    await rita.call("harmDetection.note", { caseId, kind: "limits", note });
    expect((await letters("chaser")).toSorted()).toEqual(["Como você está?", "Limites que ajudam"]);
    const closed = await rita.call("harmDetection.close", { caseId, outcome: "limits", note });
    expect(closed).toMatchObject({ outcome: "limits", isOverdue: false });
    expect(closed.interventions.map(({ by, kind }) => [by, kind])).toEqual([
      ["rita", "close"],
      ["rita", "limits"],
      [null, "message"],
    ]);
    const again = await rita.try("harmDetection.close", { caseId, outcome: "limits", note });
    expect([again.status, again.body]).toMatchObject([409, { code: "care.closed" }]);
    const { list } = await (await office()).call("staff.audit", { pageSize: 100 });
    const acts = list.filter(({ userName }) => userName === "rita").map(({ call }) => call);
    for (const call of ["harmDetection.take", "harmDetection.note", "harmDetection.close"])
      expect(acts).toContain(call);
  });

  test("that was closed is not opened again by the same days, and another house has none", async () => {
    const before = await rows();
    await detectHarm(open.app);
    expect(await rows()).toMatchObject([{ cases: (before as { cases: bigint }[])[0]?.cases }]);
    const { caseId } = await caseOf("sleepless");
    const client = await office();
    await sql`insert into merchant (code, name, currency, time_zone)
      values ('OTHER', 'Other', 'BRL', 'UTC')`.execute(open.app.db);
    const own = person("sleepless").id;
    const move = (to: string) =>
      sql`update member set merchant = ${to} where id = ${own}`.execute(open.app.db);
    await move("OTHER");
    const foreign = await client.try("harmDetection.open", { caseId });
    await move("TREVO");
    const none = await client.try("harmDetection.open", { caseId: "999999999" });
    expect(foreign).toMatchObject({ status: 404, body: { code: "care.unknown" } });
    expect({ status: none.status, code: "code" in none.body && none.body.code }).toEqual({
      status: 404,
      code: "care.unknown",
    });
  });

  test("passes to somebody else when its owner leaves the house", async () => {
    await sql`update staff set status = 'closed'
      where username in ('admin', 'risk', 'risk2')`.execute(open.app.db);
    await detectHarm(open.app);
    const { rows: owners } = await sql<{ username: string }>`
      select distinct s.username from care_case c join staff s on s.id = c.owner_id
        where c.closed_at is null`.execute(open.app.db);
    expect(owners).toEqual([{ username: "rita" }]);
  });
});
