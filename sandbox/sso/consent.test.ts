import Fastify from "fastify";
import { expect, test } from "vitest";
import { serveSso } from "./index.ts";

test("[AUTH-06] a consent that says nothing is over, and no fault", async () => {
  const app = Fastify();
  serveSso(app, { issuer: "http://localhost", clientId: "a", clientSecret: "b" });
  const answer = await app.inject({ method: "POST", url: "/consent" });
  expect(answer.statusCode).toBe(400);
  await app.close();
});
