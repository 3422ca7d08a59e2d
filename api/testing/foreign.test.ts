import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyCall } from "@trevo/contract/registry.ts";
import { newPayee, pin } from "../modules/account/profile/profile.fixture.ts";
import { launch } from "../modules/casino/rgs/client.fixture.ts";
import { smallest } from "./roles.fixture.ts";
import { openTestApp, type TestClient, type TestApp } from "./test-app.ts";

const holder = "ANA LUCIA PRADO";

let app: TestApp;
let owner: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  owner = await newPayee(app);
  stranger = await newPayee(app);
  await live(owner);
});
afterAll(() => app.close());

/** Something of each kind that has an id and an owner. */
async function live(client: TestClient): Promise<void> {
  await app.app.wallets.grant(await client.id(), 100_000_000n);
  const game = await launch(app, client);
  await game.playUntil("over");
  // The provider is not available here: the deposit request is written all the same.
  await client.try("deposits.startDeposit", { method: "pix", amount: "20.00" });
  await client.call("feedback.send", { topic: "problem", content: "O jogo fecha sozinho." });
  const key = { kind: "pix", pixType: "cpf", pixKey: "529.982.247-25", holder } as const;
  await client.call("profile.addCard", { ...key, paymentPassword: pin });
  // One more browser of the owner's, so that there is a session to end.
  await app.visitor().login(client.userName, "um trevo de sorte");
}

const reads = everyCall().filter(
  ({ call }) => call.method === "GET" && Object.keys(smallest(call.payload)).length === 0,
);

/** Every text under a key that ends in `id`, as the client's own pages show them. */
async function idsSeenBy(client: TestClient): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const { name } of reads) {
    const { body } = await client.try(name, {});
    JSON.stringify(body, (key, value: unknown) => {
      if (/id$/i.test(key) && typeof value === "string") ids.add(value);
      return value;
    });
  }
  return ids;
}

/** What the owner has, without what passes by itself. */
async function belongings(): Promise<unknown[]> {
  const names = [
    "deposits.deposits",
    "profile.cards",
    "feedback.list",
    "games.betRecord",
    "session.devices",
    "content.inbox",
    "wallet.balance",
  ] as const;
  return Promise.all(
    names.map(async (name) => {
      const { body } = await owner.try(name, {});
      return JSON.parse(
        JSON.stringify(body, (key, value: unknown) => {
          return /url|At$|seen/i.test(key) ? undefined : value;
        }),
      ) as unknown;
    }),
  );
}

/** A riddle's, and a category's: they have no owner. */
const nobodys = new Set(["captchaId", "typeId"]);

describe("what is somebody else's", () => {
  const named = everyCall().flatMap(({ name, call }) => {
    const { shape } = call.payload as unknown as { shape: object };
    const fields = Object.keys(shape).filter((key) => /id$/i.test(key) && !nobodys.has(key));
    return fields.map((field) => ({ name, call, field }));
  });

  test("[CALL-03] there are ids to try: of rounds, deposits, accounts, notes and sessions", async () => {
    expect((await foreignIds()).length).toBeGreaterThan(4);
    expect(named.map(({ name }) => name)).toContain("deposits.deposit");
  });

  test.each(named)(
    "[CALL-03] $name by somebody else's $field is answered as one that never was",
    async ({ name, call, field }) => {
      const before = await belongings();
      const right: Record<string, unknown> = smallest(call.payload);
      if ("paymentPassword" in (call.payload as unknown as { shape: object }).shape) {
        right["paymentPassword"] = pin;
      }
      const ask = async (id: string) => {
        const { status, body } = await stranger.try(name, { ...right, [field]: id });
        return { status, code: body.success ? "" : body.code };
      };
      for (const id of await foreignIds()) {
        const unknown = await ask(likeButNone(id));
        expect([id, await ask(id)]).toEqual([id, unknown]);
      }
      expect(await belongings()).toEqual(before);
    },
  );
});

let known: string[] | null = null;

/** The owner's ids that the stranger cannot see. */
async function foreignIds(): Promise<string[]> {
  if (known) return known;
  const everyones = await idsSeenBy(stranger);
  known = [...(await idsSeenBy(owner))].filter((id) => !everyones.has(id));
  return known;
}

/** An id of the same form that nothing has; numbers count up from 1, so it is a large one. */
function likeButNone(id: string): string {
  if (/^\d+$/.test(id)) return "9".repeat(Math.max(9, id.length));
  if (/^[0-9a-f-]{36}$/.test(id)) return randomUUID();
  return id.replaceAll(/[a-z0-9]/gi, "z");
}
