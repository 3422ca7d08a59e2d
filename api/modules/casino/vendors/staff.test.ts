import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import {
  appCode,
  resetTotpSteps,
  personOf,
  setStaffApp,
  type StaffClient,
} from "../../backoffice/staff/staff.fixture.ts";
import { openPlayer, sign, VendorClient } from "./vendors.fixture.ts";

let app: TestApp;
let games: StaffClient;
let admin: StaffClient;
let server: string;
beforeAll(async () => {
  app = await openTestApp();
  games = await personOf(app, "games");
  admin = await personOf(app, "admin");
  ({ secret: server } = await setStaffApp(app, games, "Games1234"));
});
afterAll(() => app.close());

const again = async () => {
  await resetTotpSteps(app);
  return { password: "Games1234", code: await appCode(server) };
};
const reason = "contract of 12 March";
const studio = {
  vendor: "STUDIO",
  adapter: "actions" as const,
  baseUrl: "https://wallet.studio.example/trevo",
  launchOrigins: ["https://games.studio.example"],
  keyId: "2026-03",
  secret: "a-secret-of-the-studio",
};
const codeIn = ({ body }: { body: { success: boolean; code?: string } }) => body.code;

/** The balance that a vendor is answered, or the code of its refusal. */
async function balanceOrStatus(
  id: bigint,
  vendor: { code: string; secret: string },
): Promise<number> {
  const raw = JSON.stringify({ user_id: id.toString(), currency: "BRL" });
  const client = new VendorClient(app, id, vendor);
  const { body } = await client.post(raw, sign(vendor.secret, raw));
  return body.balance ?? body.code ?? -1;
}

/** Lets two persons agree to a key. */
async function believe(vendor: string, keyId: string): Promise<void> {
  const { approvalId } = await games.call("vendors.believeKey", { vendor, keyId, reason });
  await admin.call("approvals.decide", { id: approvalId ?? "", verdict: "approve" });
}

test("[GAMES-10] a vendor with its key is added by a call of the office, and plays once two persons agree", async () => {
  const { id } = await openPlayer(app, 1_000);
  const added = await games.call("vendors.open", { ...(await again()), ...studio, reason });
  const keys = [{ keyId: "2026-03", isBelieved: false }];
  expect(added).toMatchObject({ vendor: "STUDIO", isOpen: false, keys });
  expect(JSON.stringify(added)).not.toContain(studio.secret);
  const own = { code: "STUDIO", secret: studio.secret };
  expect(await balanceOrStatus(id, own)).toBe(404);
  const use = { vendor: "STUDIO", keyId: "2026-03", reason };
  const { approvalId } = await games.call("vendors.believeKey", use);
  const alone = await games.try("approvals.decide", { id: approvalId ?? "", verdict: "approve" });
  expect(codeIn(alone)).toBe("approval.own");
  expect(await balanceOrStatus(id, own)).toBe(404);
  await believe("STUDIO", "2026-03");
  await expect.poll(() => balanceOrStatus(id, own)).toBe(1_000);
  const { list } = await games.call("vendors.list", {});
  expect(list.find(({ vendor }) => vendor === "STUDIO")).toMatchObject({
    isOpen: true,
    keys: [{ keyId: "2026-03", isBelieved: true }],
  });
  const { rows } = await sql<{ subject: string; reason: string; row: string }>`
    select subject, reason, staff_audit::text as row from staff_audit
      where call = 'vendors.open'`.execute(app.app.db);
  expect(rows).toMatchObject([{ subject: "vendor:STUDIO", reason }]);
  expect(rows[0]?.row).not.toContain(studio.secret);
  // The same code again is another vendor's.
  const twice = await games.try("vendors.open", { ...(await again()), ...studio, reason });
  expect([twice.status, codeIn(twice)]).toEqual([409, "vendor.taken"]);
});

test("[GAMES-10] a key is changed for another while both count, and the last one stays", async () => {
  const { id } = await openPlayer(app, 1_000);
  const vendor = "STUDIO";
  const newer = { keyId: "2026-09", secret: "the-studio-changed-it" };
  await games.call("vendors.addKey", { ...(await again()), vendor, ...newer, reason });
  expect(await balanceOrStatus(id, { code: vendor, secret: newer.secret })).toBe(403);
  await believe(vendor, newer.keyId);
  await expect.poll(() => balanceOrStatus(id, { code: vendor, ...newer })).toBe(1_000);
  for (const secret of [studio.secret, newer.secret]) {
    expect(await balanceOrStatus(id, { code: vendor, secret })).toBe(1_000);
  }
  const same = await games.try("vendors.addKey", { ...(await again()), vendor, ...newer, reason });
  expect(codeIn(same)).toBe("vendor.taken");
  const drop = async (keyId: string) =>
    games.try("vendors.dropKey", { ...(await again()), vendor, keyId, reason });
  expect((await drop(studio.keyId)).status).toBe(200);
  expect(await balanceOrStatus(id, { code: vendor, secret: studio.secret })).toBe(403);
  expect(await balanceOrStatus(id, { code: vendor, secret: newer.secret })).toBe(1_000);
  expect(codeIn(await drop(newer.keyId))).toBe("vendor.key.last");
  expect(codeIn(await drop("no-such-key"))).toBe("vendor.unknown");
});

test("[GAMES-10] a key that became another under its name is not the one that was agreed to", async () => {
  const [vendor, keyId] = ["STUDIO", "2027-01"];
  const add = async (secret: string) =>
    games.call("vendors.addKey", { ...(await again()), vendor, keyId, secret, reason });
  await add("what-the-studio-sent-us");
  const { approvalId } = await games.call("vendors.believeKey", { vendor, keyId, reason });
  // It counts for nothing yet, so it is no last one.
  await games.call("vendors.dropKey", { ...(await again()), vendor, keyId, reason });
  await add("what-only-an-insider-has");
  const late = await admin.try("approvals.decide", { id: approvalId ?? "", verdict: "approve" });
  expect(codeIn(late)).toBe("approval.overtaken");
  const { list } = await games.call("vendors.list", {});
  const keys = list.find((one) => one.vendor === vendor)?.keys;
  expect(keys).toContainEqual(expect.objectContaining({ keyId, isBelieved: false }));
});

test("[GAMES-10] who does not prove themselves opens nothing, and neither does a key that is none", async () => {
  const request = { ...studio, vendor: "OTHER", reason };
  const wrong = { ...(await again()), password: "not the password" };
  expect(codeIn(await games.try("vendors.open", { ...wrong, ...request }))).toBe("validation");
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = {
    publicKey: publicKey.export({ type: "spki", format: "pem" }).toString(),
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
  const hub = { ...request, adapter: "hub88" };
  const settings = { publicKey: pem.publicKey };
  for (const given of [
    { ...hub, settings },
    { ...hub, secret: pem.privateKey },
    { ...request, baseUrl: "http://wallet.studio.example" },
    { ...request, baseUrl: "https://user:word@wallet.studio.example" },
    { ...request, launchOrigins: ["https://games.studio.example/path"] },
    { ...request, secret: "short" },
  ]) {
    const reply = await games.try("vendors.open", { ...(await again()), ...given });
    expect([reply.status, codeIn(reply)]).toEqual([400, "validation"]);
  }
  const right = { ...hub, settings, secret: pem.privateKey };
  expect((await games.try("vendors.open", { ...(await again()), ...right })).status).toBe(200);
});
