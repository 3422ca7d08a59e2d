import { createSign, createVerify, generateKeyPairSync, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hub88 } from "./adapters/hub88.ts";
import { vendorConfigsOf } from "./vendor-configs.ts";
import { addVendorConfig, addVendorKey, launchVendorGame } from "./index.ts";
import { type Peer, startPeer } from "./peer.fixture.ts";
import { expectSoundLedger, openPlayer } from "./vendors.fixture.ts";

const ours = newPair();
const theirs = newPair();

let app: TestApp;
let peer: Peer;
beforeAll(async () => {
  app = await openTestApp();
  peer = await startPeer("");
  await addVendorConfig(app.app, {
    code: "HUB",
    adapter: "hub88",
    baseUrl: peer.url,
    mayTakeAnyGame: true,
    settings: { publicKey: theirs.publicKey, operatorId: "816" },
    launchOrigins: ["https://hub.example"],
  });
  await addVendorKey(app.app, "HUB", { id: "own", secret: ours.privateKey });
});
afterEach(() => expectSoundLedger(app));
afterAll(async () => {
  await peer.stop();
  await app.close();
});

function newPair(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return {
    publicKey: publicKey.export({ type: "spki", format: "pem" }).toString(),
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

interface HubAnswer {
  status: string;
  request_uuid?: string;
  user?: string;
  balance?: number;
  currency?: string;
}

async function raw(path: string, body: string, sign?: string) {
  const response = await app.server.inject({
    method: "POST",
    url: `/vendor/HUB${path}`,
    headers: {
      "content-type": "application/json",
      "x-hub88-signature":
        sign ?? createSign("RSA-SHA256").update(body).sign(theirs.privateKey, "base64"),
    },
    payload: body,
  });
  const answer = { status: response.statusCode, text: response.body };
  return { ...answer, sign: String(response.headers["x-hub88-signature"]) };
}

/** A call as the hub makes it; its answer's signature is checked. */
async function call(path: string, body: object): Promise<HubAnswer> {
  const answer = await raw(path, JSON.stringify(body));
  expect(answer.status).toBe(200);
  const verify = createVerify("RSA-SHA256").update(answer.text);
  expect(verify.verify(ours.publicKey, answer.sign, "base64")).toBe(true);
  return JSON.parse(answer.text) as HubAnswer;
}

/** A player at the hub: launched there, so that it has a token. */
async function launched(cents: number) {
  const { member, id } = await openPlayer(app, cents);
  const { rows } = await sql<{ id: string }>`select id from session
    where member_id = ${id}`.execute(app.app.db);
  const sessionId = rows[0]?.id ?? "";
  peer.answer = () => ({ status: 200, body: { url: "https://hub.example/game" } });
  const game = { vendor: "HUB", game: "dragon", mode: "real", language: "PT" } as const;
  await launchVendorGame(app.app, { ...game, memberId: id, sessionId });
  const asked = JSON.parse(peer.asked.at(-1)?.raw ?? "") as { token: string };
  const user = id.toString();
  const who = { user, token: asked.token, game_code: "dragon" };
  const say = (path: string, more: object) =>
    call(path, { ...who, request_uuid: randomUUID(), ...more });
  const money = (uuid: string, amount: number, more: object = {}) => ({
    transaction_uuid: uuid,
    currency: "BRL",
    round: "r1",
    round_closed: false,
    amount,
    ...more,
  });
  return { member, id, user, say, money, token: asked.token };
}

test("[GAMES-10] the hub's launch is signed and names player, token and operator", async () => {
  const { user, token } = await launched(1_000);
  const asked = peer.asked.at(-1);
  if (!asked) throw new Error("The hub was not asked");
  expect(asked.path).toBe("/operator/generic/v2/game/url");
  const body = { operator_id: 816, game_code: "dragon", user, token, currency: "BRL", lang: "pt" };
  expect(JSON.parse(asked.raw)).toMatchObject(body);
  const sign = String(asked.headers["x-hub88-signature"]);
  const verify = createVerify("RSA-SHA256").update(asked.raw);
  expect(verify.verify(ours.publicKey, sign, "base64")).toBe(true);
});

test("[GAMES-10] the hub's bet, win and rollback move hundred-thousandths", async () => {
  const { say, money, user } = await launched(1_000);
  const [bet, win] = [randomUUID(), randomUUID()];
  const request = randomUUID();
  const info = await say("/user/balance", { request_uuid: request });
  const balance = { status: "RS_OK", user, currency: "BRL", balance: 1_000_000 };
  expect(info).toEqual({ ...balance, request_uuid: request });
  const after = async (path: string, more: object) => {
    const { status, balance: left } = await say(path, more);
    return `${status} ${left}`;
  };
  expect(await after("/transaction/bet", money(bet, 400_000))).toBe("RS_OK 600000");
  const won = money(win, 10, { reference_transaction_uuid: bet });
  expect(await after("/transaction/win", won)).toBe("RS_OK 600010");
  const back = { transaction_uuid: randomUUID(), reference_transaction_uuid: bet, round: "r1" };
  expect(await after("/transaction/rollback", back)).toBe("RS_OK 1000010");
});

test("[GAMES-10] the hub asks who a player is by user and request alone, and hears no balance", async () => {
  const { user } = await launched(1_000);
  const request_uuid = randomUUID();
  const info = await call("/user/info", { user, request_uuid });
  expect(info).toEqual({ user, request_uuid, status: "RS_OK", country: "BR" });
  const { status } = await call("/user/info", { user: "7", request_uuid });
  expect(status).toBe("RS_ERROR_INVALID_TOKEN");
});

test("[GAMES-10] the hub's win for a bet that was taken back is refused with its code, and raised", async () => {
  const { say, money, id } = await launched(1_000);
  const [bet, paid, late, never] = [1, 2, 3, 4].map(() => randomUUID());
  await say("/transaction/bet", money(bet ?? "", 400_000));
  const of = { reference_transaction_uuid: bet };
  await say("/transaction/win", money(paid ?? "", 100_000, of));
  await say("/transaction/rollback", { transaction_uuid: randomUUID(), ...of });
  const back = { transaction_uuid: randomUUID(), reference_transaction_uuid: never };
  await say("/transaction/rollback", back);
  for (const reference_transaction_uuid of [bet, never]) {
    const win = money(late ?? "", 50_000, { reference_transaction_uuid });
    const { status } = await say("/transaction/win", win);
    expect(status).toBe("RS_ERROR_TRANSACTION_ROLLED_BACK");
  }
  // What had been paid before gets its first answer.
  const again = await say("/transaction/win", money(paid ?? "", 100_000, of));
  expect(again).toMatchObject({ status: "RS_OK", balance: 700_000 });
  expect((await say("/user/balance", {})).balance).toBe(1_100_000);
  const { rows } = await sql<{ kind: string }>`select kind from vendor_difference
    where member_id = ${id}`.execute(app.app.db);
  expect(rows).toEqual([{ kind: "win.after.cancel" }]);
});

test("[GAMES-10] the hub's promotion is paid with a ticket of the player's, however old its session", async () => {
  const { member, say, money } = await launched(1_000);
  await member.call("session.logout", {});
  const promo = { is_supplier_promo: true, round: "promo" };
  const status = async (path: string, more: object) => (await say(path, more)).status;
  expect(await status("/transaction/bet", money(randomUUID(), 0, promo))).toBe("RS_OK");
  const win = await say("/transaction/win", money(randomUUID(), 500_000, promo));
  expect(win).toMatchObject({ status: "RS_OK", balance: 1_500_000 });
  const strange = { ...promo, token: "a-token-of-nobody" };
  const invalid = "RS_ERROR_INVALID_TOKEN";
  expect(await status("/transaction/win", money(randomUUID(), 10, strange))).toBe(invalid);
  // A stake is one, whatever it is called.
  const expired = "RS_ERROR_TOKEN_EXPIRED";
  expect(await status("/transaction/bet", money(randomUUID(), 10, promo))).toBe(expired);
});

test("[GAMES-10] what stands at the hub and here is compared by the hub's own list", async () => {
  const { say, money, user } = await launched(1_000);
  const [bet, win] = [randomUUID(), randomUUID()];
  await say("/transaction/bet", money(bet, 400_000));
  const at = new Date().toISOString().slice(0, 19);
  const item = (uuid: string, kind: string, amount: number, more: object = {}) => ({
    transaction_uuid: uuid,
    transaction_status: "TS_SUCCESS",
    kind,
    user,
    currency: "BRL",
    game_code: "dragon",
    round: "r1",
    amount,
    inserted_at: at,
    ...more,
  });
  const declined = { transaction_status: "TS_DECLINED" };
  peer.answer = ({ path }) => {
    expect(path).toBe("/operator/generic/v2/transactions/list");
    return {
      status: 200,
      body: [
        item(bet, "TK_BET", 400_000),
        item(win, "TK_WIN", 50_000, { reference_transaction_uuid: bet }),
        item(randomUUID(), "TK_BET", 10_000, declined),
      ],
    };
  };
  const now = Date.now();
  const vendor = await vendorConfigsOf(app.app).find("HUB");
  const list =
    vendor && (await hub88.list?.(vendor, new Date(now - 60_000), new Date(now + 60_000)));
  expect(list?.actions.map(({ kind, id, amount }) => [kind, id, amount])).toEqual([
    ["bet", bet, 4_000_000n],
    ["win", win, 500_000n],
  ]);
  const asked = JSON.parse(peer.asked.at(-1)?.raw ?? "") as object;
  expect(asked).toMatchObject({ operator_id: 816 });
});

test("[GAMES-10] the hub hears a repeat's first answer, and of another under its uuid", async () => {
  const { say, money } = await launched(1_000);
  const uuid = randomUUID();
  const first = await say("/transaction/bet", money(uuid, 400_000));
  const again = await say("/transaction/bet", money(uuid, 400_000));
  expect(again.balance).toBe(first.balance);
  for (const changed of [{ amount: 1 }, { round: "r2" }, { game_code: "other" }]) {
    const { status } = await say("/transaction/bet", { ...money(uuid, 400_000), ...changed });
    expect(status).toBe("RS_ERROR_DUPLICATE_TRANSACTION");
  }
  expect((await say("/user/balance", {})).balance).toBe(600_000);
});

test("[GAMES-10] the hub's token counts for bets, and not for wins and rollbacks", async () => {
  const { member, say, money } = await launched(1_000);
  const bet = randomUUID();
  await say("/transaction/bet", money(bet, 400_000));
  const strange = { token: "a-token-of-nobody" };
  const status = async (path: string, more: object) => (await say(path, more)).status;
  const invalid = "RS_ERROR_INVALID_TOKEN";
  expect(await status("/transaction/bet", money(randomUUID(), 1, strange))).toBe(invalid);
  expect(await status("/user/balance", strange)).toBe(invalid);
  await member.call("session.logout", {});
  const expired = "RS_ERROR_TOKEN_EXPIRED";
  expect(await status("/transaction/bet", money(randomUUID(), 1))).toBe(expired);
  expect(await status("/transaction/win", money(randomUUID(), 10))).toBe("RS_OK");
  const back = { ...strange, transaction_uuid: randomUUID(), reference_transaction_uuid: bet };
  expect(await status("/transaction/rollback", back)).toBe("RS_OK");
});

test("[GAMES-10] the hub hears every no in its own words", async () => {
  const { say, money, user, token } = await launched(1_000);
  const poor = await say("/transaction/bet", money(randomUUID(), 1_000_001));
  expect(poor).toMatchObject({ status: "RS_ERROR_NOT_ENOUGH_MONEY", balance: 1_000_000 });
  const statusOf = async (more: object) =>
    (await say("/transaction/bet", money(randomUUID(), 1, more))).status;
  expect(await statusOf({ currency: "EUR" })).toBe("RS_ERROR_WRONG_CURRENCY");
  expect(await statusOf({ amount: -1 })).toBe("RS_ERROR_WRONG_SYNTAX");
  for (const wrong of [{ amount: 0.5 }, { amount: "1" }, { round_closed: "no" }, { round: 7 }]) {
    expect(await statusOf(wrong)).toBe("RS_ERROR_WRONG_TYPES");
  }
  for (const missing of [{ amount: undefined }, { round: null }, { currency: undefined }]) {
    expect(await statusOf(missing)).toBe("RS_ERROR_WRONG_SYNTAX");
  }
  expect(await statusOf({ user: "7" })).toBe("RS_ERROR_INVALID_TOKEN");
  const body = JSON.stringify({ user, token, request_uuid: randomUUID() });
  const forged = await raw(
    "/user/balance",
    `${body} `,
    createSign("RSA-SHA256").update(body).sign(theirs.privateKey, "base64"),
  );
  expect(JSON.parse(forged.text)).toMatchObject({ status: "RS_ERROR_INVALID_SIGNATURE" });
  expect(forged.sign).toBe("undefined");
  expect((await say("/user/balance", {})).balance).toBe(1_000_000);
});

test("[GAMES-10] the hub's late bet, after its rollback, moves nothing", async () => {
  const { say, money } = await launched(1_000);
  const bet = randomUUID();
  const back = { transaction_uuid: randomUUID(), reference_transaction_uuid: bet };
  expect((await say("/transaction/rollback", back)).status).toBe("RS_OK");
  const late = await say("/transaction/bet", money(bet, 400_000));
  expect(late).toMatchObject({ status: "RS_OK", balance: 1_000_000 });
});
