import { expect, test } from "vitest";
import { isAway } from "./away.ts";

test.each([
  ["a connection that is gone", Object.assign(new Error("write EPIPE"), { code: "EPIPE" })],
  ["a server that starts", Object.assign(new Error("starting up"), { code: "57P03" })],
  [
    "a client without a connection",
    new Error("Client has encountered a connection error and is not queryable"),
  ],
  ["a connection that ends", new Error("Connection terminated unexpectedly")],
])("%s is a database that is away", (_, error) => {
  expect(isAway(error)).toBe(true);
});

test.each([
  ["a mistake in a statement", Object.assign(new Error("syntax error"), { code: "42601" })],
  ["a mistake of ours", new TypeError("x is not a function")],
  ["what is no error", "terminated"],
])("%s is not", (_, error) => {
  expect(isAway(error)).toBe(false);
});
