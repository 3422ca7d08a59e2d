import type { TestClient, TestApp } from "../../../testing/test-app.ts";
import { sql } from "kysely";

export const loginPassword = "um trevo de sorte";
export const pin = "470928";

/** A house of any kind, looked at from the inside. */
type Inside = Pick<TestApp, "app">;

/** The newest code that was mailed to an address, read as its owner would read the mail. */
export async function codeSentTo({ app }: Inside, address: string): Promise<string> {
  const { rows } = await sql<{ sealed: Buffer }>`select sealed from outbox
    where address = ${address} and purpose like 'code.%' order by created_at desc limit 1`.execute(
    app.db,
  );
  const sealed = rows[0]?.sealed;
  if (!sealed) throw new Error(`No code was sent to ${address}`);
  const { text } = JSON.parse(app.vault.open(sealed, "outbox").toString()) as { text: string };
  return /\b\d{6}\b/.exec(text)?.[0] ?? "";
}

/** A member with a proven mail address. */
export async function withMail(app: Inside, client: TestClient): Promise<string> {
  const email = `${client.userName}@casa.example`;
  await client.call("profile.emailCode", { email, password: loginPassword });
  await client.call("profile.email", { email, code: await codeSentTo(app, email) });
  return email;
}

/** A member who may add payout accounts: named, and with a payment password. */
export async function newPayee(app: TestApp, payeeName = "Ana Lúcia Prado") {
  const client = await app.newMember();
  await client.call("profile.payeeName", { payeeName });
  await client.call("profile.paymentPassword", {
    password: loginPassword,
    paymentPassword: pin,
    confirmPaymentPassword: pin,
  });
  return client;
}
