import websocket from "@fastify/websocket";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { WebSocket } from "ws";
import { addressOf } from "../core/http/address.ts";
import { jsonOf } from "../core/json.ts";
import type { Live } from "../core/live.ts";
import { limited } from "../core/http/rate-limit.ts";

const hello = z.object({
  type: z.literal("hello"),
  token: z.string().max(128).optional(),
  language: z.string().max(16).optional(),
});

const ping = z.object({ type: z.literal("ping"), sent: z.number() });

const messageMaxBytes = 4_096;
const helloMs = 10_000;
const socketsPerMember = 8;
const bufferedMaxBytes = 262_144;
/** Greetings of one socket: each is looked up in the database. */
const hellosMax = 16;
/** Questions for the time between two heartbeats; more than that are not answered. */
const pingsMax = 20;
/** Sockets that one address may open: many phones share one, and come back at once after a fall. */
const rate = { max: 600, seconds: 60 };
/** Sockets without a session get no frames; beyond this many the oldest are closed. */
const visitorsMax = 2_000;

interface Guest<S> {
  socket: WebSocket;
  session: S | null;
  isAlive: boolean;
  hellos: number;
  pings: number;
  /** Its greeting is being looked up. */
  isAsking: boolean;
}

/** How a guest of the socket is known, and from which pages one may come. */
interface Entrance<S> {
  path: string;
  recognise(
    secret: string | undefined,
    token: string | undefined,
    address: string,
  ): Promise<{ session: S | null }>;
  /** Whose it is: each has a bounded number of sockets. */
  ownerOf(session: S): bigint;
  /** Null where the first frame alone says who it is. */
  sidName: string | null;
  origins: Pick<Set<string>, "has">;
  /** Multiplies how often one address may connect. */
  rateScale: number;
  /** Which of these sessions still live. */
  living(ids: string[]): Promise<Set<string>>;
  /** Says at once which session has ended. */
  onEnd?(listener: (id: string) => void): Promise<void>;
  /** How often sockets and their sessions are looked after. */
  pingMs?: number;
  /** Tells a guest who asks what time it is, in milliseconds of the epoch. */
  now?(): number;
}

/**
 * Opens a scope for WebSockets: elsewhere each request would be asked whether it is one.
 *
 * @param goodbyeMs how long a stop waits for pages to answer the goodbye
 */
export async function openSockets(
  server: FastifyInstance,
  register: (scope: FastifyInstance) => Promise<void>,
  goodbyeMs = 2_000,
): Promise<void> {
  await server.register(async (scope) => {
    await scope.register(websocket, { options: { maxPayload: messageMaxBytes } });
    scope.addHook("preClose", (done) => {
      sayGoodbye(scope.websocketServer.clients, goodbyeMs);
      done();
    });
    await register(scope);
  });
}

/**
 * A WebSocket in such a scope. A guest gets frames after its first one; the cookie of the upgrade
 * and the token of that frame must agree, as on every call. Slow readers are disconnected, not
 * waited for, and so are sessions that have ended.
 */
export async function registerLiveSocket<S extends { id: string }, F extends object>(
  scope: FastifyInstance,
  entrance: Entrance<S>,
): Promise<Live<S, F>> {
  const { path, recognise, ownerOf, sidName, origins, rateScale, living } = entrance;
  const { pingMs = 25_000 } = entrance;
  const { guests, byMember, enter, forget, onConnect } = createGuestList(ownerOf);
  const config = limited({ rateScale }, rate);
  scope.get(path, { websocket: true, config }, (socket, request) => {
    if (!isOwnPage(request, origins)) {
      socket.close(1008, "origin");
      return;
    }
    const guest = { socket, session: null, isAlive: true, hellos: 0, pings: 0, isAsking: false };
    const patience = setTimeout(() => socket.close(1008, "hello"), helloMs);
    socket.on("close", () => {
      clearTimeout(patience);
      forget(guest);
    });
    socket.on("pong", () => (guest.isAlive = true));
    socket.on("error", () => socket.terminate());
    socket.on("message", (data: Buffer) => {
      clearTimeout(patience);
      if (entrance.now && answerPing(guest, data, entrance.now)) return;
      greet(guest, data, request).catch(() => socket.close(1011, "unavailable"));
    });
  });

  async function greet(guest: Guest<S>, data: Buffer, request: FastifyRequest): Promise<void> {
    const frame = hello.safeParse(jsonOf(data));
    guest.hellos += 1;
    if (!frame.success || guest.isAsking || guest.hellos > hellosMax) {
      // Frames that were already under way are not looked up either.
      guest.isAsking = true;
      guest.socket.close(1008, "frame");
      return;
    }
    guest.isAsking = true;
    const secret = sidName === null ? undefined : request.cookies[sidName];
    const { session } = await recognise(secret, frame.data.token, addressOf(request));
    // It left meanwhile: nothing would ever remove it from the list.
    if (guest.socket.readyState !== guest.socket.OPEN) return;
    guest.isAsking = false;
    enter(guest, session);
    send(guest, { type: "welcome", data: { signedIn: session !== null } });
  }

  await entrance.onEnd?.((id) => {
    for (const guest of guests) if (guest.session?.id === id) sendAway(guest);
  });
  const heartbeat = setInterval(() => {
    guests.forEach(checkAlive);
    // The database is away for a moment: the next beat asks again.
    sendAwayEnded([...byMember.values()], living).catch(() => {});
  }, pingMs).unref();
  scope.addHook("preClose", (done) => {
    clearInterval(heartbeat);
    done();
  });

  return {
    size: () => guests.size,
    onConnect,
    isConnected: (ownerId) => byMember.has(ownerId),
    members: () => [...byMember.keys()],
    sessions: () => [...guests].flatMap(({ session }) => session ?? []),
    send(ownerId, frame) {
      for (const guest of byMember.get(ownerId) ?? []) send(guest, frame);
    },
    sendAll: (frame, isFor) => sendToAll(guests, frame, isFor),
  };
}

/** All that are open, greeted or not. One that does not answer is not waited for. */
function sayGoodbye(sockets: Set<WebSocket>, patienceMs: number): void {
  for (const socket of sockets) socket.close(1001, "restart");
  setTimeout(() => sockets.forEach((socket) => socket.terminate()), patienceMs).unref();
}

function sendAway({ socket }: Pick<Guest<unknown>, "socket">): void {
  socket.close(1008, "session");
}

async function sendAwayEnded<S extends { id: string }>(
  all: Iterable<Set<Guest<S>>>,
  living: Entrance<S>["living"],
): Promise<void> {
  const listening = [...all].flatMap((own) => [...own]);
  if (listening.length === 0) return;
  const alive = await living(listening.flatMap(({ session }) => session?.id ?? []));
  for (const guest of listening) {
    if (guest.session && !alive.has(guest.session.id)) sendAway(guest);
  }
}

/** The connected guests, by member; each list is bounded. */
function createGuestList<S>(ownerOf: (session: S) => bigint) {
  const guests = new Set<Guest<S>>();
  const visitors = new Set<Guest<S>>();
  const byMember = new Map<bigint, Set<Guest<S>>>();
  const listeners: Parameters<Live<S, object>["onConnect"]>[0][] = [];

  function enter(guest: Guest<S>, session: S | null): void {
    forget(guest);
    guest.session = session;
    guests.add(guest);
    const peers = session ? (byMember.get(ownerOf(session)) ?? new Set<Guest<S>>()) : visitors;
    const [oldest] = peers;
    const max = session ? socketsPerMember : visitorsMax;
    if (peers.size >= max) oldest?.socket.close(1008, "too many");
    peers.add(guest);
    if (!session) return;
    byMember.set(ownerOf(session), peers);
    for (const listener of listeners) listener(session, (frame) => send(guest, frame));
  }

  function forget(guest: Guest<S>): void {
    guests.delete(guest);
    visitors.delete(guest);
    if (!guest.session) return;
    const own = byMember.get(ownerOf(guest.session));
    own?.delete(guest);
    if (own?.size === 0) byMember.delete(ownerOf(guest.session));
  }

  const onConnect: Live<S, object>["onConnect"] = (listener) => void listeners.push(listener);
  return { guests, byMember, enter, forget, onConnect };
}

/** A socket that did not answer the last ping is gone, whatever it says. */
function checkAlive(guest: Guest<unknown>): void {
  if (!guest.isAlive) guest.socket.terminate();
  guest.isAlive = false;
  guest.pings = 0;
  guest.socket.ping();
}

/** @returns whether it was a question for the time */
function answerPing(guest: Guest<unknown>, data: Buffer, now: () => number): boolean {
  const at = now();
  const asked = ping.safeParse(jsonOf(data));
  if (!asked.success) return false;
  guest.pings += 1;
  if (guest.pings <= pingsMax) {
    send(guest, { type: "pong", data: { sent: asked.data.sent, now: at } });
  }
  return true;
}

function send({ socket }: Pick<Guest<unknown>, "socket">, frame: object): void {
  sendText(socket, JSON.stringify(frame));
}

/** Written once for all of them. */
function sendToAll<S>(
  guests: Iterable<Guest<S>>,
  frame: object,
  isFor: (session: S) => boolean,
): void {
  const text = JSON.stringify(frame);
  for (const { socket, session } of guests) {
    if (session && isFor(session)) sendText(socket, text);
  }
}

function sendText(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > bufferedMaxBytes) socket.terminate();
  else socket.send(text);
}

/** Browsers name the page's origin; a page of another site may not listen in. */
function isOwnPage(request: FastifyRequest, origins: Pick<Set<string>, "has">): boolean {
  const { origin } = request.headers;
  if (origin === undefined || origins.has(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
