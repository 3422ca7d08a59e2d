import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { sql } from "kysely";
import { startSandbox } from "../../../../sandbox/server.ts";
import { serveSso } from "../../../../sandbox/sso/index.ts";
import { makeSigner, type Signer } from "../../../../sandbox/sso/keys.ts";
import { openTestApp, type TestClient } from "../../../testing/test-app.ts";

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** Where the sites of these tests are, as browsers see them. */
export const origin = "http://localhost";

/** Claims as the provider would sign them, to be made wrong. */
type Twist = (claims: Record<string, unknown>, signer: Signer) => string;

/**
 * A site with two providers over HTTP: the sandbox as it is, and one in the place of Google whose
 * tokens can be made wrong.
 */
export async function openScene(env: Record<string, string> = {}) {
  const other = await openProvider();
  const { port } = new URL(other.issuer);
  const google = `http://shop:p%40ss@127.0.0.1:${port}`;
  const app = await openTestApp({ GOOGLE_LOGIN: google, ...env });
  const { sandbox: access } = app.app;
  if (!access) throw new Error("A demo has a sandbox");
  const sandbox = await startSandbox({
    port: 0,
    callbackUrl: "http://127.0.0.1:9/",
    secret: "a secret of the webhooks",
    apiKey: access.apiKey,
    copies: 0,
  });
  access.url = sandbox.url;
  return {
    ...app,
    twist: other.twist,
    issuer: other.issuer,
    async flag(name: string, on: boolean): Promise<void> {
      await sql`update merchant set whitelabel = whitelabel
        || jsonb_build_object(${name}::text, ${on}::boolean)`.execute(app.app.db);
    },
    async close(): Promise<void> {
      await app.close();
      await sandbox.stop();
      await other.close();
    },
  };
}

async function openProvider() {
  const signer = makeSigner();
  let twisted: Twist | null = null;
  const server = Fastify({ forceCloseConnections: true });
  await server.listen({ host: "127.0.0.1", port: 0 }).catch(() => {});
  const { port } = server.server.address() as AddressInfo;
  await server.close();
  const issuer = `http://127.0.0.1:${port}`;
  const own = Fastify({ forceCloseConnections: true });
  serveSso(own, {
    issuer,
    clientId: "shop",
    clientSecret: "p@ss",
    signer: {
      jwks: signer.jwks,
      sign: (claims) => (twisted ? twisted(claims, signer) : signer.sign(claims)),
    },
  });
  await own.listen({ host: "127.0.0.1", port });
  return {
    issuer,
    twist(next: Twist | null): void {
      twisted = next;
    },
    close: () => own.close(),
  };
}

export interface SignInFlow {
  provider: "google" | "sandbox";
  email?: string;
  answer?: "yes" | "no";
}

/** The provider's own address for the one that a demo's browser meets. */
function outside(scene: Scene, url: string): string {
  if (!url.startsWith("/demo/id/")) return url;
  return `${scene.app.sandbox?.url}/sso${url.slice("/demo/id".length)}`;
}

/** Begins a way; answers with the provider's address, as the browser would go there. */
export async function begin(scene: Scene, client: TestClient, request: object): Promise<URL> {
  const { url } = await client.call("socialLogin.start", { provider: "sandbox", ...request });
  return new URL(outside(scene, url));
}

/** Consents at the provider; answers with the address that it sends the browser to. */
export async function consent(url: URL, { email = "ana@sandbox.example", answer = "yes" } = {}) {
  const page = await (await fetch(url)).text();
  const request = /name="request" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const response = await fetch(new URL("consent", url), {
    method: "POST",
    body: new URLSearchParams({ request, name: "Ana Souza", email, answer }),
    redirect: "manual",
  });
  return new URL(response.headers.get("location") ?? "about:blank");
}

/** The browser comes back; the answer is where it is sent on to. */
export async function followReturn(client: TestClient, back: URL) {
  const reply = await client.send({
    method: "GET",
    url: back.pathname + back.search,
    headers: client.headers(),
  });
  return { status: reply.status, location: reply.headers["location"] };
}

/** The whole way, out and back. */
export async function completeFlow(
  scene: Scene,
  client: TestClient,
  flow: Partial<SignInFlow> & object = {},
) {
  const { email, answer, ...request } = flow;
  const url = await begin(scene, client, request);
  const back = await consent(url, {
    ...(email === undefined ? {} : { email }),
    ...(answer === undefined ? {} : { answer }),
  });
  await followReturn(client, back);
  return back;
}

/** Finishes, keeping the token of a session that opened. */
export async function finish(client: TestClient) {
  const value = await client.call("socialLogin.finish", {});
  if (value.session) client.token = value.session.token;
  return value;
}

/** A member who linked an address of the sandbox's, with the account's own browser signed out. */
export async function linkedMember(scene: Scene, email: string): Promise<TestClient> {
  const member = await scene.newMember();
  await completeFlow(scene, member, {
    email,
    purpose: "link",
    password: "um trevo de sorte",
  } as object);
  await finish(member);
  return member;
}
