import type { IncomingMessage } from "node:http";
import type { LiveFromServer } from "@trevo/contract/live.ts";
import type { Session } from "./request-context.ts";

/** Sends frames to whoever is connected to this process. */
export interface Live {
  /** To every open page of one member. */
  tell(memberId: bigint, frame: LiveFromServer): void;
  /** Whether any page of this member's is connected here. */
  hears(memberId: bigint): boolean;
  /** Tells the listener of each page that comes with a session. */
  onConnect(listener: (session: Session) => void): void;
  /** How many sockets are open. */
  size(): number;
}

/** Where the WebSocket is. */
export const livePath = "/ws";

/**
 * Whether a request leaves HTTP. Node hands the socket of such a request over and never closes it.
 * Any other wish to upgrade (`h2c` of curl, a page asked for as a WebSocket) is ignored, as RFC
 * 9110 (7.8) allows, and the request is answered like all others.
 */
export function mayUpgrade({ method, url = "", headers }: IncomingMessage): boolean {
  if (method !== "GET" || headers.upgrade?.toLowerCase() !== "websocket") return false;
  return url === livePath || url.startsWith(`${livePath}?`);
}
