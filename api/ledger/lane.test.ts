import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Connection } from "../core/db.ts";
import { openTestBooks, post, type TestBooks } from "./books.fixture.ts";
import { openLane } from "./lane.ts";
import { answerOf, statementFor } from "./statements.ts";

let books: TestBooks;
beforeAll(async () => {
  books = await openTestBooks();
});
afterAll(() => books.close());

/** A way to the database on which answers can be lost. */
async function wayTo({ host, port, ...rest }: Connection) {
  const folder = mkdtempSync(join(tmpdir(), "trevo-way-"));
  const sockets: Socket[] = [];
  let isDeaf = false;
  const server = createServer((near) => {
    const far = host?.startsWith("/")
      ? connect(join(host, `.s.PGSQL.${port}`))
      : connect(port ?? 5432, host);
    sockets.push(near, far);
    near.on("data", (bytes) => far.write(bytes)).on("error", () => {});
    far.on("data", (bytes) => isDeaf || near.write(bytes)).on("error", () => {});
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  await new Promise<void>((done) => server.listen(join(folder, `.s.PGSQL.${port}`), done));
  return {
    connection: { ...rest, host: folder, port } as Connection,
    lose: (isLost: boolean) => void (isDeaf = isLost),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test("[CASH-07] a connection that no longer answers is given up, and the next one told", async () => {
  const way = await wayTo(books.connection);
  const lane = openLane(way.connection);
  const wallet = await books.wallet(100n);
  const bet = [post("bet", wallet, 5n, { counter: books.house })];
  try {
    await lane.open();
    way.lose(true);
    const lost = [lane.run(statementFor([bet])), lane.run(statementFor([bet]))];
    for (const one of await Promise.allSettled(lost)) {
      expect(one).toMatchObject({ status: "rejected", reason: { message: /terminated/ } });
    }
    way.lose(false);
    const [row] = await lane.run(statementFor([bet]));
    if (!row) throw new Error("The bet was not answered");
    expect(answerOf(row)).toMatchObject({ outcome: "posted", balance: 95n, replayed: true });
  } finally {
    await lane.close();
    way.close();
  }
  await books.prove();
});
