import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../api/postgres/index.ts";
import { type TestServer, testServerVariable } from "../api/postgres/test-server.ts";
import { openOwnSite } from "./own-site.ts";
import { baseUrl } from "./people.ts";

/**
 * Before the first browser test: one PostgreSQL for all sites of the run, with the settings of a
 * real one, and the site that most tests share (Playwright's globalSetup).
 *
 * @returns what ends both and removes their data
 */
export default async function openSites(): Promise<() => Promise<void>> {
  const stopServer = await openServer();
  try {
    const site = await openOwnSite({ PORT: new URL(baseUrl).port });
    return async () => {
      await site.close();
      await stopServer();
    };
  } catch (error) {
    await stopServer();
    throw error;
  }
}

/** Starts PostgreSQL, where `openOwnSite` finds it in this process and in those it starts. */
export async function openServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "trevo-e2e-"));
  chmodSync(dataDir, 0o755);
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  // A runner that is interrupted may end before what is returned here was called.
  process.on("exit", remove);
  const settings = { max_connections: "200", autovacuum: "off" };
  const server = await startEmbedded({ dataDir, log: () => {}, settings });
  const { connection: owner, site } = server;
  const admin = { ...owner, user: "postgres", database: "postgres" };
  const shared: TestServer = { prefix: "trevo_e2e", admin, owner, site };
  process.env[testServerVariable] = JSON.stringify(shared);
  return async () => {
    delete process.env[testServerVariable];
    await server.stop();
    remove();
  };
}
