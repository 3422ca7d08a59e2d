import { z } from "zod";
import { money, toMicro } from "@trevo/contract/money.ts";
import type { Sandbox } from "../../../../app.ts";
import { UpstreamUnavailable } from "../../../../core/upstream-unavailable.ts";
import type { StatementSource } from "./source.ts";

const answerMs = 5_000;
/** Lines may be told so much later than they were booked; what is read twice adds nothing. */
const lateMs = 3 * 86_400_000;

const statementSchema = z.object({
  lines: z
    .array(
      z
        .object({
          key: z.string().min(1).max(64),
          at: z.iso.datetime(),
          amount: money.transform(toMicro),
          text: z.string().max(200),
          endToEndId: z.string().max(64).nullable(),
        })
        .transform(({ at, endToEndId, ...line }) => ({
          ...line,
          bookedAt: new Date(at),
          currency: "BRL",
          endToEnd: endToEndId,
          payer: { name: null, taxId: null },
        })),
    )
    .max(100_000),
});

/** The account that a demo's payouts leave. */
export function sandboxPayouts(sandbox: Sandbox): StatementSource {
  return {
    id: "sandbox-payouts",
    name: "Banco Sandbox, saques",
    currency: "BRL",
    async listLines(cursor) {
      if (sandbox.url === null) throw new UpstreamUnavailable("sandbox bank", "not.running");
      try {
        const from = new Date(Math.max(0, Number(cursor) - lateMs)).toISOString();
        const query = new URLSearchParams({ from });
        const answer = await fetch(`${sandbox.url}/bank/v1/statement?${query.toString()}`, {
          headers: { Authorization: `Bearer ${sandbox.apiKey}` },
          redirect: "error",
          signal: AbortSignal.timeout(answerMs),
        });
        if (answer.status !== 200) throw new Error(`status ${answer.status}`);
        const { lines } = statementSchema.parse(await answer.json());
        const newest = Math.max(Number(cursor), ...lines.map(({ bookedAt }) => +bookedAt));
        return { lines, cursor: newest.toString() };
      } catch (error) {
        throw new UpstreamUnavailable("sandbox bank", "no.answer", { cause: error });
      }
    },
  };
}
