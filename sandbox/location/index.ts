import { isIP } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isSigned } from "../signature.ts";

const answers = ["inside", "outside", "hidden", "unavailable"] as const;
type Answer = (typeof answers)[number];

/** Addresses that it was told of; the oldest are forgotten. */
const toldMax = 1_000;
const places: Record<Answer, { country: string | null; region: string | null }> = {
  inside: { country: "BR", region: "São Paulo" },
  outside: { country: "PT", region: "Lisboa" },
  hidden: { country: "NL", region: null },
  unavailable: { country: null, region: null },
};

/**
 * A provider of places in miniature. `POST /location/v1/looks {territory, address}` answers 200
 * `{verdict, country, region}`: everybody is inside until `PUT /location/v1/answers {answer,
 * address?}` says otherwise, of one address or of all others. Both are signed over the bytes as
 * they came (`Message-Signature`). 401: not signed; 422: not a question; 503: told to be away.
 */
export async function serveLocation(app: FastifyInstance, secret: string): Promise<void> {
  const told = new Map<string, Answer>();
  let usual: Answer = "inside";
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer", bodyLimit: 4_096 },
    (_request, body, done) => done(null, body),
  );
  app.addHook("preHandler", (request, reply, done) => {
    if (isSigned(request.headers["message-signature"], bytesOf(request), secret)) done();
    else void reply.status(401).send({ error: "signature.invalid" });
  });
  app.post("/location/v1/looks", (request, reply) => {
    const { address, territory } = readBody(request);
    if (isAddress(address) && typeof territory === "string") {
      const answer = told.get(address) ?? usual;
      if (answer === "unavailable") return reply.status(503).send({ error: "away" });
      return reply.send({ verdict: answer, ...places[answer] });
    }
    return reply.status(422).send({ error: "question.invalid" });
  });
  app.put("/location/v1/answers", (request, reply) => {
    const { address, answer: wanted } = readBody(request);
    const answer = answers.find((known) => known === wanted);
    const isKnown = address === undefined || isAddress(address);
    if (!answer || !isKnown) return reply.status(422).send({ error: "answer.invalid" });
    if (address === undefined) usual = answer;
    else told.set(address, answer);
    const [oldest] = told.size > toldMax ? told.keys() : [];
    if (oldest !== undefined) told.delete(oldest);
    return reply.send({ answer });
  });
}

function isAddress(value: unknown): value is string {
  return typeof value === "string" && isIP(value) !== 0;
}

function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function readBody(request: FastifyRequest): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(bytesOf(request).toString("utf8"));
    return typeof body === "object" && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}
