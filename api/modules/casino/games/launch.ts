import type { z } from "zod";
import type { games } from "@trevo/contract/member/games.ts";
import {
  type RequestContext,
  requireSession,
  type Session,
} from "../../../core/request-context.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { bringCashAlong } from "../../cashier/transfers/index.ts";
import { requireMfa } from "../../account/mfa/index.ts";
import { switchActiveGame, houseVendor, issueTicket } from "../rgs/index.ts";
import {
  requireNotHeld,
  requireNotStopped,
  requireEligibility,
} from "../../compliance/responsible-gaming/index.ts";
import { launchVendorGame } from "../vendors/index.ts";
import { requireLocation } from "../../compliance/geolocation/index.ts";
import { addRecent } from "./recent.ts";
import { textIn } from "../../messaging/content/index.ts";
import { cardOf, findGame, pauseWordsOf } from "./catalogue-cache.ts";

type Launch = z.input<typeof games.launch.answer>;
type Mode = Launch["mode"];
type Game = NonNullable<Awaited<ReturnType<typeof findGame>>>;

/** How the lottery vendors calculate prizes. */
const prizeModes: Readonly<Record<string, Launch["prizeMode"]>> = {
  TCG_SEA: "SEA",
  LOTT: "Lott",
  ELOTT: "Elott",
  TCG_LOTTO_VN: "Elott",
};

/**
 * Launches a game: answers a URL for an iframe with a ticket for one member, one game and this
 * launch, which ends with the session. A trial always plays in free mode: it has no other money. A
 * vendor flagged so is listed in the game list instead. Where only one game may be played at a
 * time, the member's other games accept no new stakes from here on.
 *
 * @throws Refusal game.unknown, game.paused {note}, game.free.unsupported, player.excluded,
 *   player.paused,
 *   factor.required, factor.missing, player.restricted, identity.needed, terms.due,
 *   profile.incomplete, player.review,
 *   whereabouts.outside, whereabouts.hidden, whereabouts.unknown, provider.unavailable,
 *   transfer.doubt, limit.reached
 */
export async function launchGame(
  app: App,
  context: RequestContext,
  input: { nodeId: string; mode: Mode },
): Promise<Launch> {
  const session = requireSession(context);
  const game = await findGame(app.db, input.nodeId);
  if (!game) throw await refusalOf(app, context, input.nodeId);
  const mode: Mode = session.role === "trial" ? "free" : input.mode;
  const { gameName, vassalage, rtp, isJackpot } = cardOf(game, context.language);
  const prizeMode = prizeModes[vassalage] ?? null;
  const feedsJackpot = isJackpot && mode === "real";
  const common = { gameName, vassalage, mode, prizeMode, rtp, feedsJackpot };
  if (game.opens_list) {
    const query = new URLSearchParams({ gameType: game.category, vassalage });
    return { ...common, launcher: "list", url: `/m/gameList?${query.toString()}` };
  }
  if (mode === "free" && !game.supports_play) throw new Refusal("game.free.unsupported");
  if (mode !== "free") await requireMfa(app, app.db, session);
  if (session.role !== "trial") await requireNotStopped(app.db, session.memberId);
  if (mode !== "free") await requireEligibility(app.db, app.config, { ...session, action: "bet" });
  if (mode !== "free") {
    const { id: sessionId, memberId } = session;
    await requireNotHeld(app.db, memberId);
    await requireLocation(app, { sessionId, memberId, ip: context.ip });
  }
  const options = { session, game, mode };
  const url =
    game.vendor === houseVendor
      ? await houseUrl(app, context, options)
      : await vendorUrl(app, context, options);
  if (mode !== "free") await switchActiveGame(app, session.memberId, game);
  await addRecent(app.db, session.memberId, game.node_id);
  const launcher = game.account_type === "LOTTERY" ? "lottery" : "frame";
  return { ...common, launcher, url };
}

/** A game that is off says why, where staff wrote it down. */
async function refusalOf(
  { db }: App,
  { language }: RequestContext,
  nodeId: string,
): Promise<Refusal> {
  const words = await pauseWordsOf(db, nodeId);
  if (words === null) return new Refusal("game.unknown");
  return new Refusal("game.paused", { note: textIn(words, language) });
}

interface LaunchOptions {
  session: Session;
  game: Game;
  mode: Mode;
}

async function houseUrl(
  app: App,
  context: RequestContext,
  { session, game, mode }: LaunchOptions,
): Promise<string> {
  const ticket = await issueTicket(app, {
    memberId: session.memberId,
    sessionId: session.id,
    gameCode: game.code,
    mode,
  });
  const query = new URLSearchParams({
    sessionID: ticket.ticket,
    lang: context.language.toLowerCase(),
    device: "mobile",
    currency: ticket.currency,
    rgs_url: `${new URL(context.origin).host}/rgs`,
    ...(mode === "free" ? { demo: "true" } : {}),
  });
  const room = app.state.maths.has(game.code) ? "maths" : "games";
  return `${context.origin}/${room}/${game.code}/index.html?${query.toString()}`;
}

async function vendorUrl(
  app: App,
  context: RequestContext,
  { session, game, mode }: LaunchOptions,
): Promise<string> {
  if (mode === "real") await bringCashAlong(app, context, game.vendor);
  const { url } = await launchVendorGame(app, {
    memberId: session.memberId,
    sessionId: session.id,
    vendor: game.vendor,
    game: game.code,
    mode,
    language: context.language,
    returnUrl: `${context.origin}/m/home`,
    ip: context.ip,
  });
  // A demo's vendors answer with a path on this origin.
  return new URL(url, context.origin).href;
}
