import { z } from "zod";
import { money, toMicro } from "@trevo/contract/money.ts";
import type { Sandbox } from "../../../../app.ts";
import { UpstreamUnavailable } from "../../../../core/upstream-unavailable.ts";
import type { StatementSource } from "./source.ts";

const answerMs = 5_000;

const pageSchema = z.object({
  cursor: z.string().max(40),
  lines: z
    .array(
      z
        .object({
          key: z.string().min(1).max(64),
          bookedAt: z.iso.datetime().transform((text) => new Date(text)),
          amount: money.transform(toMicro),
          currency: z.string().regex(/^[A-Z]{3}$/),
          text: z.string().max(200),
          endToEndId: z.string().max(64),
          payerName: z.string().max(120),
          payerTaxId: z.string().max(20),
        })
        .transform(({ endToEndId, payerName, payerTaxId, ...line }) => ({
          ...line,
          endToEnd: endToEndId || null,
          payer: { name: payerName || null, taxId: payerTaxId || null },
        })),
    )
    .max(500),
});

/** The account at the bank of a demo. */
export function sandboxBank(sandbox: Sandbox): StatementSource {
  return {
    id: "sandbox-main",
    name: "Banco Sandbox",
    currency: "BRL",
    async listLines(cursor) {
      if (sandbox.url === null) throw new UpstreamUnavailable("sandbox bank", "not.running");
      try {
        const query = new URLSearchParams({ cursor });
        const answer = await fetch(`${sandbox.url}/v1/lines?${query.toString()}`, {
          headers: { Authorization: `Bearer ${sandbox.apiKey}` },
          redirect: "error",
          signal: AbortSignal.timeout(answerMs),
        });
        if (answer.status !== 200) throw new Error(`status ${answer.status}`);
        return pageSchema.parse(await answer.json());
      } catch (error) {
        throw new UpstreamUnavailable("sandbox bank", "no.answer", { cause: error });
      }
    },
  };
}
