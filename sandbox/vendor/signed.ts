import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isSealed, seal, secretOf, signedBytes } from "./signature.ts";

/** What the operator asked, once its signature held. */
export interface Asked {
  vendor: string;
  /** Empty where there is none, or none that can be read. */
  body: Record<string, unknown>;
  params: Record<string, string | undefined>;
  query: Record<string, string | undefined>;
}

export interface Answer {
  status: number;
  body: unknown;
}

/** Null: the connection ends without a word. */
type Work = (asked: Asked) => Promise<Answer | null> | Answer | null;

const clockMaxSeconds = 300;

/** Declares calls at /vendor/<code> that are signed both ways. */
export function answerSigned(app: FastifyInstance, master: string) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 8_192 }, (_, body, done) =>
    done(null, body),
  );
  return (method: "GET" | "POST", path: string, work: Work) =>
    app.route({
      method,
      url: `/vendor/:code${path}`,
      async handler(request, reply) {
        const { code: vendor = "", ...params } = request.params as Asked["params"];
        const secret = secretOf(master, vendor);
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const sent = method === "GET" ? request.url.slice(`/vendor/${vendor}`.length) : raw;
        if (!isOperator(request, secret, sent)) {
          return reply.status(403).send({ code: 403, message: "wrong signature, key or time" });
        }
        const query = request.query as Asked["query"];
        const answer = await work({ vendor, params, query, body: parsed(raw) });
        return answer ? say(request, reply, secret, answer) : cut(request, reply);
      },
    });
}

/** A no, as vendors say it. */
export function refused(status: number, message: string): Answer {
  return { status, body: { code: status, message } };
}

function isOperator(request: FastifyRequest, secret: string, sent: Buffer | string): boolean {
  const { "x-timestamp": timestamp, "x-request-sign": sign } = request.headers;
  if (typeof timestamp !== "string") return false;
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= clockMaxSeconds;
  return isFresh && isSealed(secret, signedBytes(timestamp, sent), sign);
}

function parsed(raw: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(raw.toString("utf8"));
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function say(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  { status, body }: Answer,
): FastifyReply {
  const raw = JSON.stringify(body);
  const id = String(request.headers["x-request-id"] ?? "");
  return reply
    .status(status)
    .headers({
      "Content-Type": "application/json; charset=utf-8",
      "X-Request-Id": id,
      "X-Response-Sign": seal(secret, `${id}.${raw}`),
    })
    .send(raw);
}

function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
