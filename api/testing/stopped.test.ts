import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CallName, everyCall } from "@trevo/contract/registry.ts";
import { saveNews, savePromotion, sendInboxMessage } from "../modules/messaging/content/index.ts";
import { launch, stake } from "../modules/casino/rgs/client.fixture.ts";
import { smallest } from "./roles.fixture.ts";
import { openTestApp, type TestClient, type TestApp } from "./test-app.ts";

const page = new URL("../../docs/decisions/player-protection.md", import.meta.url);

type Mark = "yes" | "stopped" | "quiet";

/** The lines of the page by call or module: a mark for who is on a break, one for the excluded. */
const written = (readFileSync(page, "utf8").split("## While play is stopped")[1] ?? "")
  .split("\n")
  .flatMap((line) => {
    const [, name, paused, excluded] = /^\| `([\w.]+)` \| (\w+) \| (\w+) \|/.exec(line) ?? [];
    return name && paused && excluded ? [[name, { paused, excluded }] as const] : [];
  });
const lines = new Map(written);
const lineOf = (name: string) => lines.get(name) ?? lines.get(name.split(".")[0] ?? "");

/** What stops whoever plays comes last. */
const last = ["responsibleGaming.pause", "responsibleGaming.exclude"];
const member = everyCall()
  .filter(({ call }) => call.roles.includes("member"))
  .toSorted((a, b) => last.indexOf(a.name) - last.indexOf(b.name));

let app: TestApp;
let stopped: Record<"paused" | "excluded", TestClient>;
/** The answers to a member who may play. */
const free = new Map<CallName, Awaited<ReturnType<typeof answer>>>();
beforeAll(async () => {
  app = await openTestApp();
  const [paused, excluded] = [await app.newMember(), await app.newMember()];
  stopped = { paused, excluded };
  await advertise();
  const player = await app.newMember();
  for (const { name } of member) free.set(name, await answer(player, name));
  await paused.call("responsibleGaming.pause", { hours: 24 });
  await excluded.call("responsibleGaming.exclude", { days: 30, confirm: excluded.userName });
});
afterAll(() => app.close());

const everywhere = (text: string) => ({ PT: text, EN: text, TH: text });
const advert = { title: everywhere("Venha jogar"), content: everywhere("<p>Venha jogar</p>") };

async function advertise(): Promise<void> {
  const { db, config } = app.app;
  const row = { merchant: config.merchant, seed_key: "advert" };
  await saveNews(db, { ...row, ...advert });
  await savePromotion(db, {
    ...row,
    ...advert,
    summary: everywhere("Venha jogar"),
    category: "other_promo",
    images: [],
  });
}

/** Payloads that go as far as the call's own refusal. */
const deeper: Partial<Record<CallName, Record<string, unknown>>> = {
  "games.launch": { nodeId: "golden-jaguar" },
  "transfers.move": { from: "MAIN", to: "IA", amount: "20.00" },
  "deposits.startDeposit": { method: "pix", amount: "20.00" },
  "deposits.startBank": { amount: "50.00" },
  "deposits.startGateway": { amount: "20.00" },
  "deposits.startAlipay": { amount: "50.00" },
  "deposits.startQq": { amount: "50.00" },
  "deposits.startWechat": { amount: "50.00" },
  "deposits.banks": { method: "bank" },
  "content.announcements": { types: "B,PL,PR,PU,H,A" },
};

/** Makes a call as this client, whatever the call before it ended, and gives back what came. */
async function answer(client: TestClient, name: CallName) {
  const own = { cookie: client.cookie, token: client.token };
  const { call } = everyCall().find((one) => one.name === name) ?? {};
  if (!call) throw new Error(`No call ${name}`);
  const headers = { "idempotency-key": randomUUID() };
  const login = { username: client.userName, password: "um trevo de sorte" };
  const right = name === "session.login" ? login : deeper[name];
  const payload = { ...smallest(call.payload), ...right };
  const reply = call.files
    ? await client.send({ method: call.method, url: call.path, headers: client.headers() })
    : await client.try(name, payload, { headers });
  Object.assign(client, own);
  await app.app.pool.query(
    "update session set ended_at = null, end_reason = null where handle = $1",
    [own.token],
  );
  const { status, body } = reply;
  return { status, code: body.success ? "" : body.code, text: JSON.stringify(body) };
}

test("[MEMBER-09] each module has its one line, each call that moves money one of its own", () => {
  expect(written.map(([name]) => name)).toEqual([...lines.keys()]);
  const missing = member.filter(({ name }) => !lineOf(name)).map(({ name }) => name);
  expect(missing).toEqual([]);
  const moving = member.filter(({ call }) => call.idempotent === true).map(({ name }) => name);
  expect(moving).toContain("deposits.startDeposit");
  expect(moving.filter((name) => !lines.has(name))).toEqual([]);
  const modules = new Set(everyCall().map(({ name }) => name.split(".")[0]));
  const names = new Set<string | undefined>([...everyCall().map(({ name }) => name), ...modules]);
  expect([...lines.keys()].filter((name) => !names.has(name))).toEqual([]);
});

test.each(["paused", "excluded"] as const)(
  "[MEMBER-09] every call of a member who is %s is answered as the table says",
  async (state) => {
    const client = stopped[state];
    const wrong: unknown[] = [];
    for (const { name } of member) {
      const mark = lineOf(name)?.[state] as Mark;
      const said = await answer(client, name);
      const theirs = free.get(name) ?? said;
      const isRight = {
        yes: said.status === theirs.status && said.code === theirs.code,
        stopped:
          !theirs.code.startsWith("player.") &&
          said.status === 403 &&
          said.code === `player.${state}`,
        quiet: !said.text.includes("Venha jogar"),
      }[mark];
      const { text: _, ...rest } = said;
      if (!isRight) wrong.push([name, mark, rest, theirs.status, theirs.code]);
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);

test("[MEMBER-09] the same calls do invite whoever plays", async () => {
  const free = await app.newMember();
  for (const name of ["content.promotions", "content.lobbyNews"] as const) {
    expect((await answer(free, name)).text).toContain("Venha jogar");
  }
  const news = { box: "news" } as const;
  expect((await free.call("content.inbox", news)).total).toBeGreaterThan(0);
  for (const client of Object.values(stopped)) {
    expect((await client.call("content.inbox", news)).total).toBe(0);
  }
});

test("[MEMBER-09] letters of news reach nobody who is stopped, and the house's own word does", async () => {
  const free = await app.newMember();
  for (const client of [free, ...Object.values(stopped)]) {
    const memberId = await client.id();
    const before = (await client.call("content.inbox", {})).total;
    await sendInboxMessage(app.app.db, { memberId, key: "ad", topic: "news", ...advert });
    const isInvited = client === free;
    expect((await client.call("content.inbox", {})).total).toBe(before + (isInvited ? 1 : 0));
    await sendInboxMessage(app.app.db, { memberId, key: "pay", topic: "payment", ...advert });
    expect((await client.call("content.inbox", {})).total).toBe(before + (isInvited ? 2 : 1));
  }
});

test("[MEMBER-09] a game that was open before takes no stake more", async () => {
  const member = await app.richMember(50_000_000n);
  const game = await launch(app, member);
  await game.playUntil("over");
  await member.call("responsibleGaming.pause", { hours: 24 });
  const held = async () => {
    const { sumBalance, sequence } = await member.call("wallet.balance", {});
    return { sumBalance, sequence };
  };
  const before = await held();
  const { status, body } = await game.try("play", { amount: stake, mode: "BASE" });
  expect([status, body["error"]]).toEqual([400, "ERR_GLE"]);
  expect(body["reason"]).toBe("limit.pause");
  expect(await held()).toEqual(before);
});
