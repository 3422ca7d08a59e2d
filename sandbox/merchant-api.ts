import type { FastifyInstance, FastifyRequest } from "fastify";
import { toCents } from "./amount.ts";
import type { Charge, ChargeRequest, Charges, Payer } from "./charges.ts";
import type { Courier } from "./courier.ts";
import { keyGuard } from "./key-guard.ts";
import { rails } from "./rails.ts";
import { chargeView } from "./view.ts";

const secondsMax = 7 * 86_400;

/**
 * What merchants call, with `Authorization: Bearer <key>`:
 * POST /v1/charges, GET /v1/charges/:id, GET /v1/charges?reference=,
 * POST /v1/charges/:id/expire|return, and PUT /v1/behaviour, which says how webhooks travel from
 * now on: `{copies, delayMs, isDropping, isForging, isHolding}`, each where given.
 * Asking for a charge again with the same reference answers the same charge; with another
 * amount, 409.
 *
 * @param answerDelayMs waits this long before a new charge is answered, so that its webhooks
 *   may arrive first
 */
export async function serveMerchant(
  app: FastifyInstance,
  charges: Charges,
  { apiKey, answerDelayMs, courier }: MerchantOptions,
): Promise<void> {
  keyGuard(app, apiKey);

  app.post("/v1/charges", async (request, reply) => {
    const asked = readRequest(request.body);
    if (!asked) return reply.status(422).send({ error: "charge.invalid" });
    const charge = charges.create(asked);
    if (!charge) return reply.status(409).send({ error: "reference.taken" });
    if (answerDelayMs > 0) await new Promise((done) => setTimeout(done, answerDelayMs));
    return chargeView(charge);
  });
  app.get("/v1/charges", async (request, reply) => {
    const { reference } = request.query as { reference?: unknown };
    return answer(reply, typeof reference === "string" ? charges.byReference(reference) : null);
  });
  app.get("/v1/charges/:id", async (request, reply) => answer(reply, charges.get(idOf(request))));
  app.post("/v1/charges/:id/expire", async (request, reply) =>
    answer(reply, charges.expire(idOf(request))),
  );
  app.post("/v1/charges/:id/return", async (request, reply) =>
    answer(reply, charges.returnPayment(idOf(request))),
  );
  app.put("/v1/behaviour", (request) => Promise.resolve(courier.behave(request.body ?? {})));
}

interface MerchantOptions {
  apiKey: string;
  answerDelayMs: number;
  courier: Pick<Courier, "behave">;
}

function answer(
  reply: { status(code: number): { send(body: unknown): unknown } },
  charge: Charge | null,
) {
  return charge ? chargeView(charge) : reply.status(404).send({ error: "charge.unknown" });
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

function readRequest(body: unknown): ChargeRequest | null {
  if (typeof body !== "object" || body === null) return null;
  // Each field is looked at below.
  const fields = body as Record<string, unknown>;
  const { reference, amount, currency, description, returnUrl, expiresInSeconds } = fields;
  const { rail = "pix", payer, instruments } = fields;
  const cents = typeof amount === "string" ? toCents(amount) : null;
  const isRight =
    typeof reference === "string" &&
    /^[\w-]{1,64}$/.test(reference) &&
    currency === "BRL" &&
    typeof rail === "string" &&
    Object.hasOwn(rails, rail) &&
    typeof expiresInSeconds === "number" &&
    Number.isInteger(expiresInSeconds) &&
    expiresInSeconds > 0 &&
    expiresInSeconds <= secondsMax;
  if (!isRight || cents === null) return null;
  return {
    reference,
    amount: cents,
    currency,
    description: typeof description === "string" ? description.slice(0, 120) : "",
    returnUrl: webAddress(returnUrl),
    expiresInSeconds,
    rail,
    expected: readPayer(payer),
    instruments: Array.isArray(instruments) ? instruments.map(String) : null,
  };
}

function readPayer(given: unknown): Payer {
  // Each field is looked at here.
  const { name, taxId } = (given ?? {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === "string" ? value.slice(0, 120) : null);
  return { name: text(name), taxId: text(taxId) };
}

/** Only http and https lead anywhere: a page must not offer a `javascript:` link. */
function webAddress(given: unknown): string | null {
  if (typeof given !== "string" || !URL.canParse(given)) return null;
  return /^https?:$/.test(new URL(given).protocol) ? given : null;
}
