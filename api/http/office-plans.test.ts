import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { exactTypes } from "../core/db.ts";
import { audit } from "../ledger/index.ts";
import { hire, StaffClient } from "../modules/backoffice/staff/staff.fixture.ts";
import { firstRoles } from "@trevo/contract/staff/define.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import { type Asked, asksOf } from "../../bench/office-asks.ts";
import { fillOffice, sealsOf } from "../../bench/office-fill.ts";
import { fill } from "../../bench/growth-fill.ts";

/**
 * Plans of what the office reads, as PostgreSQL makes them for tables of millions of rows: a small
 * site whose statistics say that it has grown. Tables that stay small may be read whole.
 */
const members = 60;
const rows = 1_260;
/** How many times more rows the statistics say than there are. */
const grownBy = 50_000;

/**
 * What still reads a table whole. It may only shrink: what is owed is the sum of all that
 * members have, and of rounds that are open, which would take an index that each bet pays for.
 */
const known = new Set(["reconciliation.accounts"]);

/** What PostgreSQL reckons for some million rows read by whichever way. */
const costMost = 250_000;

/** What staff or a release write, row by row; whatever is not here grows. */
const small = new Set([
  "announcement",
  "code_rule",
  "content_lock",
  "day_close",
  "day_figure",
  "day_people",
  "day_report",
  "game",
  "game_category",
  "ledger.last_audit",
  "ledger.rolled",
  "merchant",
  "payment_method",
  "promotion",
  "receiving_account",
  "risk_rule",
  "segregated_balance",
  "staff",
  "staff_audit_check",
  "staff_role",
  "staff_role_permission",
  "staff_totp",
  "statement_source",
  "vendor",
  "withdrawal_limit",
]);

/**
 * Proving the chain writes how far it came. The others find a share of all rows here, since there
 * are only so many members: a prefix that most have, one member's whole play, what the rules said
 * of one withdrawal, the deposits of a day, the rounds of an hour, and reports, which sum a month.
 */
const leftOut = [
  /^staff\.auditProof|q=grown4|^memberFile\.open|^withdrawals\.open|^figures\.methods/,
  /^bets\.list$|^reports\./,
];

interface Statement {
  text: string;
  values: unknown[];
}

interface Plan {
  "Node Type": string;
  "Total Cost": number;
  "Relation Name"?: string;
  Schema?: string;
  Plans?: Plan[];
}

let app: TestApp;
let office: StaffClient;
let owner: pg.Client;
let asks: Asked[];
const said: Statement[] = [];

beforeAll(async () => {
  listen();
  app = await openTestApp();
  const { connection } = app;
  await fill(connection, { members, rows }, () => {});
  await fillOffice(connection, sealsOf(app.app.vault), () => {});
  asks = (await asksOf(connection)).filter(({ name }) => !leftOut.some((one) => one.test(name)));
  await hire(app, "sees", [...firstRoles]);
  office = new StaffClient(app);
  await office.login("sees");
  owner = new pg.Client({ ...connection, types: exactTypes });
  await owner.connect();
  await owner.query(pretendGrowth);
  // What is read whole all the same has no index that could serve it.
  await owner.query("set enable_seqscan = off");
});
afterAll(async () => {
  vi.restoreAllMocks();
  await owner.end();
  await app.close();
});

/** A client of `pg` as far as this listens to it. */
interface Client {
  connectionParameters: { options?: string };
  query(...given: unknown[]): unknown;
}

/** Keeps what the office's own connections ask. */
function listen(): void {
  const clients = pg.Client.prototype as unknown as Client;
  const { query } = clients;
  vi.spyOn(clients, "query").mockImplementation(function keep(this: Client, ...given) {
    const [text, values] = given;
    const isOffice = this.connectionParameters.options?.includes("read_only") === true;
    if (isOffice && typeof text === "string" && Array.isArray(values)) said.push({ text, values });
    return query.apply(this, given);
  });
}

/** Statistics of tables and indexes that are so much larger; nothing makes them anew. */
const pretendGrowth = `do $$
  declare one record;
  begin
    for one in select n.nspname, c.relname, c.relkind, c.relpages, c.reltuples
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        left join pg_index i on i.indexrelid = c.oid
        where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'i') and c.reltuples > 0
          and coalesce(i.indrelid, c.oid)::regclass::text <> all ('{${[...small].join(",")}}')
    loop
      if one.relkind = 'r' then
        execute format('alter table %I.%I set (autovacuum_enabled = false)', one.nspname,
          one.relname);
      end if;
      perform pg_restore_relation_stats('schemaname', one.nspname::text,
        'relname', one.relname::text, 'relpages', one.relpages,
        'reltuples', (one.reltuples * ${grownBy})::real);
    end loop;
  end $$`;

/** The growing tables that the statements of a call read from end to end. */
async function readWhole({ call, payload }: Asked): Promise<string[]> {
  said.length = 0;
  await office.call(call, payload(0));
  const statements = [...said];
  const found: string[] = [];
  for (const { text, values } of statements) {
    if (!/^\s*(select|with)/i.test(text)) continue;
    const answer = await owner.query<{ "QUERY PLAN": { Plan: Plan }[] }>(
      `explain (format json, verbose) ${text}`,
      values,
    );
    const [plan] = answer.rows[0]?.["QUERY PLAN"] ?? [];
    if (plan) found.push(...scansOf(plan.Plan));
    const cost = plan?.Plan["Total Cost"] ?? 0;
    if (cost > costMost && !isOfDays(plan)) found.push(`cost ${Math.round(cost)}`);
  }
  expect(statements.length).toBeGreaterThan(0);
  return [...new Set(found)].filter((table) => !small.has(table)).toSorted();
}

/** Whether transfers are looked up by their time: one block here, a share of all in a site. */
function isOfDays(answer: unknown): boolean {
  return JSON.stringify(answer).includes('"transfer_at"');
}

function scansOf(plan: Plan): string[] {
  const { Schema: schema, "Relation Name": name = "" } = plan;
  const own =
    plan["Node Type"] === "Seq Scan" ? [schema === "public" ? name : `${schema}.${name}`] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)];
}

describe("plans of the office", () => {
  test("[OPS-07] books that the bench fills in are right", async () => {
    expect(await audit(app.connection)).toMatchObject({ ok: true });
  });

  test("[OPS-07] no list, record or report reads a table that grows from end to end", async () => {
    const found: Record<string, string[]> = {};
    for (const ask of asks) {
      const whole = await readWhole(ask);
      if (whole.length > 0) found[ask.name] = whole;
    }
    const fresh = Object.entries(found).filter(([name]) => !known.has(name.split(" ")[0] ?? ""));
    expect(Object.fromEntries(fresh)).toEqual({});
    expect(Object.keys(found).map((name) => name.split(" ")[0])).toEqual(
      expect.arrayContaining([...known]),
    );
  });

  test("[OPS-07] a list that loses its index is found", async () => {
    const all = asks.find(({ name }) => name === "deposits.list state=all");
    if (!all) throw new Error("The list of deposits is asked");
    expect(await readWhole(all)).toEqual([]);
    await owner.query("drop index deposit_newest, deposit_begun");
    expect(await readWhole(all)).toEqual([expect.stringMatching(/^cost \d{7}$/)]);
    // With no index at all, it is read row by row.
    await owner.query("drop index deposit_of_member, deposit_of_state, deposit_by_amount");
    await owner.query("drop index deposit_paid, deposit_open, deposit_to_check, deposit_failed");
    await owner.query("alter table deposit drop constraint deposit_no_key");
    await owner.query("alter table deposit drop constraint deposit_provider_charge_id_key");
    await owner.query("alter table deposit drop constraint deposit_posting_id_key");
    await owner.query("alter table deposit drop constraint deposit_pkey cascade");
    expect(await readWhole(all)).toContain("deposit");
  });
});
