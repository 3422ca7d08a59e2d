import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Sandbox } from "../app.ts";
import type { Config } from "../core/config.ts";
import type { Vault } from "../core/crypto.ts";

/** Where the sandbox is reached from this machine; its ports change with each of its starts. */
interface Address {
  url: string | null;
  mailPort: string | null;
}

const nowhere: Address = { url: null, mailPort: null };

/** What the sandbox and the processes of the site sign with. */
export function sandboxSecrets(vault: Vault): Pick<Sandbox, "apiKey" | "outboxSecret" | "keys"> {
  return {
    apiKey: vault.derive("sandbox-api").toString("hex"),
    outboxSecret: vault.derive("sandbox-outbox").toString("hex"),
    keys: ["2", "1"].map((id) => ({
      id,
      secret: vault.derive(`sandbox-webhook-${id}`).toString("hex"),
    })),
  };
}

/** The address of the sandbox's post office. */
export function outboxUrl({ outboxSecret }: Pick<Sandbox, "outboxSecret">, port: string): string {
  return `smtp://trevo:${outboxSecret}@127.0.0.1:${port}`;
}

/** Tells the other processes on this machine where the sandbox is: a file in DATA_DIR. */
export function shareSandbox({ dataDir }: Config, { url, mailUrl }: Sandbox): void {
  const mailPort = mailUrl === null ? null : new URL(mailUrl).port;
  const file = fileIn(dataDir);
  mkdirSync(join(dataDir, "sandbox"), { recursive: true });
  const address: Address = { url, mailPort };
  // A reader sees the old file or the new one, never half of it.
  writeFileSync(`${file}.part`, JSON.stringify(address));
  renameSync(`${file}.part`, file);
}

/** The sandbox has ended. */
export function withdrawSandbox({ dataDir }: Config): void {
  rmSync(fileIn(dataDir), { force: true });
}

/**
 * The sandbox that the API on this machine has started, as a worker reaches it; null without DEMO.
 */
export function joinSandbox({ demo, dataDir }: Config, vault: Vault): Sandbox | null {
  if (!demo) return null;
  const secrets = sandboxSecrets(vault);
  return {
    ...secrets,
    pid: null,
    get url() {
      return readAddress(dataDir).url;
    },
    get mailUrl() {
      const { mailPort } = readAddress(dataDir);
      return mailPort === null ? null : outboxUrl(secrets, mailPort);
    },
  };
}

function readAddress(dataDir: string): Address {
  try {
    // Written above.
    return JSON.parse(readFileSync(fileIn(dataDir), "utf8")) as Address;
  } catch {
    // The API has not started it yet, or is being started again.
    return nowhere;
  }
}

function fileIn(dataDir: string): string {
  return join(dataDir, "sandbox", "address.json");
}
