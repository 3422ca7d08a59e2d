import type { FastifyInstance, FastifyRequest } from "fastify";
import { isSigned } from "./signature.ts";

/** Whom or what a desk was told of; the oldest are forgotten. */
const toldMax = 1_000;

/**
 * From here on the scope takes JSON alone, signed over the bytes as they came
 * (`Message-Signature`). 401: not signed.
 */
export function takeSigned(app: FastifyInstance, secret: string, bodyLimit = 4_096): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer", bodyLimit },
    (_request, body, done) => done(null, body),
  );
  app.addHook("preHandler", (request, reply, done) => {
    if (isSigned(request.headers["message-signature"], bytesOf(request), secret)) done();
    else void reply.status(401).send({ error: "signature.invalid" });
  });
}

/** The fields of what was sent; none for what is no object. */
export function readBody(request: FastifyRequest): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(bytesOf(request).toString("utf8"));
    return typeof body === "object" && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}

/** What a desk can be told, and of whom or what. */
interface Telling<Answer extends string> {
  path: string;
  answers: readonly Answer[];
  /** The field that names whom or what an answer is of. */
  subject: string;
  isSubject: (value: unknown) => value is string;
}

/**
 * `PUT <path> {answer, <subject>?}` tells what to answer from then on, of one or of all others.
 * 422: not an answer.
 *
 * @returns what was told of one; null: nothing
 */
export function serveAnswers<Answer extends string>(
  app: FastifyInstance,
  { path, answers, subject, isSubject }: Telling<Answer>,
): (whom: string) => Answer | null {
  const told = new Map<string, Answer>();
  let usual: Answer | null = null;
  app.put(path, (request, reply) => {
    const { [subject]: whom, answer: wanted } = readBody(request);
    const answer = answers.find((known) => known === wanted);
    const isKnown = whom === undefined || isSubject(whom);
    if (!answer || !isKnown) return reply.status(422).send({ error: "answer.invalid" });
    if (whom === undefined) usual = answer;
    else told.set(whom, answer);
    const [oldest] = told.size > toldMax ? told.keys() : [];
    if (oldest !== undefined) told.delete(oldest);
    return reply.send({ answer });
  });
  return (whom) => told.get(whom) ?? usual;
}

function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
