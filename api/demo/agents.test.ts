import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedAgents } from "./agents.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** The tree below the demo's agent, as its ids tell it. */
async function downline() {
  const { rows } = await sql<{
    account: string;
    level: number;
    type: number;
    days: number;
    bets: number;
  }>`
    with recursive below as (
      select id, account, type, created_at, 1 as level from member
        where upline_id = (select id from member where username = 'agent')
      union all
      select m.id, m.account, m.type, m.created_at, level + 1 from member m
        join below b on m.upline_id = b.id
    )
    select account, level, type, (current_date - created_at::date) as days,
        (select count(*)::int from ledger.transfer t where t.member_id = b.id
          and kind = ledger.kind_bet()) as bets
      from below b order by level, account`.execute(app.app.db);
  return rows;
}

test("[AGENT-02] the demo's agent has three levels below, who joined over a month", async () => {
  const team = await downline();
  const atLevel = (level: number) => team.filter((one) => one.level === level);
  expect([1, 2, 3, 4].map((level) => atLevel(level).length)).toEqual([2, 3, 6, 0]);
  expect(atLevel(1).map(({ account }) => account)).toEqual(["lia.norte", "otavio.sul"]);
  expect([...atLevel(1), ...atLevel(2)].every(({ type }) => type === 1)).toBe(true);
  // The players played real rounds: the ledger has each bet.
  expect(atLevel(3).every(({ type, bets }) => type === 0 && bets > 0)).toBe(true);
  expect(Math.max(...team.map(({ days }) => days))).toBeGreaterThanOrEqual(29);
});

test("[AGENT-02] another start leaves the team as it is", async () => {
  await sql`update member set upline_id = (select id from member where username = 'agent')
    where username = 'rafa_bh'`.execute(app.app.db);
  const before = await downline();
  await seedAgents(app.app);
  expect(await downline()).toEqual(before);
});

test("[AGENT-02] nobody stands below themselves", async () => {
  const own = sql`update member set upline_id = id where username = 'agent'`;
  await expect(own.execute(app.app.db)).rejects.toThrow("member_not_own_upline");
});
