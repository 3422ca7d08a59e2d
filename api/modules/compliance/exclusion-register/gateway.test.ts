import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { startSandbox } from "../../../../sandbox/server.ts";
import { readConfig } from "../../../core/config.ts";
import { lacksRequiredService } from "../../../jurisdictions/index.ts";
import { gatewayAt } from "../../../core/http/signed-post.ts";
import { gatewayRegister } from "./providers/gateway.ts";
import { exclusionRegisterOf } from "./providers/index.ts";
import { UpstreamUnavailable } from "../../../core/upstream-unavailable.ts";
import { startRegisterSandbox } from "./register-sandbox.fixture.ts";

const question = { id: "7f3c1f2e-8a52-4c5b-9d5e-2b6a1c0d9e8f", cpf: "52998224725" };

/** What the gateway makes of a register that answers so. */
async function askOne(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  try {
    const gateway = { url: `http://127.0.0.1:${port}/`, secret: "s".repeat(16) };
    return await gatewayRegister(gateway).query(question);
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error;
    expect(`${error.message} ${String(error.cause)}`).not.toContain(question.cpf);
    return error.reason;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const say = (status: number, body: string, headers = {}): RequestListener => {
  return (_request, response) => response.writeHead(status, headers).end(body);
};
const hangUp: RequestListener = ({ socket }) => void socket.destroy();
const word = (state: string, id = question.id) => JSON.stringify({ id, state });

test.each([
  ["clear", say(200, word("clear")), "clear"],
  ["barred", say(200, word("barred")), "barred"],
  ["another question's word", say(200, word("clear", crypto.randomUUID())), "unreadable"],
  ["a word that is none", say(200, word("ok")), "unreadable"],
  ["no JSON", say(200, "<html>clear</html>"), "unreadable"],
  ["a word with a status of trouble", say(500, word("clear")), "http.500"],
  ["a no to the asker", say(401, "{}"), "http.401"],
  ["a way to somewhere else", say(302, "", { location: "https://example.com/" }), "no.answer"],
  ["more than there can be to say", say(200, " ".repeat(5_000) + word("clear")), "no.answer"],
  ["a line that breaks", hangUp, "no.answer"],
] as const)(
  "[MEMBER-09] the register's word is taken as it is, and nothing else is: %s",
  async (_what, answer, expected) => {
    expect(await askOne(answer)).toBe(expected);
  },
);

test("[MEMBER-09] whoever does not know the secret asks the register nothing", async () => {
  const sandbox = await startRegisterSandbox();
  const gateway = gatewayAt(sandbox.url);
  expect(await gatewayRegister(gateway).query(question)).toBe("clear");
  const stranger = gatewayRegister({ ...gateway, secret: "another secret of some length" });
  await expect(stranger.query(question)).rejects.toMatchObject({ reason: "http.401" });
  await sandbox.close();
});

const secret = "a secret of at least 32 characters";
const site = { DEMO: "0", SECRET_KEY: secret, DATABASE_URL: "postgres://db.example/trevo" };

test("[MEMBER-09] a demo has a register of its own, with the numbers that begin with 99999 in it", async () => {
  const callbackUrl = "http://127.0.0.1:1/nowhere";
  const running = await startSandbox({ port: 0, callbackUrl, secret });
  const access = { pid: null, mailUrl: null, outboxSecret: secret, keys: [], apiKey: secret };
  const register = exclusionRegisterOf({
    config: readConfig(site),
    sandbox: { ...access, url: running.url },
  });
  expect(await register.query(question)).toBe("clear");
  expect(await register.query({ ...question, cpf: "99999000000" })).toBe("barred");
  await running.stop();
});

test("[MEMBER-09] a place with a register and nobody to ask is told so, and nobody is cleared", async () => {
  const lacks = (JURISDICTION: string, more: Record<string, string> = {}) =>
    lacksRequiredService(readConfig({ ...site, JURISDICTION, ...more }), "exclusionRegister");
  expect([lacks("br"), lacks("gb"), lacks("unknown")]).toEqual([true, false, false]);
  expect(lacks("br", { REGISTER_URL: `https://t:${secret.replaceAll(" ", "-")}@r.example` })).toBe(
    false,
  );
  const nobody = exclusionRegisterOf({ config: readConfig(site), sandbox: null });
  await expect(nobody.query(question)).rejects.toMatchObject({ reason: "none.configured" });
});
