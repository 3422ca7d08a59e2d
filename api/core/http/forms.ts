import type { FastifyInstance } from "fastify";

/** Fields that a form may have; what comes after is not read. */
const fieldsMax = 64;

/** Lets the routes of a scope take forms' own encoding; all other routes refuse such a body. */
export function registerForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => {
      const fields = [...new URLSearchParams(body as string)].slice(0, fieldsMax);
      done(null, Object.fromEntries(fields));
    },
  );
}
