import { LRUCache } from "lru-cache";
import { randomBytes } from "node:crypto";
import type { Game } from "./games.ts";

/** One launch of one game: the page knows its token and nothing else. */
export interface Session {
  token: string;
  game: Game;
  language: "pt" | "en" | "th";
  currency: string;
  returnUrl: string | null;
  /** Null in a free game, which has a purse of its own. */
  player: { userId: string; ticket: string } | null;
  /** Play money of a free game. */
  purse: bigint;
  /** The last answers, by the page's keys, so that a request sent twice is one round. */
  answers: LRUCache<string, Promise<unknown>>;
}

const sessionsMax = 20_000;
const answersMax = 20;
const freePurse = 100_000n;

export interface Sessions {
  open(launched: Omit<Session, "token" | "purse" | "answers">): Session;
  find(token: string): Session | null;
}

/** Kept in memory: a page that outlives the process is opened again from the site. */
export function openSessions(): Sessions {
  const byToken = new LRUCache<string, Session>({ max: sessionsMax });
  return {
    open(launched) {
      const token = randomBytes(24).toString("base64url");
      const answers: Session["answers"] = new LRUCache({ max: answersMax });
      const session = { ...launched, token, purse: freePurse, answers };
      byToken.set(token, session);
      return session;
    },
    find: (token) => byToken.get(token) ?? null,
  };
}
