import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Connection } from "../core/db.ts";
import { openTestLedger, post, type TestLedger } from "./ledger.fixture.ts";
import { openLedgerConnection } from "./connection.ts";
import { answerOf, statementFor } from "./statements.ts";

let testLedger: TestLedger;
beforeAll(async () => {
  testLedger = await openTestLedger();
});
afterAll(() => testLedger.close());

/** A way to the database on which answers can be lost. */
async function proxyTo({ host, port, ...rest }: Connection) {
  const folder = mkdtempSync(join(tmpdir(), "trevo-way-"));
  const sockets: Socket[] = [];
  let isSilent = false;
  const server = createServer((near) => {
    const far = host?.startsWith("/")
      ? connect(join(host, `.s.PGSQL.${port}`))
      : connect(port ?? 5432, host);
    sockets.push(near, far);
    near.on("data", (bytes) => far.write(bytes)).on("error", () => {});
    far.on("data", (bytes) => isSilent || near.write(bytes)).on("error", () => {});
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  await new Promise<void>((done) => server.listen(join(folder, `.s.PGSQL.${port}`), done));
  return {
    connection: { ...rest, host: folder, port } as Connection,
    lose: (isLost: boolean) => void (isSilent = isLost),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test("[CASH-07] a connection that no longer answers is given up, and the next one told", async () => {
  const proxy = await proxyTo(testLedger.connection);
  const connection = openLedgerConnection(proxy.connection);
  const wallet = await testLedger.wallet(100n);
  const bet = [post("bet", wallet, 5n, { counter: testLedger.houseAccount })];
  try {
    await connection.open();
    proxy.lose(true);
    const lost = [connection.run(statementFor([bet])), connection.run(statementFor([bet]))];
    for (const one of await Promise.allSettled(lost)) {
      expect(one).toMatchObject({ status: "rejected", reason: { message: /terminated/ } });
    }
    proxy.lose(false);
    const [row] = await connection.run(statementFor([bet]));
    if (!row) throw new Error("The bet was not answered");
    expect(answerOf(row)).toMatchObject({ outcome: "posted", balance: 95n, replayed: true });
  } finally {
    await connection.close();
    proxy.close();
  }
  await testLedger.prove();
});
