import { randomUUID } from "node:crypto";
import { loadavg } from "node:os";
import pg from "pg";
import { everyStaffCall } from "../contract/staff/registry.ts";
import { createVault, randomToken, sha256 } from "../api/core/crypto.ts";
import { createApp } from "../api/create-app.ts";
import { closeDays } from "../api/modules/backoffice/figures/index.ts";
import { audit } from "../api/ledger/index.ts";
import { type BenchApp, openBenchApp } from "./bench-app.ts";
import { fill } from "./growth-fill.ts";
import { fillOffice, sealsOf } from "./office-fill.ts";
import { type Asked, asksOf } from "./office-asks.ts";
import { getOf, type Line, openLine } from "./line.ts";
import { quantile } from "./load.ts";
import { withSite } from "./site.ts";

/**
 * What the lists, records and reports of the office take on a site that has grown, over HTTP.
 * `office.ts [members] [transfers] [folder] [only]` takes other sizes than 100,000 and 5,000,000,
 * some 5 GB; a folder is filled once and kept, and without one all of it goes at the end. `only`
 * is how the names of calls begin that are asked.
 */
const [members = 100_000, rows = 5_000_000] = process.argv.slice(2, 4).map(Number);
const [folder, only = ""] = process.argv.slice(4);
const port = 4796;
const asksEach = 60;
/** A list is read on by its cursor so many times, then from its beginning. */
const walks = 4;
const p99Most = 300;

const app = await openBenchApp(port, folder);
try {
  await grow(app);
  const staff = await openOfficer(app);
  await withSite(app, async () => {
    const line = openLine(port);
    say(`${"call".padEnd(52)}  p50 ms  p99 ms   bytes`);
    const asks = (await asksOf(app.connection)).filter(({ name }) => name.startsWith(only));
    for (const ask of asks) await measure(line, staff, ask);
    line.close();
  });
  say(
    `load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(", ")}`,
  );
} finally {
  await app.close();
}

/**
 * Fills the site, unless its folder has been filled before; proves that its books are right, and
 * closes their days, as a site does every ten minutes.
 */
async function grow({ config, connection }: BenchApp): Promise<void> {
  // Without the audit of all there is: it is made once below.
  const site = await createApp({ ...config, role: "api" }, connection);
  const client = new pg.Client(connection);
  await client.connect();
  const since = performance.now();
  const tell = (line: string) =>
    say(`${line}, ${((performance.now() - since) / 1000).toFixed(0)} s`);
  try {
    const isFilled = async (table: string, many: number) =>
      (await client.query(`select from ${table} limit ${many}`)).rowCount === many;
    if (!(await isFilled("member", members))) await fill(connection, { members, rows }, tell);
    if (!(await isFilled("deposit", members))) {
      const vault = createVault(config.secret, config.secretsBefore);
      await fillOffice(connection, sealsOf(vault), tell);
      const { ok, findings } = await audit(connection);
      if (!ok) throw new Error(`The books were filled wrongly: ${JSON.stringify(findings[0])}`);
      tell("audited");
    }
    await closeDays(site.app);
    const { rows: sizes } = await client.query<{ size: string }>(
      "select pg_size_pretty(pg_database_size(current_database())) as size",
    );
    say(`${members} members, ${rows} transfers, ${sizes[0]?.size}`);
  } finally {
    await client.end();
    await site.close();
  }
}

/** One of the staff who may see everything, signed in; hashing a password would measure argon2. */
async function openOfficer({ connection }: BenchApp): Promise<string[]> {
  const [secret, handle] = [randomToken(32), randomToken(24)];
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `insert into staff (merchant, username, name, password_hash, roles)
      select 'TREVO', 'bench', 'Bench', '', array_agg(name) from staff_role
      on conflict (merchant, username) do nothing`,
  );
  await client.query(
    `insert into staff_session (id, staff_id, sid_hash, handle, ip, user_agent, expires_at)
      select $1, id, $2, $3, '127.0.0.1', 'bench', now() + interval '8 hours'
        from staff where username = 'bench'`,
    [randomUUID(), sha256(secret), handle],
  );
  await client.end();
  return [`Cookie: staff=${secret}`, `token: ${handle}`];
}

async function measure(line: Line, staff: string[], asked: Asked): Promise<void> {
  const call = everyStaffCall().find(({ name }) => name === asked.call)?.call;
  if (call?.method !== "GET") throw new Error(`${asked.call} does not read`);
  const took: number[] = [];
  let bytes = 0;
  let after: string | null = null;
  for (let at = 0; at < asksEach; at += 1) {
    const payload = { ...asked.payload(at), ...(after !== null && at % walks > 0 && { after }) };
    const query = new URLSearchParams(payload).toString();
    const since = performance.now();
    const answer = await line.ask(getOf(`${call.path}?${query}`, staff));
    const body = answer.slice(answer.indexOf("\r\n\r\n") + 4);
    // What the office's time has stopped took longer than that.
    const isStopped = body.includes('"code":"report.slow"');
    if (!isStopped && !body.startsWith('{"success":true'))
      throw new Error(`${asked.name}: ${body}`);
    took.push(isStopped ? Infinity : performance.now() - since);
    if (isStopped) continue;
    bytes = body.length;
    after = (JSON.parse(body) as { value: { next?: string | null } }).value.next ?? null;
  }
  const rising = took.toSorted((a, b) => a - b);
  const [p50, p99] = [quantile(rising, 0.5), quantile(rising, 0.99)];
  const figures = [p50.toFixed(1), p99.toFixed(1), String(bytes)];
  const shown = figures.map((text) => text.padStart(8)).join("");
  say(`${asked.name.padEnd(52)}${shown}  ${p99 <= p99Most ? "held" : "MISSED"}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
