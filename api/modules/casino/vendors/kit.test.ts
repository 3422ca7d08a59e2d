import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { startPeer } from "./peer.fixture.ts";
import { expectSoundLedger, openPlayer, trialVendor } from "./vendors.fixture.ts";

const kit = fileURLToPath(new URL("../../../../tools/vendor-check.mjs", import.meta.url));

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await openTestApp();
  await app.server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/vendor/${trialVendor.code}/process`;
});
afterEach(() => expectSoundLedger(app));
afterAll(() => app.close());

async function check(args: string[]): Promise<{ code: number; lines: string[] }> {
  const child = spawn(process.execPath, [kit, ...args]);
  let output = "";
  child.stdout.on("data", (part: Buffer) => {
    output += part.toString("utf8");
  });
  child.stderr.on("data", (part: Buffer) => {
    output += part.toString("utf8");
  });
  const code = await new Promise<number>((ended) =>
    child.on("close", (with_) => ended(with_ ?? -1)),
  );
  return { code, lines: output.trimEnd().split("\n") };
}

test("[GAMES-10] the kit finds nothing wrong with this site, and leaves it as it was", async () => {
  const [one, two] = [await openPlayer(app, 5_000), await openPlayer(app, 5_000)];
  const who = ["--user", one.id.toString(), "--other", two.id.toString()];
  const { code, lines } = await check(["--url", url, "--secret", trialVendor.secret, ...who]);
  expect(lines.filter((line) => !line.startsWith("passed"))).toEqual([
    expect.stringMatching(/^\d+ passed, 0 failed, 0 skipped$/),
  ]);
  expect(code).toBe(0);
  expect([await one.vendor.balance(), await two.vendor.balance()]).toEqual([5_000, 5_000]);
});

test("[GAMES-10] the kit speaks without a time as well", async () => {
  const { id } = await openPlayer(app, 5_000);
  const who = ["--user", id.toString(), "--untimed"];
  const { code, lines } = await check(["--url", url, "--secret", trialVendor.secret, ...who]);
  expect(lines.at(-1)).toMatch(/, 0 failed, 1 skipped$/);
  expect(code).toBe(0);
});

test("[GAMES-10] the kit fails a site that says yes to everything", async () => {
  const peer = await startPeer("secret");
  peer.answer = () => ({ status: 200, body: { balance: 5_000, game_id: null, transactions: [] } });
  const { code, lines } = await check(["--url", peer.url, "--secret", "secret", "--user", "1"]);
  await peer.stop();
  expect(code).toBe(1);
  const passed = lines.filter((line) => line.startsWith("passed")).map((line) => line.slice(8));
  expect(passed).toEqual([
    "the balance is told, and is enough for the checks",
    "answers are signed, bound to their request",
    "a rollback gives back, once, however often it comes",
    "a bet that comes after its rollback moves nothing",
    "bet and rollback at once cancel out",
    "the player has what the run began with",
  ]);
});

test("[GAMES-10] the kit asks for a player who is there before it blames the site", async () => {
  const one = await openPlayer(app, 5_000);
  await one.member.call("session.logout", {});
  const who = ["--user", one.id.toString()];
  const { code, lines } = await check(["--url", url, "--secret", trialVendor.secret, ...who]);
  expect(lines).toEqual([expect.stringContaining(`Player ${one.id} has no live session`)]);
  expect(code).toBe(1);
});

test("[GAMES-10] the kit says how it is used, and that it could not ask", async () => {
  expect((await check([])).code).toBe(2);
  const nowhere = ["--url", "http://127.0.0.1:9/", "--secret", "s", "--user", "1"];
  expect((await check(nowhere)).code).toBe(1);
});
