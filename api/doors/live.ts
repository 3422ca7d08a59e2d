import websocket from "@fastify/websocket";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { LiveFromServer } from "@trevo/contract/live.ts";
import { z } from "zod";
import type { WebSocket } from "ws";
import type { Session } from "../core/ask.ts";
import type { Live } from "../core/live.ts";
import type { Recognise } from "../core/serve.ts";

const hello = z.object({
  type: z.literal("hello"),
  token: z.string().max(128).optional(),
  language: z.string().max(16).optional(),
});

const messageMaxBytes = 4_096;
const helloMs = 10_000;
const pingMs = 25_000;
const socketsPerMember = 8;
const bufferedMaxBytes = 262_144;

interface Guest {
  socket: WebSocket;
  session: Session | null;
  isAlive: boolean;
}

/** How a guest of the socket is known, and from which pages one may come. */
interface Entrance {
  recognise: Recognise;
  sidName: string;
  origins: Set<string>;
}

/**
 * The WebSocket at /ws. A guest is heard after its first frame; the cookie of the upgrade and
 * the token of that frame must agree, as on every call. Slow readers are cut, not waited for.
 */
export async function serveLive(
  app: FastifyInstance,
  { recognise, sidName, origins }: Entrance,
): Promise<Live> {
  const guests = new Set<Guest>();
  const byMember = new Map<bigint, Set<Guest>>();
  await app.register(websocket, { options: { maxPayload: messageMaxBytes } });
  app.get("/ws", { websocket: true }, (socket, request) => {
    if (!isOwnPage(request, origins)) {
      socket.close(1008, "origin");
      return;
    }
    const guest: Guest = { socket, session: null, isAlive: true };
    const patience = setTimeout(() => socket.close(1008, "hello"), helloMs);
    socket.on("close", () => {
      clearTimeout(patience);
      forget(guest);
    });
    socket.on("pong", () => (guest.isAlive = true));
    socket.on("error", () => socket.terminate());
    socket.on("message", (data: Buffer) => {
      clearTimeout(patience);
      greet(guest, data, request.cookies[sidName]).catch(() => socket.close(1011, "unavailable"));
    });
  });

  async function greet(guest: Guest, data: Buffer, secret: string | undefined): Promise<void> {
    const frame = hello.safeParse(parseJson(data));
    if (!frame.success) {
      guest.socket.close(1008, "frame");
      return;
    }
    const { session } = await recognise(secret, frame.data.token);
    forget(guest);
    guest.session = session;
    guests.add(guest);
    if (session) {
      const own = byMember.get(session.memberId) ?? new Set();
      const [oldest] = own;
      if (own.size >= socketsPerMember) oldest?.socket.close(1008, "too many");
      byMember.set(session.memberId, own.add(guest));
    }
    send(guest, { type: "welcome", data: { signedIn: session !== null } });
  }

  function forget(guest: Guest): void {
    guests.delete(guest);
    if (!guest.session) return;
    const own = byMember.get(guest.session.memberId);
    own?.delete(guest);
    if (own?.size === 0) byMember.delete(guest.session.memberId);
  }

  const heartbeat = setInterval(() => guests.forEach(checkAlive), pingMs);
  heartbeat.unref();
  app.addHook("preClose", (done) => {
    clearInterval(heartbeat);
    for (const guest of guests) guest.socket.close(1001, "restart");
    done();
  });

  return {
    size: () => guests.size,
    hears: (memberId) => byMember.has(memberId),
    tell(memberId, frame) {
      for (const guest of byMember.get(memberId) ?? []) send(guest, frame);
    },
  };
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

function parseJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString("utf8"));
  } catch {
    return null;
  }
}
