import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** What a vendor's server was asked. */
export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  raw: string;
}

export interface PeerAnswer {
  status: number;
  body: unknown;
  /** Other bytes than were signed. */
  isForged?: boolean;
}

/** A vendor's server over real HTTP: what it answers is the test's to say. */
export interface Peer {
  url: string;
  asked: Asked[];
  answer: (asked: Asked) => PeerAnswer;
  /** Headers of an answer; by default those of the actions contract. */
  sign: (asked: Asked, raw: string) => Record<string, string>;
  stop(): Promise<void>;
}

export async function startPeer(secret: string): Promise<Peer> {
  const peer: Peer = {
    url: "",
    asked: [],
    answer: () => ({ status: 404, body: { code: 404, message: "no such game" } }),
    sign: ({ headers }, raw) => ({
      "X-Response-Sign": createHmac("sha256", secret)
        .update(`${String(headers["x-request-id"])}.${raw}`)
        .digest("hex"),
    }),
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request;
      const asked = { method, path, headers, raw: Buffer.concat(parts).toString("utf8") };
      peer.asked.push(asked);
      const { status, body, isForged = false } = peer.answer(asked);
      const raw = JSON.stringify(body);
      response.writeHead(status, {
        "Content-Type": "application/json",
        ...peer.sign(asked, isForged ? `${raw} ` : raw),
      });
      response.end(raw);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  peer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return peer;
}
