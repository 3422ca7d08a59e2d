import type { Ask } from "../../core/ask.ts";
import { sessionOf } from "../../core/ask.ts";
import { Refusal } from "../../core/refusal.ts";
import type { House } from "../../house.ts";
import { houseVendor, issueTicket } from "../rgs/index.ts";
import { cardOf, findGame } from "./catalogue.ts";
import { addRecent } from "./recent.ts";

type Mode = "real" | "free";

/**
 * An address that opens a game in a frame, with a ticket good for one member, one game and this
 * launch; it dies with the session. A trial plays free whatever it asks for: it has no other money.
 */
export async function launchGame(
  house: House,
  ask: Ask,
  asked: { nodeId: string; mode: Mode },
): Promise<{ url: string; gameName: string; vassalage: string; mode: Mode }> {
  const session = sessionOf(ask);
  const game = await findGame(house.db, asked.nodeId);
  if (!game || game.vendor !== houseVendor) throw new Refusal("game.unknown");
  const mode: Mode = session.role === "trial" ? "free" : asked.mode;
  if (mode === "free" && !game.supports_play) throw new Refusal("game.free.unsupported");
  const ticket = await issueTicket(house, {
    memberId: session.memberId,
    sessionId: session.id,
    gameCode: game.code,
    mode,
  });
  await addRecent(house.db, session.memberId, game.node_id);
  const { gameName, vassalage } = cardOf(game, ask.language);
  const query = new URLSearchParams({
    sessionID: ticket.ticket,
    lang: ask.language.toLowerCase(),
    device: "mobile",
    currency: ticket.currency,
    rgs_url: `${new URL(ask.origin).host}/rgs`,
    ...(mode === "free" ? { demo: "true" } : {}),
  });
  const url = `${ask.origin}/games/${game.code}/index.html?${query.toString()}`;
  return { url, gameName, vassalage, mode };
}
