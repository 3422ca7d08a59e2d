import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Embedded, startEmbedded } from "./embedded.ts";
import { checkExternal } from "./external.ts";

const dataDir = mkdtempSync(join(tmpdir(), "trevo-external-"));
let server: Embedded;

beforeAll(async () => {
  chmodSync(dataDir, 0o755);
  server = await startEmbedded({ dataDir, log: () => {} });
});

afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function url(database = "trevo"): string {
  const host = encodeURIComponent(String(server.connection.host));
  return `postgres://trevo:secret@${host}:5432/${database}`;
}

async function asSuperuser(sql: string): Promise<void> {
  const client = new pg.Client({ ...server.connection, user: "postgres", database: "postgres" });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

test("a server that keeps money safe is taken", async () => {
  expect(await checkExternal(url())).toMatchObject({ connectionString: url() });
});

test("plans are not compiled for our sessions; the operator's own options hold", async () => {
  await asSuperuser("alter database trevo set jit = on");
  const shown = async (asked: string) => {
    const client = new pg.Client(await checkExternal(asked));
    await client.connect();
    const { rows } = await client.query<{ jit: string; path: string }>(
      "select current_setting('jit') as jit, current_setting('search_path') as path",
    );
    await client.end();
    return rows;
  };
  const usual = '"$user", public';
  expect(await shown(url())).toEqual([{ jit: "off", path: usual }]);
  const path = encodeURIComponent("-c search_path=other,public");
  expect(await shown(`${url()}?options=${path}`)).toEqual([{ jit: "off", path: "other,public" }]);
  const jit = encodeURIComponent("-c jit=on");
  expect(await shown(`${url()}?options=${jit}`)).toEqual([{ jit: "on", path: usual }]);
});

test("a server that acknowledges before it has written is refused", async () => {
  await asSuperuser("create database hasty owner trevo");
  await asSuperuser("alter database hasty set synchronous_commit = off");
  await expect(checkExternal(url("hasty"))).rejects.toThrow(
    "DATABASE_URL: the server has synchronous_commit off",
  );
});

test("a database of another encoding, or that is not the user's, is refused", async () => {
  await asSuperuser(
    "create database western owner trevo template template0 encoding 'LATIN1' " +
      "locale_provider libc locale 'C'",
  );
  await expect(checkExternal(url("western"))).rejects.toThrow("DATABASE_URL: the database is enc");
  await expect(checkExternal(url("postgres"))).rejects.toThrow("DATABASE_URL: the user may not");
  // A right to the database alone lets nobody put a table into somebody else's schema.
  await asSuperuser("create database lent");
  await asSuperuser("grant create on database lent to trevo");
  await expect(checkExternal(url("lent"))).rejects.toThrow("DATABASE_URL: the user may not");
});

test("a missing database, a closed port and a wrong address are told apart", async () => {
  await expect(checkExternal(url("nowhere"))).rejects.toThrow("has no database nowhere");
  await expect(checkExternal("postgres://a:secret@127.0.0.1:4199/b")).rejects.toThrow(
    "DATABASE_URL: nothing answers at 127.0.0.1:4199",
  );
  await expect(checkExternal("postgres://a:secret@127.0.0.1:bad/b")).rejects.toThrow(
    "DATABASE_URL: ",
  );
});

test("a server that never answers does not hold the start up", async () => {
  const silent = createServer(() => {}).listen(4198, "127.0.0.1");
  const failure = await checkExternal("postgres://a:secret@127.0.0.1:4198/b", {
    timeoutMs: 300,
  }).catch(String);
  expect(failure).toContain("DATABASE_URL: PostgreSQL at 127.0.0.1:4198 cannot be used");
  expect(failure).not.toContain("secret");
  silent.close();
});
