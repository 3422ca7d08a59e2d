import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { startSandbox } from "../../../../sandbox/server.ts";
import { listenOnPort } from "../../../testing/listen-on-port.fixture.ts";
import { openTestApp, type TestClient } from "../../../testing/test-app.ts";
import { photo, send } from "../../platform/uploads/uploads.fixture.ts";

type Standing = AnswerOf<"kyc.mine">;

/** A house and the sandbox's desk for documents, which call each other over HTTP. */
export type Scene = Awaited<ReturnType<typeof openScene>>;

export async function openScene(env: Record<string, string> = {}) {
  const app = await openTestApp(env);
  const { sandbox: access } = app.app;
  const [key] = access?.keys ?? [];
  if (!access || !key) throw new Error("A demo has a sandbox");
  const front = await listenOnPort(app.server);
  let desk: Awaited<ReturnType<typeof startSandbox>> | undefined;
  const stopDesk = async () => {
    await desk?.stop();
    desk = undefined;
    access.url = null;
  };
  return {
    ...app,
    stopDesk,
    async startDesk(copies = 3): Promise<void> {
      await stopDesk();
      desk = await startSandbox({
        port: 0,
        callbackUrl: `${front.url}/callbacks/payments/sandbox`,
        identityUrl: `${front.url}/callbacks/identity/sandbox`,
        secret: key.secret,
        keyId: key.id,
        apiKey: access.apiKey,
        pace: 0.1,
        copies,
      });
      access.url = desk.url;
    },
    /** Sends bytes to the callback door, signed by who knows the secret or thinks so. */
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
    /** Waits until a proof stands there. */
    async until(member: TestClient, state: Standing["state"]): Promise<Standing> {
      for (;;) {
        const standing = await member.call("kyc.mine", {});
        if (standing.state === state) return standing;
        await wait(20);
      }
    },
    /** Waits until the provider has said something of a proof that stays under review. */
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
      await stopDesk();
      front.server.closeAllConnections();
      await new Promise((done) => front.server.close(done));
      await app.close();
    },
  };
}

/** A CPF that fits its check digits. */
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

/** Sends a picture as a side of a document; each is another picture. */
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

/** Everything that a proof needs, handed in. */
export async function prove(
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
