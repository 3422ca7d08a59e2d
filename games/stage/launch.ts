import { type GameLanguage, gameLanguageOf } from "../language.ts";

/** What the launch address says (the query of the open remote-game-server contract). */
export interface Launch {
  readonly sessionId: string;
  readonly language: GameLanguage;
  /** Address of the game server without a trailing slash. */
  readonly server: string;
  readonly currency: string;
  /** The round comes from the parent frame; no server and no money. */
  readonly isReplay: boolean;
  /** Play money, said so on the screen all the time. */
  readonly isDemo: boolean;
}

/** Reads `location`. `rgs_url` is host and path without scheme; the scheme is this page's. */
export function readLaunch({ protocol, search }: Location): Launch {
  const query = new URLSearchParams(search);
  const isSet = (name: string) => ["1", "true"].includes(query.get(name) ?? "");
  return {
    sessionId: query.get("sessionID") ?? "",
    language: gameLanguageOf(query.get("lang")),
    server: `${protocol}//${(query.get("rgs_url") ?? "").replace(/\/+$/, "")}`,
    currency: query.get("currency") ?? "BRL",
    isReplay: isSet("replay"),
    isDemo: isSet("demo"),
  };
}
