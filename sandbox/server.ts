import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { serveBank } from "./bank/index.ts";
import { openCharges } from "./charges.ts";
import { openCourier } from "./courier.ts";
import { forgetful, openJournal } from "./journal.ts";
import { serveIdentity } from "./identity/index.ts";
import { serveLocation } from "./location/index.ts";
import { serveMerchant } from "./merchant-api.ts";
import { serveMessages } from "./messages/index.ts";
import { servePage } from "./payment-page.ts";
import { openReceipts, serveReceipts } from "./receiving.ts";
import { serveRegister } from "./register/index.ts";
import { openSettlement } from "./settlement.ts";
import { serveSso } from "./sso/index.ts";
import { serveVerifier } from "./sso/verifier.ts";
import { serveVendors, type VendorOptions } from "./vendor/index.ts";

/** A payment provider in miniature; whatever is not given has a sensible value. */
export interface SandboxOptions {
  /** 0 takes a free one. */
  port: number;
  /** Where webhooks go. */
  callbackUrl: string;
  /** Signs the webhooks. */
  secret: string;
  /** Names the secret in the signature ("1"). */
  keyId?: string;
  /** What the merchant's calls carry (the secret). */
  apiKey?: string;
  /** Where charges are kept; absent: in memory alone. */
  journalFile?: string;
  /** Copies sent of each webhook (3); 0 sends none. */
  copies?: number;
  /** Seed of the webhooks' delays (1). */
  seed?: number;
  /** Multiplies every delay (1): a test is in a hurry. */
  pace?: number;
  /** Milliseconds before a new charge is answered (0). */
  answerDelayMs?: number;
  /** The game vendors beside it; absent: none. */
  vendors?: VendorOptions;
  /** Where the identity provider reports what it found; absent: there is none. */
  identityUrl?: string;
  /** Where the bank tells of payouts; absent: there is none. */
  payoutUrl?: string;
  /** Where its payouts are kept; absent: in memory alone. */
  payoutFile?: string;
  /** Signs text messages and opens the post office; absent: neither is there. */
  outboxSecret?: string;
}

/** A running provider. */
export interface RunningSandbox {
  url: string;
  /** Of the post office, when there is one. */
  mailPort: number | null;
  stop(): Promise<void>;
}

const sweepMs = 1_000;

/** Names that stay while ports change; the merchant knows where they lead. */
const issuers = {
  identities: "https://sandbox-id.invalid",
  numbers: "https://sandbox-phone.invalid",
};

/** Starts the provider on loopback. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { callbackUrl, secret, keyId = "1", copies = 3, seed = 1, pace = 1 } = options;
  const courier = openCourier({ callbackUrl, secret, keyId, copies, seed, pace });
  const journal = options.journalFile === undefined ? forgetful : openJournal(options.journalFile);
  const charges = openCharges(journal, (event) => courier.send(event));
  const app = Fastify({ logger: false, bodyLimit: 16_384, forceCloseConnections: true });
  const { apiKey = secret, answerDelayMs = 0 } = options;
  const receipts = openReceipts(options.journalFile ?? null);
  await app.register((scope) => serveMerchant(scope, charges, { apiKey, answerDelayMs, courier }));
  await app.register((scope) => serveReceipts(scope, receipts, apiKey));
  await app.register((scope) => servePage(scope, charges, { receipts, pace }));
  const { identityUrl } = options;
  const messenger =
    identityUrl === undefined
      ? null
      : openCourier({ callbackUrl: identityUrl, secret, keyId, copies, seed, pace });
  if (messenger) {
    await app.register((scope) => serveIdentity(scope, { apiKey, courier: messenger, pace }));
  }
  const { payoutUrl, payoutFile } = options;
  const teller =
    payoutUrl === undefined
      ? null
      : openCourier({ callbackUrl: payoutUrl, secret, keyId, copies, seed, pace });
  if (teller) {
    const bank = { apiKey, courier: teller, pace, seed };
    const kept = payoutFile === undefined ? bank : { ...bank, journalFile: payoutFile };
    await app.register((scope) => serveBank(scope, kept));
  }
  await app.register(
    (scope, _options, done) => {
      serveSso(scope, { issuer: issuers.identities, clientId: "trevo", clientSecret: apiKey });
      done();
    },
    { prefix: "/sso" },
  );
  await app.register(
    (scope) => serveVerifier(scope, { issuer: issuers.numbers, audience: "trevo", apiKey }),
    { prefix: "/verifier" },
  );
  await app.register((scope) => serveLocation(scope, apiKey));
  await app.register((scope) => serveRegister(scope, apiKey));
  const { vendors } = options;
  if (vendors) await app.register((scope) => serveVendors(scope, vendors));
  const { outboxSecret } = options;
  const mailPort = outboxSecret === undefined ? null : await serveMessages(app, outboxSecret);
  const settle = openSettlement(charges, receipts);
  const sweeper = setInterval(() => {
    charges.sweep(new Date());
    settle(new Date());
  }, sweepMs * pace);
  await app.listen({ host: "127.0.0.1", port: options.port });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    mailPort,
    async stop() {
      clearInterval(sweeper);
      courier.stop();
      messenger?.stop();
      teller?.stop();
      await app.close();
    },
  };
}
