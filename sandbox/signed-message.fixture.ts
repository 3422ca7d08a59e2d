import { createHmac } from "node:crypto";

/** Sends the sandbox a message signed with the secret. PUT sets what to answer, POST asks. */
export async function sendSigned(
  url: string,
  secret: string,
  message: object,
  method: "PUT" | "POST" = "PUT",
): Promise<Response> {
  const body = JSON.stringify(message);
  const time = Math.floor(Date.now() / 1_000);
  const hex = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  const signature = `t=${time},v1=${hex}`;
  const headers = { "Content-Type": "application/json", "Message-Signature": signature };
  return fetch(url, { method, headers, body });
}
