import { z } from "zod";
import { sha256 } from "../../../../core/crypto.ts";
import { jsonOf } from "../../../../core/json.ts";
import { signerOf } from "../../../../core/http/signature.ts";
import type { Sandbox } from "../../../../app.ts";
import { type Check, CheckerAway, type IdentityProvider } from "./provider.ts";

const answerMs = 10_000;
const checkIdShape = /^chk_[0-9a-f]{24}$/;

const checkSchema = z
  .object({
    id: z.string().regex(checkIdShape),
    reference: z.string().max(64),
    state: z.enum(["waiting", "match", "mismatch", "unclear"]),
    faceMatch: z.boolean().nullable(),
    documentExpiresOn: z.iso.date().nullable(),
  })
  .transform(({ faceMatch: isFaceMatch, ...check }) => ({ ...check, isFaceMatch }));

const newsSchema = z.object({
  id: z.string().min(1).max(128),
  data: z.object({ check: z.object({ id: z.string().regex(checkIdShape) }) }),
});

/** The checker of a demo: a process beside ours, reached over HTTP like any other. */
export function sandboxChecker(sandbox: Sandbox): IdentityProvider {
  return {
    id: "sandbox",
    async startCheck({ reference, facts, documentKind, photos }) {
      const asked = { reference, documentKind, ...facts };
      const { id } = await expected(sandbox, "POST", "", asked);
      for (const { side, bytes } of photos) {
        await expected(sandbox, "PUT", `/${id}/photos/${side}`, bytes);
      }
      return expected(sandbox, "POST", `/${id}/start`, {});
    },
    fetchCheck: (checkId) => request(sandbox, "GET", `/${encodeURIComponent(checkId)}`),
    readWebhook(headers, raw) {
      const signer = signerOf(headers["sandbox-signature"], raw, sandbox.keys);
      if (!signer) return null;
      const news = newsSchema.safeParse(jsonOf(raw));
      const [eventKey, checkId] = news.success
        ? [news.data.id, news.data.data.check.id]
        : // Signed and yet unreadable: kept under a name of its own, for people to read.
          [`unreadable-${sha256(raw).toString("hex")}`, null];
      return { eventKey, checkId, keyId: signer.id };
    },
  };
}

async function expected(...asked: Parameters<typeof request>): Promise<Check> {
  const check = await request(...asked);
  if (!check) throw new CheckerAway("The sandbox checker knows no checks");
  return check;
}

/** One call; 404 is null, and anything else but a right answer is no answer. */
async function request(
  { url, apiKey }: Sandbox,
  method: string,
  path: string,
  body?: object | Buffer,
): Promise<Check | null> {
  if (url === null) throw new CheckerAway("The sandbox checker is not running");
  const isBytes = Buffer.isBuffer(body);
  try {
    const answer = await fetch(`${url}/identity/v1/checks${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${apiKey}`,
        ...(body ? { "Content-Type": isBytes ? "image/webp" : "application/json" } : {}),
      },
      ...(body ? { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) } : {}),
      redirect: "error",
      signal: AbortSignal.timeout(answerMs),
    });
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw new Error(`status ${answer.status}`);
    return checkSchema.parse(await answer.json());
  } catch (error) {
    throw new CheckerAway("The sandbox checker gave no answer", { cause: error });
  }
}
