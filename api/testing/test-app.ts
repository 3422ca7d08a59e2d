import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InjectOptions } from "fastify";
import {
  everyCall,
  type AnswerOf,
  type CallName,
  type PayloadOf,
} from "@trevo/contract/registry.ts";
import { clearRegister } from "./clear-register.fixture.ts";
import { type Config, readConfig } from "../core/config.ts";
import { type Connection, type Db, openDb, openPool } from "../core/db.ts";
import { jurisdictionOf } from "../jurisdictions/index.ts";
import { recordMfa } from "../modules/account/mfa/index.ts";
import { locateInside } from "./locate-inside.fixture.ts";
import { createApp, type Opening, type RunningApp } from "../create-app.ts";
import { demandedBy, proveAtOnce, takeNumbersUnproven } from "./sign-up.fixture.ts";
import { seal } from "./seal.fixture.ts";
import { createTestDatabase, type Template } from "../postgres/test-database.ts";

/** An app on a database of its own, reached by inject; close it and nothing is left. */
export interface TestApp extends RunningApp {
  config: Config;
  /** The database itself, as the role that owns it. */
  connection: Connection;
  /** The same, for assertions and for damage that the site's role may not do. */
  ownerDb: Db;
  /** A new caller without a session. */
  visitor(): TestClient;
  /** A new member who has proven nothing that the jurisdiction asks for; else free to play. */
  newcomer(more?: Record<string, unknown>): Promise<TestClient>;
  /** A new member with an empty wallet. */
  newMember(more?: Record<string, unknown>): Promise<TestClient>;
  /** A member with this much money, granted through the ledger. */
  richMember(micro: bigint): Promise<TestClient>;
}

/** Opens a demo app for a test file. Variables override the demo's own. */
export async function openTestApp(
  env: Record<string, string> = {},
  { runsByTheHour = true, progress = () => {} }: Omit<Opening, "owner"> = {},
): Promise<TestApp> {
  const { config, removeData } = testConfig(env);
  const database = await createTestDatabase(openedOnce(env));
  const { connection: owner, site } = database;
  const open = await createApp(config, site, { owner, runsByTheHour, progress });
  const ownerDb = openDb(openPool(owner, 2));
  if (jurisdictionOf(config).account.requiredFields.includes("mobileNum"))
    await takeNumbersUnproven(open.app);
  const visitor = () => new TestClient(open);
  const newcomer = async (more: Record<string, unknown> = {}) => {
    const client = visitor();
    const name = `m${randomUUID().replaceAll("-", "").slice(0, 12)}`;
    await client.register(name, undefined, more);
    // Where the jurisdiction wants a second proof they gave it: play waits for it otherwise.
    const { proveAgainDays } = jurisdictionOf(config).sessions;
    if (proveAgainDays !== null) await recordMfa(open.app.db, await client.id(), "mail");
    await clearRegister(open, await client.id());
    await locateInside(open, await client.id());
    return client;
  };
  const newMember = async (more?: Record<string, unknown>) => {
    const client = await newcomer(more);
    const { neededFor } = jurisdictionOf(config).kyc;
    if (neededFor.includes("bet")) await proveAtOnce(open.app, await client.id());
    return client;
  };
  return {
    ...open,
    config,
    connection: owner,
    ownerDb,
    visitor,
    newcomer,
    newMember,
    async richMember(micro) {
      const client = await newMember();
      await open.app.wallets.grant(await client.id(), micro);
      return client;
    },
    async close() {
      await open.close();
      await ownerDb.destroy();
      await database.drop();
      removeData();
    },
  };
}

/** A demo's own secret, the same in each: what one sealed in the template, another opens. */
const demoSecret = "7".repeat(64);

function testConfig(env: Record<string, string>): { config: Config; removeData: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), "trevo-test-"));
  writeFileSync(join(dataDir, "secret.key"), demoSecret);
  const usual = { DATA_DIR: dataDir, DEMO: "1", LOG: "silent", RATE_SCALE: "10000" };
  return {
    config: readConfig({ ...usual, ...env }),
    removeData: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Settings that leave no row behind when an app starts. */
const traceless = new Set([
  "GOOGLE_LOGIN",
  "LOCATION_URL",
  "LOG",
  "PHONE_VERIFIER",
  "PUBLIC_URL",
  "RATE_SCALE",
  "ROLE",
  "SMTP_URL",
  "STAFF_FACTOR",
  "TRUST_PROXY",
]);

/**
 * What an installation has after its first start: the key of its envelopes, games, the rounds of a
 * demo's players. It is made once for all that begin alike; each then starts from a copy.
 */
function openedOnce(env: Record<string, string>): Template {
  const own = Object.entries(env).filter(([name]) => !traceless.has(name));
  const mark = createHash("sha256").update(JSON.stringify(own)).digest("hex");
  return {
    name: `house_${mark.slice(0, 8)}`,
    async fill(owner, site) {
      const { config, removeData } = testConfig(Object.fromEntries(own));
      const open = await createApp(config, site, { owner });
      await open.close();
      removeData();
    },
  };
}

/** What came back: status and the parsed envelope. */
export interface Reply<N extends CallName> {
  status: number;
  headers: Record<string, unknown>;
  body:
    | { success: true; value: AnswerOf<N> }
    | { success: false; code: string; message: string; value: Record<string, unknown> };
}

const calls = new Map(everyCall().map(({ name, call }) => [name, call]));

/** A client program written from the wire's rules: cookie, token, envelope, keys. */
export class TestClient {
  cookie = "";
  token = "";
  /** Cookies beside the session's. */
  readonly jar = new Map<string, string>();
  userName = "";
  readonly #open: RunningApp;

  constructor(open: RunningApp) {
    this.#open = open;
  }

  /** Makes a call and gives back whatever came. */
  async try<N extends CallName>(
    name: N,
    payload: PayloadOf<N> | Record<string, unknown>,
    extra: { headers?: Record<string, string>; plain?: boolean } = {},
  ): Promise<Reply<N>> {
    const call = calls.get(name);
    if (!call) throw new Error(`No call ${name}`);
    const headers: Record<string, string> = { ...this.headers(), ...extra.headers };
    if (call.idempotent) headers["idempotency-key"] ??= randomUUID();
    const options: InjectOptions = { method: call.method, url: call.path, headers };
    if (call.encrypted && !extra.plain) {
      const sealed = await this.seal(payload, call.method, call.path);
      Object.assign(headers, { encryption: sealed.header, "content-type": "application/jose" });
      options.payload = sealed.body;
    } else if (call.method === "GET" || call.method === "DELETE") {
      options.query = payload as Record<string, string>;
    } else options.payload = payload as object;
    return this.send(options);
  }

  /** Makes a call that must succeed. */
  async call<N extends CallName>(
    name: N,
    payload: PayloadOf<N>,
    headers: Record<string, string> = {},
  ): Promise<AnswerOf<N>> {
    const { status, body } = await this.try(name, payload, { headers });
    if (!body.success) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return body.value;
  }

  /** Any request at all, with this client's cookie and token. */
  async send<N extends CallName>(options: InjectOptions): Promise<Reply<N>> {
    const response = await this.#open.server.inject(options);
    const sid = response.cookies.find((cookie) => cookie.name === "sid");
    if (sid) this.cookie = sid.value;
    for (const { name, value } of response.cookies) {
      if (name !== "sid") this.jar.set(name, value);
    }
    const isJson = String(response.headers["content-type"]).includes("json");
    return {
      status: response.statusCode,
      headers: response.headers,
      body: (isJson ? response.json() : { raw: response.body }) as Reply<N>["body"],
    };
  }

  headers(): Record<string, string> {
    const kept = [["sid", this.cookie], ...this.jar].filter(([, value]) => value !== "");
    return {
      ...(kept.length === 0 ? {} : { cookie: kept.map((pair) => pair.join("=")).join("; ") }),
      ...(this.token === "" ? {} : { token: this.token }),
    };
  }

  /** A payload as the two halves of a compact JWE. Claims may be overridden to be wrong. */
  seal(
    payload: unknown,
    method: string,
    path: string,
    claims: Record<string, unknown> = {},
  ): ReturnType<typeof seal> {
    return seal(payload, this.#open.app.envelope.offer, { method, path }, claims);
  }

  async login(username: string, password: string): Promise<AnswerOf<"session.login">> {
    return this.#remember(await this.call("session.login", { username, password }));
  }

  /** @param more fields beyond those that the jurisdiction demands, or other values of these */
  async register(
    username: string,
    password = "um trevo de sorte",
    more: Record<string, unknown> = {},
  ): Promise<void> {
    const demanded = demandedBy(this.#open.app.config);
    const form = { username, password, confirmPassword: password, ...demanded, ...more };
    this.#remember(await this.call("registration.register", form));
  }

  async trial(): Promise<AnswerOf<"session.freeplay">> {
    return this.#remember(await this.call("session.freeplay", {}));
  }

  /** This member's id. */
  async id(): Promise<bigint> {
    return BigInt((await this.call("registration.info", {})).id);
  }

  #remember(value: AnswerOf<"session.login">): AnswerOf<"session.login"> {
    this.token = value.token;
    this.userName = value.userName;
    return value;
  }
}
