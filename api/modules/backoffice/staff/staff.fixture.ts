import type { InjectOptions } from "fastify";
import { sql } from "kysely";
import { generate } from "otplib";
import {
  everyStaffCall,
  type StaffAnswerOf,
  type StaffCallName,
  type StaffPayloadOf,
} from "@trevo/contract/staff/registry.ts";
import type { FirstRole } from "@trevo/contract/staff/define.ts";
import type { RunningApp } from "../../../create-app.ts";
import { TestClient, type TestApp } from "../../../testing/test-app.ts";
import { demoStaff } from "./seed.ts";

/** The response to a staff call. */
export interface StaffReply<N extends StaffCallName> {
  status: number;
  body:
    | { success: true; value: StaffAnswerOf<N> }
    | { success: false; code: string; value: Record<string, unknown> };
}

/** A back-office client written from the wire contract: its own cookie, its own token. */
export class StaffClient {
  cookie = "";
  token = "";
  readonly #app: RunningApp;
  readonly #sealer: TestClient;

  constructor(app: RunningApp) {
    this.#app = app;
    this.#sealer = new TestClient(app);
  }

  headers(): Record<string, string> {
    return {
      ...(this.cookie === "" ? {} : { cookie: `staff=${this.cookie}` }),
      ...(this.token === "" ? {} : { token: this.token }),
    };
  }

  /** Makes a call and returns the response. */
  async try<N extends StaffCallName>(
    name: N,
    payload: StaffPayloadOf<N> | Record<string, unknown>,
    extra: Record<string, string> = {},
  ): Promise<StaffReply<N>> {
    const call = everyStaffCall().find((declared) => declared.name === name)?.call;
    if (!call) throw new Error(`No call ${name}`);
    const headers: Record<string, string> = { ...this.headers(), ...extra };
    const options: InjectOptions = { method: call.method, url: call.path, headers };
    if (call.encrypted) {
      const sealed = await this.#sealer.seal(payload, call.method, call.path);
      Object.assign(headers, { encryption: sealed.header, "content-type": "application/jose" });
      options.payload = sealed.body;
    } else if (call.method === "GET" || call.method === "DELETE") {
      options.query = payload as Record<string, string>;
    } else options.payload = payload as object;
    const response = await this.#app.server.inject(options);
    const sid = response.cookies.find((cookie) => cookie.name === "staff");
    if (sid) this.cookie = sid.value;
    return { status: response.statusCode, body: response.json() };
  }

  /** Makes a call that must succeed. */
  async call<N extends StaffCallName>(
    name: N,
    payload: StaffPayloadOf<N>,
  ): Promise<StaffAnswerOf<N>> {
    const { status, body } = await this.try(name, payload);
    if (!body.success) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return body.value;
  }

  async login(
    username = "admin",
    password = "Admin1234",
    code = "",
  ): Promise<StaffAnswerOf<"staff.login">> {
    const value = await this.call("staff.login", { username, password, code });
    this.token = value.token;
    return value;
  }
}

/** The demo's person of a role, signed in: `personOf(app, "payments")`. */
export async function personOf(app: TestApp, role: FirstRole): Promise<StaffClient> {
  const found = demoStaff.find(({ roles: [own] }) => own === role);
  if (!found) throw new Error(`Nobody is ${role}`);
  const person = new StaffClient(app);
  await person.login(found.username, found.password);
  return person;
}

/** The demo's second administrator, who decides what the first one proposed. */
export async function secondPerson(app: TestApp): Promise<StaffClient> {
  const second = new StaffClient(app);
  await second.login("manager", "Manager1234");
  return second;
}

/** Creates a staff member with the demo admin's password and the given roles. */
export async function hire(app: TestApp, username: string, roles: string[]): Promise<void> {
  const { db } = app.app;
  const admin = await db
    .selectFrom("staff")
    .selectAll()
    .where("username", "=", "admin")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("staff")
    .values({
      merchant: admin.merchant,
      username,
      name: username,
      // The table refuses unknown ones.
      roles,
      password_hash: admin.password_hash,
    })
    .execute();
}

/** An authenticator code, a number of 30 s steps from now. */
export function appCode(secret: string, steps = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
}

/** Sets up an authenticator for the signed-in staff member; none of its codes counts as used. */
export async function setStaffApp(app: TestApp, office: StaffClient, password = "Admin1234") {
  const { secret } = await office.call("staff.totpBegin", { password });
  const input = { code: await appCode(secret) };
  const { recoveryCodes } = await office.call("staff.totpConfirm", input);
  await resetTotpSteps(app);
  return { secret, recoveryCodes };
}

/** Makes used codes valid again, so that tests need not wait 30 seconds. */
export async function resetTotpSteps(app: TestApp): Promise<void> {
  await sql`update staff_totp set last_step = 0`.execute(app.app.db);
}
