import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../../core/config.ts";
import { lacksRequiredService } from "../../../jurisdictions/index.ts";
import { openTestApp } from "../../../testing/test-app.ts";
import { requireLocation } from "./index.ts";

let server: Server;
let url: string;
/** What the provider does with the next question. */
let status = 200;
let answer = "";
const asked: { signature: string; body: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      asked.push({ signature: String(request.headers["message-signature"]), body });
      response.writeHead(status, { location: "/elsewhere" }).end(answer);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  url = `http://trevo:a-secret-of-the-tests@127.0.0.1:${port}/looks`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

test("[MEMBER-09] a provider of one's own is asked, signed, with the address and no name", async () => {
  const app = await openTestApp({ JURISDICTION: "br", LOCATION_URL: url });
  const ids = { memberId: 7n, sessionId: "00000000-0000-4000-8000-000000000007" };
  let last = 0;
  const look = async () => {
    last += 1;
    const until = requireLocation(app.app, { ...ids, ip: `203.0.113.${last}` });
    return until.then(String, (error: unknown) => (error as { code: string }).code);
  };
  try {
    const inside = { verdict: "inside", country: "BR", region: "Bahia" };
    const away: [number, string][] = [
      [200, "{"],
      [200, JSON.stringify({ ...inside, verdict: "perhaps" })],
      [200, JSON.stringify({ ...inside, region: "x".repeat(65) })],
      [200, JSON.stringify({ ...inside, more: "x".repeat(5_000) })],
      [302, JSON.stringify(inside)],
      [500, JSON.stringify(inside)],
    ];
    for (const [status_, answer_] of away) {
      [status, answer] = [status_, answer_];
      expect(await look()).toBe("whereabouts.unknown");
    }
    [status, answer] = [200, JSON.stringify({ ...inside, verdict: "outside" })];
    expect(await look()).toBe("whereabouts.outside");
    const { body = "", signature = "" } = asked.at(-1) ?? {};
    expect(JSON.parse(body)).toEqual({ territory: "br", address: `203.0.113.${last}` });
    expect(signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    const { rows } = await app.app.pool.query("select provider from place_violation");
    expect(rows).toEqual([{ provider: new URL(url).host }]);
  } finally {
    await app.close();
  }
});

test.each([
  [{ JURISDICTION: "br" }, true],
  [{ JURISDICTION: "unknown" }, true],
  [{ JURISDICTION: "gb" }, false],
  [{ JURISDICTION: "br", LOCATION_URL: "https://t:a-secret-of-the-tests@geo.example" }, false],
  [{ JURISDICTION: "br", DEMO: "1" }, false],
])("[MEMBER-09] %o: the start says that nobody can play with money: %s", (env, says) => {
  const secret = "a secret that is long enough to use";
  const config = readConfig({ DEMO: "0", SECRET_KEY: secret, ...env });
  expect(lacksRequiredService(config, "geolocation")).toBe(says);
});
