import type { FastifyInstance, FastifyRequest } from "fastify";
import { isSigned } from "../signature.ts";

const answers = ["clear", "barred", "away"] as const;
type Answer = (typeof answers)[number];

/** People whom it was told of; the oldest are forgotten. */
const toldMax = 1_000;
const cpfShape = /^\d{11}$/;
/** Whose number begins so is in the register from the start: a demo can show what follows. */
const barredShape = /^99999/;

/**
 * The central register in miniature. `POST /register/v1/ask {id, cpf}` answers 200 `{id, state}`:
 * everybody is clear but numbers that begin with 99999, until `PUT /register/v1/answers {answer,
 * cpf?}` says otherwise, of one number or of all others. Both are signed over the bytes as they
 * came (`Message-Signature`). 401: not signed; 422: not a question; 503: told to be away.
 */
export async function serveRegister(app: FastifyInstance, secret: string): Promise<void> {
  const told = new Map<string, Answer>();
  let usual: Answer | null = null;
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
  app.post("/register/v1/ask", (request, reply) => {
    const { id, cpf } = readBody(request);
    if (typeof id !== "string" || !isCpf(cpf)) {
      return reply.status(422).send({ error: "question.invalid" });
    }
    const state = told.get(cpf) ?? usual ?? (barredShape.test(cpf) ? "barred" : "clear");
    if (state === "away") return reply.status(503).send({ error: "away" });
    return reply.send({ id, state });
  });
  app.put("/register/v1/answers", (request, reply) => {
    const { cpf, answer: wanted } = readBody(request);
    const answer = answers.find((known) => known === wanted);
    const isKnown = cpf === undefined || isCpf(cpf);
    if (!answer || !isKnown) return reply.status(422).send({ error: "answer.invalid" });
    if (cpf === undefined) usual = answer;
    else told.set(cpf, answer);
    const [oldest] = told.size > toldMax ? told.keys() : [];
    if (oldest !== undefined) told.delete(oldest);
    return reply.send({ answer });
  });
}

function isCpf(value: unknown): value is string {
  return typeof value === "string" && cpfShape.test(value);
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
