import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { fromMicro, money, toMicro } from "@trevo/contract/money.ts";
import { sha256 } from "../../../../core/crypto.ts";
import { jsonOf } from "../../../../core/json.ts";
import type { Sandbox } from "../../../../app.ts";
import { UpstreamUnavailable } from "../../../../core/upstream-unavailable.ts";
import { isPaymentCode } from "../codes/emv.ts";
import type { Charge, PaymentProvider } from "./provider.ts";
import { signerOf } from "../../../../core/http/signature.ts";

const answerMs = 5_000;
/** How long to wait for a provider that is still starting. */
const startMs = 5_000;
const startPollMs = 50;
const chargeIdShape = /^ch_[0-9a-f]{24}$/;

const chargeSchema = z
  .object({
    id: z.string().regex(chargeIdShape),
    reference: z.string().max(64),
    status: z.enum(["pending", "paid", "expired", "failed"]),
    amount: money.transform(toMicro),
    paidAmount: money.transform(toMicro).nullable(),
    currency: z.string().max(10),
    expiresAt: z.iso.datetime().transform((text) => new Date(text)),
    paidAt: z.iso
      .datetime()
      .transform((text) => new Date(text))
      .nullable(),
    code: z.string().max(1_024).nullable(),
    payPath: z.string().regex(/^\/pay\/ch_[0-9a-f]{24}$/),
    quote: z
      .object({ amount: money.transform(toMicro), currency: z.string().regex(/^[A-Z]{3}$/) })
      .nullable(),
    payer: z
      .object({ name: z.string().max(120).nullable(), taxId: z.string().max(20).nullable() })
      .nullable(),
    instrument: z.string().max(20).nullable(),
    reversals: z
      .array(
        z.object({
          id: z.string().min(1).max(64),
          kind: z.enum(["refund", "chargeback", "med"]),
          amount: money.transform(toMicro).refine((amount) => amount > 0n),
        }),
      )
      .max(20),
    isDisputed: z.boolean(),
    returned: money.transform(toMicro),
  })
  .refine((charge) => (charge.status === "paid") === (charge.paidAmount !== null))
  .refine((charge) => charge.paidAmount === null || charge.paidAmount > 0n);

const eventSchema = z.object({
  id: z.string().min(1).max(128),
  data: z.object({ charge: z.object({ id: z.string().regex(chargeIdShape) }) }),
});

/** The payment provider of a demo: a separate process, reached over HTTP like any other. */
export function sandboxProvider(sandbox: Sandbox): PaymentProvider {
  return {
    id: "sandbox",
    async startCharge({ amount, language, ...intent }) {
      const body = { ...intent, amount: fromMicro(amount), description: "Trevo" };
      const charge = await request(sandbox, "/v1/charges", body);
      if (!charge) throw new UpstreamUnavailable("sandbox payments", "charge.unknown");
      return { ...charge, payUrl: `${charge.payUrl}?language=${language}` };
    },
    fetchCharge: (chargeId) => request(sandbox, pathOf(chargeId)),
    endCharge: (chargeId) => request(sandbox, `${pathOf(chargeId)}/expire`, {}),
    returnPayment: (chargeId) => request(sandbox, `${pathOf(chargeId)}/return`, {}),
    readWebhook(headers, raw) {
      const signer = signerOf(headers["sandbox-signature"], raw, sandbox.keys);
      if (!signer) return null;
      const event = eventSchema.safeParse(jsonOf(raw));
      const [eventKey, chargeId] = event.success
        ? [event.data.id, event.data.data.charge.id]
        : // Signed but unreadable: stored under a key of its own, for staff to read.
          [`unreadable-${sha256(raw).toString("hex")}`, null];
      return { eventKey, chargeId, keyId: signer.id };
    },
  };
}

function pathOf(chargeId: string): string {
  return `/v1/charges/${encodeURIComponent(chargeId)}`;
}

/** One call; 404 is null, and anything else but a valid answer counts as no answer. */
async function request(sandbox: Sandbox, path: string, body?: object): Promise<Charge | null> {
  const url = await addressOf(sandbox);
  try {
    const answer = await fetch(`${url}${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        Authorization: `Bearer ${sandbox.apiKey}`,
        ...(body ? { "Content-Type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: "error",
      signal: AbortSignal.timeout(answerMs),
    });
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw new Error(`status ${answer.status}`);
    const { payPath, ...charge } = chargeSchema.parse(await answer.json());
    if (charge.code !== null && !isPaymentCode(charge.code)) throw new Error("a code is garbled");
    return { ...charge, payUrl: `/sandbox${payPath}` };
  } catch (error) {
    throw new UpstreamUnavailable("sandbox payments", "no.answer", { cause: error });
  }
}

async function addressOf(sandbox: Sandbox): Promise<string> {
  for (let waited = 0; sandbox.url === null && waited < startMs; waited += startPollMs) {
    await wait(startPollMs);
  }
  if (sandbox.url === null) throw new UpstreamUnavailable("sandbox payments", "not.running");
  return sandbox.url;
}
