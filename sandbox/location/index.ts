import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import { readBody, serveAnswers, takeSigned } from "../signed-message.ts";

const places = {
  inside: { country: "BR", region: "São Paulo" },
  outside: { country: "PT", region: "Lisboa" },
  hidden: { country: "NL", region: null },
};

/**
 * A provider of places in miniature. `POST /location/v1/looks {territory, address}` answers 200
 * `{verdict, country, region}`: everybody is inside until `PUT /location/v1/answers {answer,
 * address?}` says otherwise, of one address or of all others. Both are signed. 422: not a
 * question; 503: told to be away.
 */
export async function serveLocation(app: FastifyInstance, secret: string): Promise<void> {
  takeSigned(app, secret);
  const toldOf = serveAnswers(app, {
    path: "/location/v1/answers",
    answers: ["inside", "outside", "hidden", "unavailable"],
    subject: "address",
    isSubject: isAddress,
  });
  app.post("/location/v1/looks", (request, reply) => {
    const { address, territory } = readBody(request);
    if (!isAddress(address) || typeof territory !== "string") {
      return reply.status(422).send({ error: "question.invalid" });
    }
    const verdict = toldOf(address) ?? "inside";
    if (verdict === "unavailable") return reply.status(503).send({ error: "away" });
    return reply.send({ verdict, ...places[verdict] });
  });
}

function isAddress(value: unknown): value is string {
  return typeof value === "string" && isIP(value) !== 0;
}
