import type { FastifyInstance } from "fastify";
import { readBody, serveAnswers, takeSigned } from "../signed-message.ts";

const cpfShape = /^\d{11}$/;
/** Whose number begins so is in the register from the start: a demo can show what follows. */
const barredShape = /^99999/;

/**
 * The central register in miniature. `POST /register/v1/ask {id, cpf}` answers 200 `{id, state}`:
 * everybody is clear but numbers that begin with 99999, until `PUT /register/v1/answers {answer,
 * cpf?}` says otherwise, of one number or of all others. Both are signed. 422: not a question;
 * 503: told to be away.
 */
export async function serveRegister(app: FastifyInstance, secret: string): Promise<void> {
  takeSigned(app, secret);
  const toldOf = serveAnswers(app, {
    path: "/register/v1/answers",
    answers: ["clear", "barred", "away"],
    subject: "cpf",
    isSubject: isCpf,
  });
  app.post("/register/v1/ask", (request, reply) => {
    const { id, cpf } = readBody(request);
    if (typeof id !== "string" || !isCpf(cpf)) {
      return reply.status(422).send({ error: "question.invalid" });
    }
    const state = toldOf(cpf) ?? (barredShape.test(cpf) ? "barred" : "clear");
    if (state === "away") return reply.status(503).send({ error: "away" });
    return reply.send({ id, state });
  });
}

function isCpf(value: unknown): value is string {
  return typeof value === "string" && cpfShape.test(value);
}
