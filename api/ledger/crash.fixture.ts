import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { CompactEncrypt, importJWK } from "jose";
import { z } from "zod";
import { games } from "@trevo/contract/member/games.ts";
import { registration } from "@trevo/contract/member/registration.ts";
import { system } from "@trevo/contract/member/system.ts";
import { deposits } from "@trevo/contract/member/deposits.ts";
import { rgs } from "@trevo/contract/rgs.ts";
import type { Connection } from "../core/db.ts";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));
const patienceMs = 60_000;

/** A site in processes of its own, that can be killed and started again on the same data. */
export interface Site {
  /** Where it listens now; another port after each start. */
  address: string;
  /** Starts it; resolves when it says that it is ready. */
  start(): Promise<void>;
  /** Ends it as a user would. */
  stop(): Promise<void>;
  /**
   * kill -9 of the server, of the database, or of both at one moment. A server that goes on is
   * given the time to bring its database back.
   */
  kill(victims: "api" | "database" | "both"): Promise<void>;
  /** Whether the server runs, whatever became of its database. */
  isRunning(): boolean;
  /** The database beside the site, for proofs. */
  connection(): Connection;
}

export function siteIn(dataDir: string): Site {
  let child: ChildProcess | null = null;
  const pidPath = join(dataDir, "postgres/cluster/postmaster.pid");
  const pidFile = () => readFileSync(pidPath, "utf8").split("\n");
  /** Until another server than the one that was killed says that it is ready. */
  const replaced = async (killed: number) => {
    const until = Date.now() + patienceMs;
    for (;;) {
      // The eighth line tells the state (PostgreSQL, pidfile.h).
      const [pid, ...lines] = existsSync(pidPath) ? pidFile() : [];
      if (Number(pid) !== killed && lines[6]?.trim() === "ready") return;
      if (Date.now() > until) throw new Error("The database does not come back");
      await sleep(50);
    }
  };
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null;
  return {
    address: "",
    isRunning,
    async start() {
      child = spawn(process.execPath, [main], {
        env: {
          PATH: process.env["PATH"],
          HOME: process.env["HOME"],
          DATA_DIR: dataDir,
          PORT: "0",
          DEMO: "1",
          LOG: "silent",
          RATE_SCALE: "100000",
        },
        stdio: ["ignore", "pipe", "pipe"],
      });
      this.address = await readyAt(child);
    },
    async stop() {
      if (!child || !isRunning()) return;
      child.kill("SIGTERM");
      await ended(child);
    },
    async kill(victims) {
      const database = Number(pidFile()[0]);
      if (victims !== "api") process.kill(database, "SIGKILL");
      if (victims === "database") await replaced(database);
      if (victims === "database" || !child) return;
      child.kill("SIGKILL");
      await ended(child);
    },
    connection() {
      // The fifth line of the pid file names the socket's folder (PostgreSQL, miscinit.c).
      const host = pidFile()[4] ?? "";
      return { host, port: 5432, user: "trevo", database: "trevo", password: "", ssl: false };
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((done) => child.once("exit", done));
}

function readyAt(child: ChildProcess): Promise<string> {
  let output = "";
  return new Promise((found, fail) => {
    const onData = (chunk: Buffer) => {
      output += chunk.toString();
      const [, port] = /Trevo is ready at http:\/\/localhost:(\d+)/.exec(output) ?? [];
      if (port !== undefined) found(`http://127.0.0.1:${port}`);
    };
    child.stdout?.on("data", onData);
    child.stderr?.on("data", onData);
    child.once("exit", (code) => fail(new Error(`The site ended (${code}): ${output}`)));
  });
}

/** What the server answered to a bet. */
export type PlayAnswer = z.output<typeof rgs.play.answer>;

/** A bet as its player remembers it, whatever the server does. */
export interface Bet {
  readonly key: string;
  /** Null while it is not known whether it was made. */
  answer: PlayAnswer | null;
}

/** What came back; null when nothing is known: no answer, or a 5xx. */
type Reply = { status: number; body: unknown } | null;

export const stake = 200_000;

/** A member with a game open, who bets over HTTP and keeps the answer to each bet. */
export class Player {
  readonly bets: Bet[] = [];
  /** Payouts that end-round acknowledged, by round. */
  readonly paid = new Set<string>();
  /** Statuses of answers that were no answer: 503 while something is away. */
  readonly failures = new Set<number>();
  id = 0n;
  readonly #site: Site;
  #sessionID = "";
  #cookie = "";
  #token = "";
  /** The round that the last answer left open. */
  #open: string | null = null;

  constructor(site: Site) {
    this.#site = site;
  }

  /** Opens an account. */
  async register(): Promise<void> {
    const username = `m${randomUUID().replaceAll("-", "").slice(0, 12)}`;
    const password = "um trevo de sorte";
    const form = { username, password, confirmPassword: password };
    const { encryption } = system.settings.answer.parse(await this.#call(system.settings));
    const { path, method } = registration.register;
    const key = await importJWK(encryption.jwk, "RSA-OAEP-256");
    const iat = Math.floor(Date.now() / 1000);
    const claims = { kid: encryption.kid, iat, jti: randomUUID(), htm: method, htu: path };
    const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(form)))
      .setProtectedHeader({ alg: "RSA-OAEP-256", enc: "A256GCM", ...claims })
      .encrypt(key);
    const parts = jwe.split(".");
    const value = await this.#call(registration.register, parts.slice(2).join("."), {
      encryption: parts.slice(0, 2).join("."),
      "content-type": "application/jose",
    });
    this.#token = registration.register.answer.parse(value).token;
    this.id = BigInt(registration.info.answer.parse(await this.#call(registration.info)).id);
  }

  /** Opens the slot in a frame of its own. */
  async launch(): Promise<void> {
    const { path, method } = games.launch;
    const request = { path: `${path}?nodeId=golden-jaguar`, method };
    const { url } = games.launch.answer.parse(await this.#call(request));
    this.#sessionID = new URL(url).searchParams.get("sessionID") ?? "";
    const opened = await this.#ask("authenticate");
    if (opened?.status !== 200) throw new Error("The game does not open");
  }

  /** Makes a new bet, and ends its round when it is known. Returns whether all was answered. */
  async bet(): Promise<boolean> {
    const bet: Bet = { key: randomUUID(), answer: null };
    this.bets.push(bet);
    return (await this.send(bet)) && (this.#open === null || (await this.endRound()));
  }

  /**
   * Sends a bet with its key until it is answered or its outcome is unknown; first time or again.
   */
  async send(bet: Bet): Promise<boolean> {
    for (let times = 0; times < 5; times += 1) {
      const answer = await this.replay(bet);
      if (answer === "open") {
        // Another bet was made whose answer never reached this player: its payout is taken first.
        if (!(await this.endRound())) return false;
        continue;
      }
      if (answer === null) return false;
      bet.answer = answer;
      if (answer.round.active && !this.paid.has(answer.round.roundID))
        this.#open = answer.round.roundID;
      return true;
    }
    throw new Error("A round stays open however often it is ended");
  }

  /** What the server says of a bet's key now: its answer, "open" for another round, or nothing. */
  async replay({ key }: Bet): Promise<PlayAnswer | "open" | null> {
    const reply = await this.#ask("play", { amount: stake, mode: "BASE" }, key);
    if (!reply) return null;
    if (reply.status === 200) return rgs.play.answer.parse(reply.body);
    if (/ERR_BE/.test(JSON.stringify(reply.body))) return "open";
    throw new Error(`play: ${reply.status} ${JSON.stringify(reply.body)}`);
  }

  async endRound(): Promise<boolean> {
    const reply = await this.#ask("endRound");
    if (!reply) return false;
    if (reply.status !== 200) throw new Error(`end-round: ${JSON.stringify(reply.body)}`);
    if (this.#open !== null) this.paid.add(this.#open);
    this.#open = null;
    return true;
  }

  /** The balance that the game shows, in micro; waits for a server that is away. */
  async balance(): Promise<number> {
    for (const since = Date.now(); Date.now() - since < patienceMs; await sleep(100)) {
      const reply = await this.#ask("balance");
      if (reply?.status === 200) return rgs.balance.answer.parse(reply.body).balance.amount;
      if (reply) throw new Error(`balance: ${reply.status} ${JSON.stringify(reply.body)}`);
    }
    throw new Error("The site does not come back");
  }

  async #ask(name: keyof typeof rgs, payload: object = {}, key?: string): Promise<Reply> {
    try {
      const response = await fetch(this.#site.address + rgs[name].path, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(key === undefined ? {} : { "Idempotency-Key": key }),
        },
        body: JSON.stringify({ sessionID: this.#sessionID, ...payload }),
        signal: AbortSignal.timeout(15_000),
      });
      const body: unknown = await response.json();
      if (response.status >= 500) this.failures.add(response.status);
      return response.status >= 500 ? null : { status: response.status, body };
    } catch {
      return null;
    }
  }

  /** Begins to pay in, which makes jobs and callbacks. Returns the answer's status; 0 for none. */
  async deposit(): Promise<number> {
    const { path, method } = deposits.startDeposit;
    const headers = { "content-type": "application/json", "Idempotency-Key": randomUUID() };
    const body = JSON.stringify({ method: "pix", amount: "20.00" });
    const own = { cookie: this.#cookie, token: this.#token };
    try {
      const asked = { method, body, headers: { ...headers, ...own } };
      const { status } = await fetch(this.#site.address + path, asked);
      if (status >= 500) this.failures.add(status);
      return status;
    } catch {
      return 0;
    }
  }

  /** A call of the site's own, while nothing is being killed. */
  async #call(
    { path, method }: { path: string; method: string },
    body?: string,
    headers: Record<string, string> = {},
  ): Promise<unknown> {
    const response = await fetch(this.#site.address + path, {
      method,
      headers: {
        cookie: this.#cookie,
        token: this.#token,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: body ?? null,
    });
    const [cookie] = response.headers.getSetCookie();
    if (cookie !== undefined) this.#cookie = cookie.split(";")[0] ?? "";
    const answered = z.looseObject({ success: z.boolean(), value: z.unknown() });
    const { success, value } = answered.parse(await response.json());
    if (!success) throw new Error(`${path}: ${response.status} ${JSON.stringify(value)}`);
    return value;
  }
}
