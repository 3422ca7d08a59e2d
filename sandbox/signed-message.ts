import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { isSigned } from "./signature.ts";

/** Subjects with an answer of their own; those unused for longest are forgotten. */
const subjectsMax = 1_000;

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

/** Which answers a service of the sandbox can be set to give, and about what. */
interface AnswerOptions<Answer extends string> {
  path: string;
  answers: readonly Answer[];
  /** The field that names whom or what an answer is of. */
  subject: string;
  isSubject: (value: unknown) => value is string;
}

/**
 * `PUT <path> {answer, <subject>?}` sets the answer about one subject, or about all others.
 * 422: no such answer.
 *
 * @returns the answer that was set for a subject; null: none
 */
export function serveAnswers<Answer extends string>(
  app: FastifyInstance,
  { path, answers, subject, isSubject }: AnswerOptions<Answer>,
): (whom: string) => Answer | null {
  const bySubject = new LRUCache<string, Answer>({ max: subjectsMax });
  let usual: Answer | null = null;
  app.put(path, (request, reply) => {
    const { [subject]: whom, answer: wanted } = readBody(request);
    const answer = answers.find((known) => known === wanted);
    const isKnown = whom === undefined || isSubject(whom);
    if (!answer || !isKnown) return reply.status(422).send({ error: "answer.invalid" });
    if (whom === undefined) usual = answer;
    else bySubject.set(whom, answer);
    return reply.send({ answer });
  });
  return (whom) => bySubject.get(whom) ?? usual;
}

function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
