import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { type LaunchRequest, VendorUnavailable } from "./adapters/adapter.ts";
import { adapters } from "./adapters/index.ts";
import { type VendorConfig, vendorConfigsOf } from "./vendor-configs.ts";
import { issueVendorTicket } from "./tickets.ts";

/** A member's launch of a vendor's game. */
export interface VendorLaunch {
  memberId: bigint;
  sessionId: string;
  /** The vendor's code of the game. */
  game: string;
  vendor: string;
  /** Free games use the vendor's own play money; the vendor is told of no member. */
  mode: "real" | "free";
  /** "PT", "en"; sent in lower case. */
  language: string;
  /** Where the game's exit button leads. */
  returnUrl?: string;
  ip?: string;
}

/** How long a launch waits for the demo's vendors while they start. */
const startMs = 5_000;
const startPollMs = 50;
const sandboxPages = /^\/sandbox\/vendor\/game\/[\w./?&=%+~-]*$/;

/**
 * Asks a vendor for a game's page, with a ticket for this member, game and session. Never to be
 * called within a transaction.
 *
 * @throws Refusal game.unknown, provider.unavailable
 */
export async function launchVendorGame(app: App, launch: VendorLaunch): Promise<{ url: string }> {
  const vendor = await vendorConfigOf(app, launch.vendor);
  const adapter = vendor && adapters[vendor.adapter];
  if (!vendor || !adapter) throw new Refusal("game.unknown");
  try {
    const url = await adapter.launch(vendor, await launchRequestOf(app, launch));
    if (!isUsable(vendor, url)) {
      throw new VendorUnavailable(
        `A launch at ${vendor.code} led to no page of its launch_origins`,
      );
    }
    return { url };
  } catch (error) {
    if (!(error instanceof VendorUnavailable)) throw error;
    app.log.warn({ err: error, vendor: vendor.code }, "a vendor opened no game");
    throw new Refusal("provider.unavailable");
  }
}

async function vendorConfigOf(app: App, code: string): Promise<VendorConfig | undefined> {
  const configs = vendorConfigsOf(app);
  let vendor = await configs.find(code);
  for (let waited = 0; vendor?.isDemo && vendor.baseUrl === null && waited < startMs;) {
    await wait(startPollMs);
    waited += startPollMs;
    vendor = await configs.find(code);
  }
  return vendor;
}

async function launchRequestOf(app: App, launch: VendorLaunch): Promise<LaunchRequest> {
  const { memberId, vendor, game, sessionId } = launch;
  const wallets = await app.ledger.wallets(memberId);
  const wallet = wallets.find(({ isPlay }) => !isPlay);
  const isReal = launch.mode === "real" && wallet !== undefined;
  const currency = wallet?.currency ?? wallets[0]?.currency ?? "";
  const player = isReal
    ? {
        memberId,
        ticket: await issueVendorTicket(app, { vendor, game, memberId, sessionId, currency }),
        ip: launch.ip ?? "127.0.0.1",
      }
    : null;
  return {
    game,
    player,
    currency,
    language: launch.language.toLowerCase(),
    returnUrl: launch.returnUrl ?? `${app.config.publicUrl ?? ""}/m/home`,
  };
}

/** Whether a page may be framed: it is of the vendor's origins, or of the demo's own program. */
function isUsable({ isDemo, launchOrigins }: VendorConfig, url: string): boolean {
  if (isDemo && sandboxPages.test(url)) return true;
  return URL.canParse(url) && launchOrigins.includes(new URL(url).origin);
}
