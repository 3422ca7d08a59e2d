import { dirname } from "node:path";
import { startSandbox } from "./server.ts";
import type { VendorOptions } from "./vendor/index.ts";

/**
 * The provider as a process of its own. Reads PORT (0), CALLBACK_URL, SECRET, KEY_ID, API_KEY
 * JOURNAL_FILE and PACE; with VENDOR_WALLET_URL and VENDOR_MASTER the game vendors too. Prints one
 * line when ready; ends when its standard input ends, which is also what the end of its parent
 * looks like, by whatever signal.
 */
async function main(): Promise<void> {
  // Pages are sent without their types by a part of Node that says each time that it is young.
  process.removeAllListeners("warning").on("warning", ({ name, message }) => {
    if (name !== "ExperimentalWarning") process.stderr.write(`${name}: ${message}\n`);
  });
  const env = process.env;
  const sandbox = await startSandbox({
    port: Number(env["PORT"] ?? 0),
    callbackUrl: needed("CALLBACK_URL"),
    secret: needed("SECRET"),
    // Undefined stays out, so that the provider's own values count.
    ...(env["KEY_ID"] === undefined ? {} : { keyId: env["KEY_ID"] }),
    ...(env["API_KEY"] === undefined ? {} : { apiKey: env["API_KEY"] }),
    ...(env["JOURNAL_FILE"] === undefined ? {} : { journalFile: env["JOURNAL_FILE"] }),
    ...(env["IDENTITY_URL"] === undefined ? {} : { identityUrl: env["IDENTITY_URL"] }),
    ...(env["PACE"] === undefined ? {} : { pace: Number(env["PACE"]) }),
    ...(env["PAYOUT_URL"] === undefined ? {} : { payoutUrl: env["PAYOUT_URL"] }),
    ...(env["PAYOUT_FILE"] === undefined ? {} : { payoutFile: env["PAYOUT_FILE"] }),
    ...(env["OUTBOX_SECRET"] === undefined ? {} : { outboxSecret: env["OUTBOX_SECRET"] }),
    ...vendorsOf(env),
  });
  const end = () => {
    void sandbox.stop().finally(() => process.exit(0));
  };
  process.stdin.on("end", end).on("error", end).resume();
  process.on("SIGTERM", end);
  // Ctrl-C reaches the whole group; the parent decides when this part ends.
  process.on("SIGINT", () => {});
  const { mailPort } = sandbox;
  if (mailPort !== null) {
    process.stdout.write(`Sandbox Mail is ready at smtp://127.0.0.1:${mailPort}\n`);
  }
  process.stdout.write(`Sandbox Pay is ready at ${sandbox.url}\n`);
}

function vendorsOf(env: NodeJS.ProcessEnv): { vendors?: VendorOptions } {
  const { VENDOR_WALLET_URL: walletUrl, VENDOR_MASTER: master, JOURNAL_FILE: file } = env;
  if (walletUrl === undefined || master === undefined) return {};
  return {
    vendors: { walletUrl, master, ...(file === undefined ? {} : { dataDir: dirname(file) }) },
  };
}

function needed(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === "") throw new Error(`${name} is missing`);
  return value;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
