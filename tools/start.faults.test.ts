import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { root } from "./root.mjs";

const work = mkdtempSync(join(tmpdir(), "trevo-start-"));
chmodSync(work, 0o755);

const running = new Map<number, Promise<unknown>>();

/** A test that failed half-way leaves a site; it goes before its data does. */
afterAll(async () => {
  for (const pid of running.keys()) process.kill(pid, "SIGTERM");
  await Promise.all(running.values());
  rmSync(work, { recursive: true, force: true });
});

interface Started {
  pid: number;
  /** Where it says that it is ready; null when it ended before. */
  address: string | null;
  ended: Promise<{ code: number | null; stderr: string }>;
}

/**
 * `npm start` without npm, on data and a port of the test's own.
 *
 * @param stopAt output that is answered with Ctrl-C at once
 */
async function start(env: Record<string, string>, stopAt?: string): Promise<Started> {
  const child = spawn(process.execPath, [join(root, "tools/start.mjs")], {
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let stderr = "";
  let stdout = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (stderr += chunk));
  const ended = new Promise<{ code: number | null; stderr: string }>((done) => {
    child.on("close", (code) => done({ code, stderr }));
  });
  const pid = child.pid ?? 0;
  running.set(pid, ended);
  void ended.then(() => running.delete(pid));
  const ready = new Promise<string | null>((done) => {
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      stdout += chunk;
      if (stopAt !== undefined && chunk.includes(stopAt)) process.kill(pid, "SIGINT");
      const found = /Trevo is ready at (\S+)\/m\/home/.exec(stdout);
      if (found?.[1]) done(found[1]);
    });
    void ended.then(() => done(null));
  });
  return { pid, address: await ready, ended };
}

async function stop(site: Started): Promise<void> {
  process.kill(site.pid, "SIGINT");
  expect(await site.ended).toMatchObject({ code: 0 });
}

/** A start that must fail, and the one line it leaves. */
async function refusal(env: Record<string, string>): Promise<string> {
  const { code, stderr } = await (await start(env)).ended;
  expect(code).not.toBe(0);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  return stderr.trim();
}

test("it starts, refuses a second one and its port, and stops cleanly on Ctrl-C", async () => {
  const dataDir = join(work, "one");
  const site = await start({ PORT: "4150", DATA_DIR: dataDir });
  expect(site.address).toBe("http://localhost:4150");
  const live = await fetch("http://127.0.0.1:4150/health/live");
  expect(live.status).toBe(200);
  expect(await refusal({ PORT: "4151", DATA_DIR: dataDir })).toContain(
    `is running on DATA_DIR ${dataDir}`,
  );
  expect(await refusal({ PORT: "4150", DATA_DIR: join(work, "two") })).toContain(
    "PORT 4150 is in use",
  );
  expect((await fetch("http://127.0.0.1:4150/health/live")).status).toBe(200);
  await stop(site);
  expect(existsSync(join(dataDir, "postgres/cluster/postmaster.pid"))).toBe(false);
  const again = await start({ PORT: "4150", DATA_DIR: dataDir });
  expect(again.address).not.toBeNull();
  await stop(again);
});

test("Ctrl-C while it prepares its database leaves none running", async () => {
  const dataDir = join(work, "hasty");
  const site = await start({ PORT: "4155", DATA_DIR: dataDir }, "Preparing the database");
  expect(await site.ended).toMatchObject({ code: 0 });
  expect(existsSync(join(dataDir, "postgres/cluster/postmaster.pid"))).toBe(false);
  await expect(fetch("http://127.0.0.1:4155/health/live")).rejects.toThrow("fetch failed");
});

test("kill -9 of the tool that started it ends the site and its database cleanly", async () => {
  const dataDir = join(work, "leash");
  const site = await start({ PORT: "4152", DATA_DIR: dataDir });
  expect(site.address).not.toBeNull();
  process.kill(site.pid, "SIGKILL");
  await site.ended;
  const pidFile = join(dataDir, "postgres/cluster/postmaster.pid");
  for (let attempt = 0; existsSync(pidFile) && attempt < 150; attempt++) await sleep(100);
  expect(existsSync(pidFile)).toBe(false);
  await expect(fetch("http://127.0.0.1:4152/health/live")).rejects.toThrow("fetch failed");
});

test("a wrong setting is named in one line", async () => {
  const file = join(work, "file");
  writeFileSync(file, "");
  const dataDir = join(work, "never");
  const lines = [
    await refusal({ PORT: "many", DATA_DIR: dataDir }),
    await refusal({ PORT: "4153", DATA_DIR: file }),
    await refusal({ PORT: "4153", DATA_DIR: dataDir, DEMO: "1", DATABASE_URL: "mysql://x/y" }),
    await refusal({
      PORT: "4153",
      DATA_DIR: dataDir,
      DEMO: "1",
      DATABASE_URL: "postgres://a:b@127.0.0.1:4154/c",
    }),
    await refusal({ PORT: "4153", DATA_DIR: dataDir, DEMO: "0" }),
  ];
  const named = ["PORT", "DATA_DIR", "DATABASE_URL", "DATABASE_URL", "SECRET_KEY"];
  expect(lines.map((line, index) => line.includes(named[index] ?? ""))).toEqual(
    named.map(() => true),
  );
});
