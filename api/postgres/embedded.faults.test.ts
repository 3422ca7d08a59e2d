import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, copyInstallation, endHolder, ordinaryUid, serverPid, startHolder } from "./holder.ts";

const work = mkdtempSync(join(tmpdir(), "trevo-embedded-"));
let installation = "";

beforeAll(() => {
  chmodSync(work, 0o755);
  installation = copyInstallation();
});

afterAll(() => {
  rmSync(work, { recursive: true, force: true });
  rmSync(installation, { recursive: true, force: true });
});

let count = 0;

/** A folder of one test's own, for whoever runs the server in it. */
function folder(uid?: number, parent = work): string {
  const path = join(parent, `data-${++count}`);
  mkdirSync(path, { recursive: true });
  if (uid !== undefined) chownSync(path, uid, uid);
  return path;
}

/** A session in the middle of a computation does not notice that its server died. */
const hours = "select count(*) from generate_series(1, 1e6) a, generate_series(1, 1e6) b";

/** Asks again until it is answered: a server that recovers refuses for a moment. */
async function answered<Row>(question: () => Promise<Row>): Promise<Row> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await question();
    } catch (error) {
      if (attempt > 300) throw error;
      await sleep(100);
    }
  }
}

test("a fresh server keeps money: synced, with checksums, for its own user only", async () => {
  const dataDir = folder();
  const holder = await startHolder(dataDir);
  const rows = await ask(
    holder.connection,
    "select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages, " +
      "current_setting('synchronous_commit') as commits, " +
      "current_setting('data_checksums') as checksums, " +
      "current_setting('listen_addresses') as tcp, " +
      "(select rolsuper from pg_roles where rolname = current_user) as super, " +
      "(select datlocale from pg_database where datname = current_database()) as locale",
  );
  expect(rows).toEqual([
    {
      fsync: "on",
      pages: "on",
      commits: "on",
      checksums: "on",
      tcp: "",
      super: false,
      locale: "C.UTF-8",
    },
  ]);
  expect(holder.adopted).toBe(false);
  expect(statSync(String(holder.connection.host)).mode & 0o777).toBe(0o700);
  await endHolder(holder);
});

test("after kill -9 of the site the next start takes the running server over", async () => {
  const dataDir = folder();
  const first = await startHolder(dataDir);
  await ask(first.connection, "create table kept as select 7 as n");
  const pid = serverPid(dataDir);
  first.process.kill("SIGKILL");
  const second = await startHolder(dataDir);
  expect(second.adopted).toBe(true);
  expect(serverPid(dataDir)).toBe(pid);
  expect(await ask(second.connection, "select n from kept")).toEqual([{ n: 7 }]);
  await endHolder(second);
  expect(() => serverPid(dataDir)).toThrow("ENOENT");
});

test("a second site on the same data is refused in one line, and the first goes on", async () => {
  const dataDir = folder();
  const first = await startHolder(dataDir);
  await expect(startHolder(dataDir)).rejects.toThrow(
    new Error(
      `1: Another Trevo (process ${first.process.pid}) is running on DATA_DIR ${dataDir}: ` +
        "stop it first, or name another folder in DATA_DIR.",
    ),
  );
  expect(await ask(first.connection, "select 1 as n")).toEqual([{ n: 1 }]);
  await endHolder(first);
});

test("two first starts at the same moment: one has the data, the other is refused", async () => {
  const dataDir = folder();
  const both = await Promise.allSettled([startHolder(dataDir), startHolder(dataDir)]);
  const won = both.filter((start) => start.status === "fulfilled");
  const lost = both.find((start) => start.status === "rejected");
  expect(won).toHaveLength(1);
  expect(String(lost?.reason)).toMatch(/1: (Created the database\n)?Another Trevo/);
  for (const { value } of won) {
    expect(await ask(value.connection, "select 1 as n")).toEqual([{ n: 1 }]);
    await endHolder(value);
  }
});

test("kill -9 of the server under a running site: it comes back with what was paid", async () => {
  const dataDir = folder();
  const holder = await startHolder(dataDir);
  await ask(holder.connection, "create table kept as select 7 as n");
  const busy = ask(holder.connection, hours).catch(() => {});
  await sleep(200);
  const pid = serverPid(dataDir);
  process.kill(pid, "SIGKILL");
  const rows = await answered(() => ask(holder.connection, "select n from kept"));
  expect(rows).toEqual([{ n: 7 }]);
  expect(serverPid(dataDir)).not.toBe(pid);
  // The server answers anybody a moment before its keeper has made it its own again.
  await expect.poll(holder.words, { timeout: 30_000 }).toContain("The database is back");
  await endHolder(holder);
  await busy;
});

test("kill -9 of both: the next start ends what is left and recovers", async () => {
  const dataDir = folder();
  const first = await startHolder(dataDir);
  await ask(first.connection, "create table kept as select 7 as n");
  const busy = ask(first.connection, hours).catch(() => {});
  await sleep(200);
  const pid = serverPid(dataDir);
  first.process.kill("SIGKILL");
  process.kill(pid, "SIGKILL");
  const second = await startHolder(dataDir);
  expect(second.adopted).toBe(false);
  expect(await ask(second.connection, "select n from kept")).toEqual([{ n: 7 }]);
  await endHolder(second);
  await busy;
});

test("a pid file whose pid belongs to another program by now does not stop the start", async () => {
  const dataDir = folder();
  const first = await startHolder(dataDir);
  const file = join(dataDir, "postgres/cluster/postmaster.pid");
  const text = readFileSync(file, "utf8");
  await endHolder(first);
  const { uid, gid } = statSync(join(dataDir, "postgres/cluster"));
  const other = spawn("sleep", ["600"], process.getuid?.() === 0 ? { uid, gid } : {});
  writeFileSync(file, text.replace(/^\d+/, String(other.pid)));
  chownSync(file, uid, gid);
  const second = await startHolder(dataDir);
  other.kill();
  expect(await ask(second.connection, "select 1 as n")).toEqual([{ n: 1 }]);
  await endHolder(second);
});

test("a server of another container on the same volume is seen by its socket", async () => {
  const dataDir = folder();
  const first = await startHolder(dataDir);
  const file = join(dataDir, "postgres/cluster/postmaster.pid");
  const text = readFileSync(file, "utf8");
  // What the other container's pid looks like from here: nobody's.
  writeFileSync(file, text.replace(/^\d+/, "4194303"));
  await expect(startHolder(dataDir)).rejects.toThrow(
    `1: Another PostgreSQL (in another container) is at the data in DATA_DIR ${dataDir}`,
  );
  writeFileSync(file, text);
  expect(await ask(first.connection, "select 1 as n")).toEqual([{ n: 1 }]);
  await endHolder(first);
});

test("Ctrl-C reaches the site alone, which still writes before it stops the server", async () => {
  const dataDir = folder();
  const first = await startHolder(dataDir);
  process.kill(-(first.process.pid ?? 0), "SIGINT");
  expect(await first.ended).toEqual({ code: 0, words: "Created the database\n" });
  const second = await startHolder(dataDir);
  expect(await ask(second.connection, "select count(*)::int as n from last_words")).toEqual([
    { n: 0 },
  ]);
  await endHolder(second);
});

test("an ordinary user runs it from an installation that only others may write", async () => {
  const uid = ordinaryUid();
  const dataDir = folder(uid);
  const holder = await startHolder(dataDir, uid === undefined ? {} : { uid, installation });
  const owner = statSync(join(dataDir, "postgres/cluster")).uid;
  expect(owner).toBe(uid ?? process.getuid?.());
  expect(await ask(holder.connection, "select 1 as n")).toEqual([{ n: 1 }]);
  await endHolder(holder);
});

test("it runs from a private folder: root's own, or the user's", async () => {
  const home = mkdtempSync(join(homedir(), ".trevo-test-"));
  try {
    const dataDir = folder(undefined, home);
    const first = await startHolder(dataDir);
    await ask(first.connection, "create table kept as select 7 as n");
    first.process.kill("SIGKILL");
    const second = await startHolder(dataDir);
    expect(second.adopted).toBe(true);
    expect(await ask(second.connection, "select n from kept")).toEqual([{ n: 7 }]);
    await endHolder(second);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});

test("a folder too deep for a socket gets a short one in the temporary folder", async () => {
  const dataDir = folder(undefined, join(work, "d".repeat(60), "e".repeat(60)));
  const holder = await startHolder(dataDir);
  expect(String(holder.connection.host)).toMatch(/\/trevo-[0-9a-f]{12}$/);
  expect(statSync(String(holder.connection.host)).mode & 0o777).toBe(0o700);
  await endHolder(holder);
  expect(existsSync(String(holder.connection.host))).toBe(false);
});

test("a folder that may not be written, or is none, is named in one line", async () => {
  const uid = ordinaryUid();
  const closed = folder();
  chmodSync(closed, 0o555);
  await expect(startHolder(closed, uid === undefined ? {} : { uid, installation })).rejects.toThrow(
    `1: DATA_DIR ${closed} cannot be written (EACCES)`,
  );
  const file = join(work, "file");
  writeFileSync(file, "");
  await expect(startHolder(file)).rejects.toThrow(`1: DATA_DIR ${file} is not a folder`);
});

test("data of another major version is left alone", async () => {
  const dataDir = folder();
  const cluster = join(dataDir, "postgres/cluster");
  mkdirSync(cluster, { recursive: true });
  writeFileSync(join(cluster, "PG_VERSION"), "15\n");
  await expect(startHolder(dataDir)).rejects.toThrow(
    `1: DATA_DIR ${dataDir} holds data of PostgreSQL 15, this installation brings 18`,
  );
  expect(readFileSync(join(cluster, "PG_VERSION"), "utf8")).toBe("15\n");
});

test("a full disk is named in one line, and the same folder works once there is room", async () => {
  const disk = folder();
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=16m,mode=755", "tmpfs", disk]);
  // Only root can make a small disk; the words of a full one are told apart in trouble.test.ts.
  if (mounted.status !== 0) return;
  try {
    await expect(startHolder(disk)).rejects.toThrow(`1: The disk of DATA_DIR ${disk} is full`);
    spawnSync("mount", ["-o", "remount,size=400m", disk]);
    const holder = await startHolder(disk);
    expect(await ask(holder.connection, "select 1 as n")).toEqual([{ n: 1 }]);
    await endHolder(holder);
  } finally {
    spawnSync("umount", ["-l", disk]);
  }
});
