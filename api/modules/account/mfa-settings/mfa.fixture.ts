import { sql } from "kysely";
import { generate } from "otplib";
import type { TestClient, TestApp } from "../../../testing/test-app.ts";

export const password = "um trevo de sorte";

export const code = (reply: { body: { success: boolean; code?: string } }) => reply.body.code;

/** The code of an app, so many steps of half a minute from now. */
export function codeOf(secret: string, steps = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
}

/** A member with an app, none of whose codes is used. */
export async function withApp(app: TestApp) {
  const member = await app.newMember();
  return Object.assign(member, await setApp(app, member));
}

export async function setApp(app: TestApp, member: TestClient) {
  const { secret } = await member.call("mfaSettings.totpBegin", { password });
  const given = { code: await codeOf(secret) };
  const { recoveryCodes } = await member.call("mfaSettings.totpConfirm", given);
  await sql`update totp_factor set last_step = 0
    where member_id = ${await member.id()}`.execute(app.app.db);
  return { secret, recoveryCodes: recoveryCodes ?? [] };
}

/** The first proof, in a browser of its own; what comes back holds half a session. */
export async function signInHalfway(app: TestApp, username: string, more = {}) {
  const visitor = app.visitor();
  const reply = await visitor.try("session.login", { username, password, ...more });
  return { visitor, reply };
}
