import { z } from "zod";
import { fromMicro, money, toMicro } from "@trevo/contract/money.ts";
import { sha256 } from "../../../../core/crypto.ts";
import { signerOf } from "../../../../core/http/signature.ts";
import { jsonOf } from "../../../../core/json.ts";
import type { Sandbox } from "../../../../app.ts";
import { UpstreamUnavailable } from "../../../../core/upstream-unavailable.ts";
import type { PayoutBank, PayoutTarget } from "./payout-bank.ts";

const answerMs = 5_000;

const reportSchema = z.object({
  id: z.string().regex(/^po_[0-9a-f]{24}$/),
  key: z.uuid(),
  amount: money.transform(toMicro),
  status: z.enum(["pending", "paid", "failed", "returned"]),
  reason: z.string().max(64).nullable(),
  endToEndId: z.string().max(40).nullable(),
});

const eventSchema = z.object({
  id: z.string().min(1).max(128),
  data: z.object({ payout: z.object({ key: z.uuid() }) }),
});

/** The bank of a demo: a separate process, reached over HTTP like any other. */
export function sandboxBank(sandbox: Sandbox): PayoutBank {
  return {
    id: "sandbox",
    statement: "sandbox-payouts",
    async order({ key, amount, target }) {
      const report = await ask(sandbox, "/bank/v1/payouts", {
        key,
        amount: fromMicro(amount),
        target: addressOf(target),
        name: target.holder,
        taxId: target.scheme === "cpf" ? target.number : "",
      });
      if (!report) throw new UpstreamUnavailable("sandbox bank", "payout.unknown");
      return reportOf(report);
    },
    async payoutOf(key) {
      const report = await ask(sandbox, `/bank/v1/payouts/${encodeURIComponent(key)}`);
      return report === null ? null : reportOf(report);
    },
    readWebhook(headers, raw) {
      const signer = signerOf(headers["sandbox-signature"], raw, sandbox.keys);
      if (!signer) return null;
      const event = eventSchema.safeParse(jsonOf(raw));
      const [eventKey, partKey] = event.success
        ? [event.data.id, event.data.data.payout.key]
        : // Signed but unreadable: stored under a key of its own, for staff to read.
          [`unreadable-${sha256(raw).toString("hex")}`, null];
      return { eventKey, partKey, keyId: signer.id };
    },
  };
}

function reportOf(answer: unknown) {
  const report = reportSchema.safeParse(answer);
  if (!report.success) {
    throw new UpstreamUnavailable("sandbox bank", "no.answer", { cause: report.error });
  }
  const { id: ref, ...known } = report.data;
  return { ...known, ref };
}

/** `pix:cpf:39053344705`, `bank:260:0001:123456`. */
function addressOf({ kind, scheme, number }: PayoutTarget): string {
  return `${kind}:${scheme}:${number}`;
}

/** One call; 404 is null, and anything else but an answer counts as none. */
async function ask({ url, apiKey }: Sandbox, path: string, body?: object): Promise<unknown> {
  if (url === null) throw new UpstreamUnavailable("sandbox bank", "not.running");
  try {
    const answer = await fetch(`${url}${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        Authorization: `Bearer ${apiKey}`,
        ...(body ? { "Content-Type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: "error",
      signal: AbortSignal.timeout(answerMs),
    });
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw new Error(`status ${answer.status}`);
    return await answer.json();
  } catch (error) {
    throw new UpstreamUnavailable("sandbox bank", "no.answer", { cause: error });
  }
}
