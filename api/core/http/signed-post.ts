import { bodyOf } from "./answer-body.ts";
import { jsonOf } from "../json.ts";
import { signatureOf } from "./signature.ts";

/** An outside service that accepts messages signed with a shared secret. */
export interface Gateway {
  /** With no secret in it. */
  url: string;
  secret: string;
}

const answerMs = 5_000;

/** The gateway of a setting, `https://name:secret@host/path`. */
export function gatewayAt(setting: string): Gateway {
  const url = new URL(setting);
  const secret = decodeURIComponent(url.password);
  url.username = "";
  url.password = "";
  return { url: url.href, secret };
}

/**
 * Posts a message as JSON, signed by `Message-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of
 * "<t>.<body>">`.
 *
 * @param bytesMax what an answer may be long; 0: its status says all, the rest is not read
 * @returns what JSON the answer holds, whatever its status; undefined: none
 * @throws Error when no answer comes in time, it leads elsewhere, or it is longer
 */
export async function postSigned(
  { url, secret }: Gateway,
  message: object,
  bytesMax: number,
): Promise<{ status: number; said: unknown }> {
  const body = JSON.stringify(message);
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Message-Signature": signatureOf(secret, body),
    },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(answerMs),
  });
  if (bytesMax > 0) return { status: answer.status, said: jsonOf(await bodyOf(answer, bytesMax)) };
  await answer.body?.cancel();
  return { status: answer.status, said: undefined };
}
