import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { startSandbox } from "../../../../sandbox/server.ts";
import { listenOnPort } from "../../../testing/listen-on-port.fixture.ts";
import { openTestApp, type TestClient } from "../../../testing/test-app.ts";
import { photo, send } from "../../platform/uploads/uploads.fixture.ts";

type KycStatus = AnswerOf<"kyc.mine">;

/** An app and the sandbox's KYC provider, which call each other over HTTP. */
export type KycSetup = Awaited<ReturnType<typeof openKycSetup>>;

export async function openKycSetup(env: Record<string, string> = {}) {
  const app = await openTestApp(env);
  const { sandbox: access } = app.app;
  const [key] = access?.keys ?? [];
  if (!access || !key) throw new Error("A demo has a sandbox");
  const front = await listenOnPort(app.server);
  let provider: Awaited<ReturnType<typeof startSandbox>> | undefined;
  const stopProvider = async () => {
    await provider?.stop();
    provider = undefined;
    access.url = null;
  };
  return {
    ...app,
    stopProvider,
    async startProvider(copies = 3): Promise<void> {
      await stopProvider();
      provider = await startSandbox({
        port: 0,
        callbackUrl: `${front.url}/callbacks/payments/sandbox`,
        identityUrl: `${front.url}/callbacks/identity/sandbox`,
        secret: key.secret,
        keyId: key.id,
        apiKey: access.apiKey,
        pace: 0.1,
        copies,
      });
      access.url = provider.url;
    },
    /** Sends a webhook, signed with the given secret. */
    async deliver(raw: string, { secret = key.secret, secondsOff = 0 } = {}): Promise<number> {
      const at = Math.floor(Date.now() / 1000) + secondsOff;
      const hmac = createHmac("sha256", secret).update(`${at}.${raw}`).digest("hex");
      const answer = await fetch(`${front.url}/callbacks/identity/sandbox`, {
        method: "POST",
        headers: { "Sandbox-Signature": `t=${at},k=${key.id},v1=${hmac}` },
        body: raw,
      });
      return answer.status;
    },
    /** Waits until the verification has a state. */
    async until(member: TestClient, state: KycStatus["state"]): Promise<KycStatus> {
      for (;;) {
        const status = await member.call("kyc.mine", {});
        if (status.state === state) return status;
        await wait(20);
      }
    },
    /** Waits until the provider has answered a check that stays under review. */
    async untilChecked(member: TestClient): Promise<void> {
      const id = await member.id();
      for (;;) {
        const { rows } = await sql<{ check_state: string }>`select check_state from identity_case
          where member_id = ${id} order by attempt desc limit 1`.execute(app.app.db);
        if (!["none", "waiting"].includes(rows[0]?.check_state ?? "none")) return;
        await wait(20);
      }
    },
    async close(): Promise<void> {
      await stopProvider();
      front.server.closeAllConnections();
      await new Promise((done) => front.server.close(done));
      await app.close();
    },
  };
}

/** A CPF with valid check digits. */
export function cpf(seed: number): string {
  const nine = String(100_000_000 + seed).slice(0, 9);
  const digit = (text: string) => {
    const sum = [...text].reduce(
      (total, each, at) => total + Number(each) * (text.length + 1 - at),
      0,
    );
    return String(((sum * 10) % 11) % 10);
  };
  const ten = nine + digit(nine);
  return ten + digit(ten);
}

export const claim = {
  documentKind: "card",
  fullName: "Maria da Silva",
  birthday: "1990-05-31",
  consent: true,
} as const;

let shade = 0;

/** Uploads a picture as a side of a document; each call sends a different picture. */
export async function attach(
  member: TestClient,
  side: "front" | "back" | "selfie",
  documentKind: "card" | "licence" | "passport" = "card",
) {
  shade += 1;
  const { body } = await send(member, [{ bytes: await photo(120 + shade, 80) }], "identity");
  if (!body.success) throw new Error(JSON.stringify(body));
  const uploadId = body.value.images[0]?.id ?? "";
  return member.call("kyc.attach", { documentKind, side, uploadId });
}

/** Uploads and submits everything that verification needs. */
export async function submitKyc(
  member: TestClient,
  facts: Partial<{ fullName: string; cpf: string; birthday: string }> = {},
) {
  for (const side of ["front", "back", "selfie"] as const) await attach(member, side);
  return member.call("kyc.submit", {
    ...claim,
    cpf: cpf(Number(await member.id())),
    ...facts,
  });
}
