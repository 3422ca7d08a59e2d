import websocket from "@fastify/websocket";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { LiveFromServer } from "@trevo/contract/live.ts";
import { z } from "zod";
import type { WebSocket } from "ws";
import { addressOf } from "../core/http/address.ts";
import type { Session } from "../core/request-context.ts";
import { jsonOf } from "../core/json.ts";
import type { Live } from "../core/live.ts";
import { limited } from "../core/http/rate-limit.ts";
import type { Recognise } from "../core/http/serve.ts";

const hello = z.object({
  type: z.literal("hello"),
  token: z.string().max(128).optional(),
  language: z.string().max(16).optional(),
});

const messageMaxBytes = 4_096;
const helloMs = 10_000;
const socketsPerMember = 8;
const bufferedMaxBytes = 262_144;
/** Greetings of one socket: each is looked up in the database. */
const hellosMax = 16;
/** Sockets that one address may open: many phones share one, and come back at once after a fall. */
const rate = { max: 600, seconds: 60 };
/** Those without a session hear nothing: a few may wait for one, the oldest leave first. */
const visitorsMax = 2_000;

interface Guest {
  socket: WebSocket;
  session: Session | null;
  isAlive: boolean;
  hellos: number;
  /** Its greeting is being looked up. */
  isAsking: boolean;
}

/** How a guest of the socket is known, and from which pages one may come. */
interface Entrance {
  recognise: Recognise;
  sidName: string;
  origins: Set<string>;
  /** Multiplies how often one address may connect. */
  rateScale: number;
  /** Which of these sessions still live. */
  living(ids: string[]): Promise<Set<string>>;
  /** How often sockets and their sessions are looked after. */
  pingMs?: number;
}

/**
 * The WebSocket at /ws. A guest is heard after its first frame; the cookie of the upgrade and
 * the token of that frame must agree, as on every call. Slow readers are cut, not waited for, and
 * a session that has ended hears no more.
 */
export async function registerLiveSocket(
  server: FastifyInstance,
  { recognise, sidName, origins, rateScale, living, pingMs = 25_000 }: Entrance,
): Promise<Live> {
  const { guests, byMember, enter, forget, onConnect } = openRoll();
  // In a scope of its own: elsewhere each request would be asked whether it is a socket.
  await server.register(async (door) => {
    await door.register(websocket, { options: { maxPayload: messageMaxBytes } });
    const config = limited({ rateScale }, rate);
    door.get("/ws", { websocket: true, config }, (socket, request) => {
      if (!isOwnPage(request, origins)) {
        socket.close(1008, "origin");
        return;
      }
      const guest = { socket, session: null, isAlive: true, hellos: 0, isAsking: false };
      const patience = setTimeout(() => socket.close(1008, "hello"), helloMs);
      socket.on("close", () => {
        clearTimeout(patience);
        forget(guest);
      });
      socket.on("pong", () => (guest.isAlive = true));
      socket.on("error", () => socket.terminate());
      socket.on("message", (data: Buffer) => {
        clearTimeout(patience);
        greet(guest, data, request).catch(() => socket.close(1011, "unavailable"));
      });
    });
  });

  async function greet(guest: Guest, data: Buffer, request: FastifyRequest): Promise<void> {
    const frame = hello.safeParse(jsonOf(data));
    guest.hellos += 1;
    if (!frame.success || guest.isAsking || guest.hellos > hellosMax) {
      // Frames that were already under way are not looked up either.
      guest.isAsking = true;
      guest.socket.close(1008, "frame");
      return;
    }
    guest.isAsking = true;
    const secret = request.cookies[sidName];
    const { session } = await recognise(secret, frame.data.token, addressOf(request));
    // It left meanwhile: nobody would ever take it off the roll.
    if (guest.socket.readyState !== guest.socket.OPEN) return;
    guest.isAsking = false;
    enter(guest, session);
    send(guest, { type: "welcome", data: { signedIn: session !== null } });
  }

  async function sendAwayEnded(): Promise<void> {
    const listening = [...byMember.values()].flatMap((own) => [...own]);
    if (listening.length === 0) return;
    const alive = await living(listening.flatMap(({ session }) => session?.id ?? []));
    for (const { socket, session } of listening) {
      if (session && !alive.has(session.id)) socket.close(1008, "session");
    }
  }

  const heartbeat = setInterval(() => {
    guests.forEach(checkAlive);
    // The database is away for a moment: the next beat asks again.
    sendAwayEnded().catch(() => {});
  }, pingMs);
  heartbeat.unref();
  server.addHook("preClose", (done) => {
    clearInterval(heartbeat);
    for (const guest of guests) guest.socket.close(1001, "restart");
    done();
  });

  return {
    size: () => guests.size,
    onConnect,
    hears: (memberId) => byMember.has(memberId),
    tell(memberId, frame) {
      for (const guest of byMember.get(memberId) ?? []) send(guest, frame);
    },
  };
}

/** Who is here, and whose pages they are; each of the lists has its end. */
function openRoll() {
  const guests = new Set<Guest>();
  const visitors = new Set<Guest>();
  const byMember = new Map<bigint, Set<Guest>>();
  const listeners: ((session: Session) => void)[] = [];

  function enter(guest: Guest, session: Session | null): void {
    forget(guest);
    guest.session = session;
    guests.add(guest);
    const peers = session ? (byMember.get(session.memberId) ?? new Set<Guest>()) : visitors;
    const [oldest] = peers;
    const max = session ? socketsPerMember : visitorsMax;
    if (peers.size >= max) oldest?.socket.close(1008, "too many");
    peers.add(guest);
    if (!session) return;
    byMember.set(session.memberId, peers);
    for (const listener of listeners) listener(session);
  }

  function forget(guest: Guest): void {
    guests.delete(guest);
    visitors.delete(guest);
    if (!guest.session) return;
    const own = byMember.get(guest.session.memberId);
    own?.delete(guest);
    if (own?.size === 0) byMember.delete(guest.session.memberId);
  }

  const onConnect: Live["onConnect"] = (listener) => void listeners.push(listener);
  return { guests, byMember, enter, forget, onConnect };
}

/** A socket that did not answer the last ping is gone, whatever it says. */
function checkAlive(guest: Guest): void {
  if (!guest.isAlive) guest.socket.terminate();
  guest.isAlive = false;
  guest.socket.ping();
}

function send(guest: Guest, frame: LiveFromServer): void {
  if (guest.socket.bufferedAmount > bufferedMaxBytes) guest.socket.terminate();
  else guest.socket.send(JSON.stringify(frame));
}

/** Browsers name the page's origin; a page of another site may not listen in. */
function isOwnPage(request: FastifyRequest, origins: Set<string>): boolean {
  const { origin } = request.headers;
  if (origin === undefined || origins.has(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
