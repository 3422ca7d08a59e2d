import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fromCents, toCents } from "../amount.ts";
import { seeded, type Courier } from "../courier.ts";
import { keyGuard } from "../key-guard.ts";
import { behaviourOf } from "./behaviour.ts";
import { forgetful, openPayoutJournal } from "./journal.ts";
import { openPayouts, type Payout, type PayoutOrder } from "./payouts.ts";

/** How the bank works. */
export interface BankOptions {
  apiKey: string;
  courier: Courier;
  /** Multiplies how long it takes. */
  pace: number;
  seed: number;
  /** Where payouts are kept; absent: in memory alone. */
  journalFile?: string;
}

/** Whose a key is, as the directory of all banks shows it. */
interface KeyOwner {
  name: string | null;
  /** With asterisks where it is hidden: `***.456.789-**`. */
  taxId: string | null;
}

const secondsMax = 3_600;

/**
 * A bank that pays out, with `Authorization: Bearer <key>`: POST /bank/v1/payouts, GET …/:key,
 * GET /bank/v1/keys/:pix (PUT: the key moves to somebody), GET /bank/v1/statement?from=,
 * POST /bank/v1/outage {seconds}. What happens is told by a signed webhook, several times in any
 * order; the cents of an amount say what happens (`behaviour.ts`).
 */
export async function serveBank(app: FastifyInstance, options: BankOptions): Promise<void> {
  const { apiKey, courier, pace, seed, journalFile } = options;
  const journal = journalFile === undefined ? forgetful : openPayoutJournal(journalFile);
  const payouts = openPayouts(journal, { pace, random: seeded(seed), tell });
  const owners = new Map<string, KeyOwner>();
  let outUntil = 0;
  keyGuard(app, apiKey);
  app.addHook("onClose", (_app, done) => {
    payouts.stop();
    done();
  });
  app.addHook("preHandler", (request, reply, done) => {
    if (Date.now() >= outUntil || request.url.endsWith("/outage")) done();
    else void reply.status(502).send({ error: "outage" });
  });

  function tell(payout: Payout): void {
    const status = behaviourOf(payout.amount).tells ?? payout.status;
    const event = {
      id: `evt_${randomUUID()}`,
      type: `payout.${status}`,
      createdAt: new Date().toISOString(),
      data: { payout: { ...view(payout), status } },
    };
    courier.post(JSON.stringify(event), [0, 600]);
  }

  app.post("/bank/v1/payouts", (request, reply) => {
    const order = readOrder(request.body);
    if (!order) return reply.status(422).send({ error: "payout.invalid" });
    const { answers } = behaviourOf(order.amount);
    const isFirst = payouts.get(order.key) === null;
    const payout = payouts.order(order);
    if (!payout) return reply.status(409).send({ error: "key.taken" });
    if (answers === "never" && isFirst) return cut(request, reply);
    if (answers === "again" && isFirst) return reply.status(502).send({ error: "try.again" });
    return answer(request, reply, payout);
  });
  app.get("/bank/v1/payouts/:key", (request, reply) => {
    const payout = payouts.get((request.params as { key: string }).key);
    // An order that was cut off before anything is not known.
    if (!payout || payout.orders === 0) return reply.status(404).send({ error: "payout.unknown" });
    return answer(request, reply, payout);
  });
  app.get("/bank/v1/keys/:pix", (request, reply) => {
    const { pix } = request.params as { pix: string };
    const owner = owners.get(pix);
    if (owner) return reply.send(owner);
    if (pix.startsWith("ninguem")) return reply.status(404).send({ error: "key.unknown" });
    // Of most keys it is not known here whose they are.
    const name = pix.startsWith("outra") ? "Outra Pessoa Qualquer" : null;
    return reply.send({ name, taxId: null });
  });
  app.put("/bank/v1/keys/:pix", (request, reply) => {
    const { pix } = request.params as { pix: string };
    const owner = readOwner(request.body);
    if (!owner) return reply.status(422).send({ error: "owner.invalid" });
    owners.set(pix, owner);
    return reply.send(owner);
  });
  app.get("/bank/v1/statement", (request) => {
    const { from } = request.query as { from?: unknown };
    const since = typeof from === "string" ? from : "";
    return { lines: payouts.lines().filter(({ at }) => at >= since) };
  });
  app.post("/bank/v1/outage", (request, reply) => {
    const { seconds } = (request.body ?? {}) as { seconds?: unknown };
    if (typeof seconds !== "number" || !(seconds >= 0 && seconds <= secondsMax)) {
      return reply.status(422).send({ error: "outage.invalid" });
    }
    outUntil = Date.now() + seconds * 1_000;
    return reply.send({ until: new Date(outUntil).toISOString() });
  });
}

function answer(request: FastifyRequest, reply: FastifyReply, payout: Payout) {
  const isSilent = behaviourOf(payout.amount).isSilent === true && payout.status === "pending";
  return isSilent ? cut(request, reply) : reply.send(view(payout));
}

/** Ends the connection without a word. */
function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function view({ id, key, amount, status, reason, endToEndId }: Payout) {
  return { id, key, amount: fromCents(amount), status, reason, endToEndId };
}

function readOwner(body: unknown): KeyOwner | null {
  if (typeof body !== "object" || body === null) return null;
  const { name = null, taxId = null } = body as Record<string, unknown>;
  if (name !== null && (typeof name !== "string" || name.length > 128)) return null;
  if (taxId !== null && (typeof taxId !== "string" || !/^[\d*./-]{1,20}$/.test(taxId))) return null;
  return { name, taxId };
}

function readOrder(body: unknown): PayoutOrder | null {
  if (typeof body !== "object" || body === null) return null;
  const { key, amount, target, name, taxId } = body as Record<string, unknown>;
  const cents = typeof amount === "string" ? toCents(amount) : null;
  const isText = (value: unknown, max: number): value is string =>
    typeof value === "string" && value.length <= max;
  if (!isText(key, 64) || !/^[\w-]+$/.test(key) || cents === null) return null;
  if (!isText(target, 200) || target === "" || !isText(name, 128) || !isText(taxId, 20)) {
    return null;
  }
  return { key, amount: cents, target, name, taxId };
}
