import { expect, test } from "vitest";
import { createTestDatabase } from "../postgres/test-database.ts";
import { createVault } from "./crypto.ts";
import { openDb, openPool } from "./db.ts";
import { createEnvelope } from "./http/envelope.ts";
import { migrate } from "./migrate.ts";

const [first, second, third] = ["one", "two", "three"].map((name) =>
  Buffer.from(`the site's secret, number ${name}, long enough`),
);
if (!first || !second || !third) throw new Error("There are three");
const plain = Buffer.from("what nobody else may read");

test("what the secrets before sealed is opened, and what is sealed now is the new one's", () => {
  const old = createVault(first).seal(plain, "a");
  const rotated = createVault(third, [second, first]);
  expect(rotated.open(old, "a")).toEqual(plain);
  const fresh = rotated.seal(plain, "a");
  expect(createVault(third).open(fresh, "a")).toEqual(plain);
  expect(() => createVault(first).open(fresh, "a")).toThrow("unable to authenticate");
});

test("another purpose, another secret and altered bytes open nothing", () => {
  const sealed = createVault(first).seal(plain, "a");
  const rotated = createVault(second, [first]);
  expect(() => rotated.open(sealed, "b")).toThrow("unable to authenticate");
  expect(() => createVault(second).open(sealed, "a")).toThrow("unable to authenticate");
  for (const at of [0, 13, sealed.length - 1]) {
    const altered = Buffer.from(sealed);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(() => rotated.open(altered, "a")).toThrow("unable to authenticate");
  }
  expect(() => rotated.open(sealed.subarray(0, sealed.length - 13), "a")).toThrow(
    "unable to authenticate",
  );
});

test("derivations are of every secret that counts, the newest first", () => {
  const rotated = createVault(second, [first]);
  expect(rotated.derivations("a")).toEqual([
    createVault(second).derive("a"),
    createVault(first).derive("a"),
  ]);
  expect(rotated.derive("a")).toEqual(createVault(second).derive("a"));
});

test("a site whose secret was changed keeps its encryption key, and none starts with a strange one", async () => {
  const { connection, drop } = await createTestDatabase();
  await migrate(connection);
  const db = openDb(openPool(connection));
  const { offer } = await createEnvelope(db, createVault(first));
  const rotated = await createEnvelope(db, createVault(second, [first]));
  expect(rotated.offer.kid).toBe(offer.kid);
  await expect(createEnvelope(db, createVault(second))).rejects.toThrow(
    "SECRET_KEY is not this database's",
  );
  await db.destroy();
  await drop();
});
