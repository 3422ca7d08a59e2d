import { z } from "zod";
import type { Sandbox } from "../../../../app.ts";
import { UpstreamUnavailable } from "../../../../core/upstream-unavailable.ts";
import type { KeyDirectory } from "./key-directory.ts";

const answerMs = 5_000;

const ownerSchema = z.object({
  name: z.string().max(200).nullable(),
  taxId: z.string().max(20).nullable(),
});

/** The directory of a demo's bank: a separate process, reached over HTTP like any other. */
export function sandboxDirectory({ url, apiKey }: Sandbox): KeyDirectory {
  return {
    async ownerOf(key) {
      try {
        const answer = await fetch(`${url}/bank/v1/keys/${encodeURIComponent(key)}`, {
          headers: { Authorization: `Bearer ${apiKey}` },
          redirect: "error",
          signal: AbortSignal.timeout(answerMs),
        });
        if (answer.status === 404) return null;
        if (answer.status !== 200) throw new Error(`status ${answer.status}`);
        return ownerSchema.parse(await answer.json());
      } catch (error) {
        throw new UpstreamUnavailable("sandbox bank", "no.answer", { cause: error });
      }
    },
  };
}
