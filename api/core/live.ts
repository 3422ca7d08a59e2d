import type { IncomingMessage } from "node:http";
import type { LiveFromServer, StaffLiveFromServer } from "@trevo/contract/live.ts";
import type { Session } from "./request-context.ts";
import type { StaffSession } from "./staff-request-context.ts";

/** Sends frames to whoever is connected to this process. */
export interface Live<S = Session, F = LiveFromServer> {
  /** Sends a frame to every open page of one member, or of one of the staff. */
  send(ownerId: bigint, frame: F): void;
  /** Sends a frame to every page whose session is one of these. */
  sendAll(frame: F, isFor: (session: S) => boolean): void;
  /** Whether any page of this member's is connected here. */
  isConnected(ownerId: bigint): boolean;
  /** Whose pages are connected here. */
  members(): bigint[];
  /** The session of each page that is connected here with one. */
  sessions(): S[];
  /** Calls the listener for each page that connects with a session, with a way to answer it. */
  onConnect(listener: (session: S, answer: (frame: F) => void) => void): void;
  /** How many sockets are open. */
  size(): number;
}

/** The sockets of the back office. */
export type StaffLive = Live<StaffSession, StaffLiveFromServer>;

/** Where the WebSockets are: the members', the back office's, and that of the games. */
export const livePath = "/ws";
export const staffLivePath = "/staff/live";
/** Where a game's client follows the rounds that all who play share. */
export const gameLivePath = "/rgs/live";

/**
 * Whether a request leaves HTTP. Node hands the socket of such a request over and never closes it.
 * Any other request to upgrade (`h2c` of curl, a page asked for as a WebSocket) is ignored, as RFC
 * 9110 (7.8) allows, and the request is answered like all others.
 */
export function mayUpgrade({ method, url = "", headers }: IncomingMessage): boolean {
  if (method !== "GET" || headers.upgrade?.toLowerCase() !== "websocket") return false;
  const [path] = url.split("?");
  return path === livePath || path === staffLivePath || path === gameLivePath;
}
