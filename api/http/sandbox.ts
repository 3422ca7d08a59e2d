import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { languages } from "@trevo/contract/define.ts";
import type { Config } from "../core/config.ts";
import type { Vault } from "../core/crypto.ts";
import { Refusal } from "../core/refusal.ts";
import type { Sandbox } from "../app.ts";
import { outboxUrl, sandboxSecrets, shareSandbox, withdrawSandbox } from "./sandbox-address.ts";
import { demoVendorMaster } from "../modules/casino/vendors/index.ts";

const program = fileURLToPath(new URL("../../sandbox/main.ts", import.meta.url));
const restartFirstMs = 250;
const restartMaxMs = 10_000;
const answerMs = 5_000;
const bodyMaxBytes = 4_096;

/** Pages of the provider and nothing else: its merchant API is never reachable from outside. */
const pageShape = /^(?:|style\.css|transfer|ch_[0-9a-f]{24})$/;

/** Plain forms and one style sheet; no script, no frame, nothing from elsewhere. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * The payment provider of a demo: a process of its own that begins when the site listens, begins
 * again when it dies and ends with the site; its payment page stands under /sandbox/pay/, so
 * that a browser meets one address. Without DEMO there is none.
 */
export async function startSandbox(
  server: FastifyInstance,
  config: Config,
  vault: Vault,
): Promise<Sandbox | null> {
  if (!config.demo) return null;
  const secrets = sandboxSecrets(vault);
  const { keys, apiKey, outboxSecret } = secrets;
  const sandbox: Sandbox = { url: null, mailUrl: null, pid: null, ...secrets };
  let child: Keeper | undefined;
  server.addHook("onListen", (done) => {
    const [newest] = keys;
    child = keepAlive(server, config, sandbox, {
      CALLBACK_URL: `${ownAddress(server)}/callbacks/payments/sandbox`,
      IDENTITY_URL: `${ownAddress(server)}/callbacks/identity/sandbox`,
      PAYOUT_URL: `${ownAddress(server)}/callbacks/payouts/sandbox`,
      VENDOR_WALLET_URL: ownAddress(server),
      VENDOR_MASTER: demoVendorMaster(vault),
      API_KEY: apiKey,
      OUTBOX_SECRET: outboxSecret,
      SECRET: newest?.secret ?? "",
      KEY_ID: newest?.id ?? "",
      JOURNAL_FILE: join(config.dataDir, "sandbox", "charges.jsonl"),
      PACE: String(config.sandboxPace),
      PAYOUT_FILE: join(config.dataDir, "sandbox", "payouts.jsonl"),
    });
    done();
  });
  server.addHook("onClose", async () => child?.stop());
  await registerPageRoutes(server, sandbox);
  return sandbox;
}

interface Keeper {
  stop(): Promise<void>;
}

/** Starts the process again whenever it ends, with growing waits while it ends at once. */
function keepAlive(
  server: FastifyInstance,
  config: Config,
  sandbox: Sandbox,
  env: Record<string, string>,
): Keeper {
  let child: ChildProcess | undefined;
  let isStopping = false;
  let waitMs = restartFirstMs;
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    const started = spawn(process.execPath, [program], {
      env: { PATH: process.env["PATH"] ?? "", PORT: "0", ...env },
      stdio: ["pipe", "pipe", "pipe"],
    });
    child = started;
    sandbox.pid = started.pid ?? null;
    createInterface({ input: started.stdout }).on("line", (line) => {
      const port = /^Sandbox Mail is ready at smtp:\/\/127\.0\.0\.1:(\d+)$/.exec(line)?.[1];
      if (port) sandbox.mailUrl = outboxUrl(sandbox, port);
      sandbox.url = /ready at (http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1] ?? sandbox.url;
      shareSandbox(config, sandbox);
      waitMs = restartFirstMs;
    });
    createInterface({ input: started.stderr }).on("line", (line) =>
      server.log.warn({ line }, "the sandbox provider"),
    );
    // A pipe to a process that has just died is not an error of ours.
    started.stdin.on("error", () => {});
    started.on("error", (error) => server.log.error({ err: error }, "the sandbox did not start"));
    started.on("close", (code) => {
      sandbox.url = null;
      sandbox.mailUrl = null;
      sandbox.pid = null;
      withdrawSandbox(config);
      if (isStopping) return;
      server.log.warn({ code, waitMs }, "the sandbox provider ended and is started again");
      timer = setTimeout(start, waitMs);
      waitMs = Math.min(waitMs * 2, restartMaxMs);
    });
  }

  start();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      const running = child;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const ended = new Promise<void>((done) => running.once("close", () => done()));
      running.kill("SIGTERM");
      await ended;
    },
  };
}

/** Where this server is reached from the same machine. */
function ownAddress(server: FastifyInstance): string {
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  const open = { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[address.address];
  const host = open ?? (address.family === "IPv6" ? `[${address.address}]` : address.address);
  return `http://${host}:${address.port}`;
}

/** Passes the payment page through, and no other path, host or header. */
async function registerPageRoutes(server: FastifyInstance, sandbox: Sandbox): Promise<void> {
  await server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "buffer", bodyLimit: bodyMaxBytes },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.route<PageRequest>({
      method: ["GET", "POST"],
      url: "/sandbox/pay/:page",
      handler: (request, reply) => pass(sandbox, request, reply),
    });
    done();
  });
}

/** What of a request reaches the sandbox. */
interface Passed {
  query: { language?: unknown };
  method: string;
  headers: FastifyRequest["headers"];
  body: unknown;
}

interface PageRequest {
  Params: { page: string };
  Querystring: { language?: unknown; amount?: unknown; reference?: unknown };
  Body: Buffer | undefined;
}

async function pass(
  sandbox: Sandbox,
  request: FastifyRequest<PageRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { page } = request.params;
  if (!pageShape.test(page)) throw new Refusal("route.unknown");
  return passPage(sandbox, `/pay/${page}?${prefilled(request.query)}`, request, reply);
}

/** What a form of the page begins with. */
function prefilled({ amount, reference }: PageRequest["Querystring"]): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ amount, reference })) {
    if (typeof value === "string" && /^[\w.]{1,40}$/.test(value)) query.set(name, value);
  }
  return query.toString();
}

/**
 * Shows a page of the sandbox's as one of this site's, in the caller's language.
 *
 * @param path with its query, or with a `?` at its end
 */
export async function passPage(
  sandbox: Sandbox,
  path: string,
  { query, method, headers, body }: Passed,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (sandbox.url === null) throw new Refusal("provider.unavailable");
  const language = languages.find((known) => known === query.language) ?? "";
  const form = Buffer.isBuffer(body) ? body : null;
  const answer = await fetch(`${sandbox.url}${path}&language=${language}`, {
    method,
    headers: {
      "Accept-Language": headers["accept-language"]?.slice(0, 256) ?? "",
      ...(form ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
    },
    ...(form ? { body: new Uint8Array(form) } : {}),
    redirect: "manual",
    signal: AbortSignal.timeout(answerMs),
  }).catch(() => {
    throw new Refusal("provider.unavailable");
  });
  const location = answer.headers.get("location");
  if (location !== null) void reply.header("Location", location);
  return reply
    .status(answer.status)
    .headers({
      "Content-Type": answer.headers.get("content-type") ?? "text/plain",
      "Content-Security-Policy": policy,
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-store",
    })
    .send(Buffer.from(await answer.arrayBuffer()));
}
