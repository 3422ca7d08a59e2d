import { createHmac } from "node:crypto";

/** Sends a desk a message that the secret has signed; PUT tells what to answer, POST asks. */
export async function tellDesk(
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
