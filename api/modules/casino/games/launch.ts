import type { z } from "zod";
import type { games } from "@trevo/contract/member/games.ts";
import {
  type RequestContext,
  requireSession,
  type Session,
} from "../../../core/request-context.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { requireMfa } from "../../account/mfa/index.ts";
import { beSeated, houseVendor, issueTicket } from "../rgs/index.ts";
import {
  refuseHeld,
  refuseStopped,
  refuseWaiting,
} from "../../compliance/responsible-gaming/index.ts";
import { launchVendorGame } from "../vendors/index.ts";
import { requirePlace } from "../../compliance/geolocation/index.ts";
import { addRecent } from "./recent.ts";
import { cardOf, findGame } from "./stock.ts";

type Launch = z.input<typeof games.launch.answer>;
type Mode = Launch["mode"];
type Game = NonNullable<Awaited<ReturnType<typeof findGame>>>;

/** How the lottery vendors count prizes. */
const prizeModes: Readonly<Record<string, Launch["prizeMode"]>> = {
  TCG_SEA: "SEA",
  LOTT: "Lott",
  ELOTT: "Elott",
  TCG_LOTTO_VN: "Elott",
};

/**
 * An address that opens a game in a frame, with a ticket good for one member, one game and this
 * launch; it dies with the session. A trial plays free whatever it asks for: it has no other
 * money. A vendor that is flagged so leads to its games in the game list instead. Where one plays
 * one game at a time, the member's others take no new stakes from here on.
 *
 * @throws Refusal game.unknown, game.free.unsupported, player.excluded, player.paused,
 *   factor.required, factor.missing, player.restricted, identity.needed, terms.due,
 *   profile.incomplete, player.review,
 *   whereabouts.outside, whereabouts.hidden, whereabouts.unknown, provider.unavailable
 */
export async function launchGame(
  app: App,
  context: RequestContext,
  asked: { nodeId: string; mode: Mode },
): Promise<Launch> {
  const session = requireSession(context);
  const game = await findGame(app.db, asked.nodeId);
  if (!game) throw new Refusal("game.unknown");
  const mode: Mode = session.role === "trial" ? "free" : asked.mode;
  const { gameName, vassalage, rtp } = cardOf(game, context.language);
  const told = { gameName, vassalage, mode, prizeMode: prizeModes[vassalage] ?? null, rtp };
  if (game.opens_list) {
    const query = new URLSearchParams({ gameType: game.category, vassalage });
    return { ...told, launcher: "list", url: `/m/gameList?${query.toString()}` };
  }
  if (mode === "free" && !game.supports_play) throw new Refusal("game.free.unsupported");
  if (mode !== "free") await requireMfa(app, app.db, session);
  if (session.role !== "trial") await refuseStopped(app.db, session.memberId);
  if (mode !== "free") await refuseWaiting(app.db, app.config, { ...session, deed: "bet" });
  if (mode !== "free") {
    const { id: sessionId, memberId } = session;
    await refuseHeld(app.db, memberId);
    await requirePlace(app, { sessionId, memberId, ip: context.ip });
  }
  const opening = { session, game, mode };
  const url =
    game.vendor === houseVendor
      ? await houseUrl(app, context, opening)
      : await vendorUrl(app, context, opening);
  if (mode !== "free") await beSeated(app, session.memberId, game);
  await addRecent(app.db, session.memberId, game.node_id);
  const launcher = game.account_type === "LOTTERY" ? "lottery" : "frame";
  return { ...told, launcher, url };
}

interface Opening {
  session: Session;
  game: Game;
  mode: Mode;
}

async function houseUrl(
  app: App,
  context: RequestContext,
  { session, game, mode }: Opening,
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
  return `${context.origin}/games/${game.code}/index.html?${query.toString()}`;
}

async function vendorUrl(
  app: App,
  context: RequestContext,
  { session, game, mode }: Opening,
): Promise<string> {
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
  // A demo's vendors answer with a path of this very site.
  return new URL(url, context.origin).href;
}
