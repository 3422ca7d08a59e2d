import { z } from "zod";
import { sha256 } from "../../../../core/crypto.ts";
import { jsonOf } from "../../../../core/json.ts";
import { signerOf } from "../../../../core/http/signature.ts";
import type { Sandbox } from "../../../../app.ts";
import { UpstreamUnavailable } from "../../../../core/upstream-unavailable.ts";
import type { Check, KycProvider } from "./provider.ts";

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

const eventSchema = z.object({
  id: z.string().min(1).max(128),
  data: z.object({ check: z.object({ id: z.string().regex(checkIdShape) }) }),
});

/** The KYC provider of a demo: a separate process, reached over HTTP like any other. */
export function sandboxKycProvider(sandbox: Sandbox): KycProvider {
  return {
    id: "sandbox",
    async startCheck({ reference, details, documentKind, photos }) {
      const body = { reference, documentKind, ...details };
      const { id } = await requestExisting(sandbox, "POST", "", body);
      for (const { side, bytes } of photos) {
        await requestExisting(sandbox, "PUT", `/${id}/photos/${side}`, bytes);
      }
      return requestExisting(sandbox, "POST", `/${id}/start`, {});
    },
    fetchCheck: (checkId) => request(sandbox, "GET", `/${encodeURIComponent(checkId)}`),
    readWebhook(headers, raw) {
      const signer = signerOf(headers["sandbox-signature"], raw, sandbox.keys);
      if (!signer) return null;
      const event = eventSchema.safeParse(jsonOf(raw));
      const [eventKey, checkId] = event.success
        ? [event.data.id, event.data.data.check.id]
        : // Signed but unreadable: stored under a key of its own, for staff to read.
          [`unreadable-${sha256(raw).toString("hex")}`, null];
      return { eventKey, checkId, keyId: signer.id };
    },
  };
}

async function requestExisting(...args: Parameters<typeof request>): Promise<Check> {
  const check = await request(...args);
  if (!check) throw new UpstreamUnavailable("sandbox KYC provider", "check.unknown");
  return check;
}

/** One call; 404 is null, and anything else but a valid answer counts as no answer. */
async function request(
  { url, apiKey }: Sandbox,
  method: string,
  path: string,
  body?: object | Buffer,
): Promise<Check | null> {
  if (url === null) throw new UpstreamUnavailable("sandbox KYC provider", "not.running");
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
    throw new UpstreamUnavailable("sandbox KYC provider", "no.answer", { cause: error });
  }
}
