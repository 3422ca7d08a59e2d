import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { type LaunchWish, VendorAway } from "./adapters/adapter.ts";
import { adapters } from "./adapters/index.ts";
import { type Gate, gatesOf } from "./gates.ts";
import { issueVendorTicket } from "./tickets.ts";

/** Who opens which game of a vendor's. */
export interface VendorLaunch {
  memberId: bigint;
  sessionId: string;
  /** The vendor's code of the game. */
  game: string;
  vendor: string;
  /** Free is play money of the vendor's own: it hears of no member. */
  mode: "real" | "free";
  /** "PT", "en": told in lower case. */
  language: string;
  /** Where the game's own way out leads. */
  returnUrl?: string;
  ip?: string;
}

/** A demo's vendors that are just being started are waited for this long. */
const startMs = 5_000;
const startPollMs = 50;
const sandboxPages = /^\/sandbox\/vendor\/game\/[\w./?&=%+~-]*$/;

/**
 * Asks a vendor for the page of a game, with a ticket that is good for this member, game and
 * session. No transaction is open meanwhile.
 *
 * @throws Refusal game.unknown, provider.unavailable
 */
export async function launchVendorGame(app: App, launch: VendorLaunch): Promise<{ url: string }> {
  const gate = await gateOf(app, launch.vendor);
  const adapter = gate && adapters[gate.adapter];
  if (!gate || !adapter) throw new Refusal("game.unknown");
  try {
    const url = await adapter.launch(gate, await wishOf(app, launch));
    if (!isUsable(gate, url)) {
      throw new VendorAway(`A launch at ${gate.code} led to no page of its launch_origins`);
    }
    return { url };
  } catch (error) {
    if (!(error instanceof VendorAway)) throw error;
    app.log.warn({ err: error, vendor: gate.code }, "a vendor opened no game");
    throw new Refusal("provider.unavailable");
  }
}

async function gateOf(app: App, code: string): Promise<Gate | undefined> {
  const gates = gatesOf(app);
  let gate = await gates.find(code);
  for (let waited = 0; gate?.isDemo && gate.baseUrl === null && waited < startMs;) {
    await wait(startPollMs);
    waited += startPollMs;
    gate = await gates.find(code);
  }
  return gate;
}

async function wishOf(app: App, launch: VendorLaunch): Promise<LaunchWish> {
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

/** A page that may stand in a frame: of the vendor's own origins, or a demo's own program's. */
function isUsable({ isDemo, launchOrigins }: Gate, url: string): boolean {
  if (isDemo && sandboxPages.test(url)) return true;
  return URL.canParse(url) && launchOrigins.includes(new URL(url).origin);
}
