import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Courier } from "../courier.ts";
import { keyGuard } from "../key-guard.ts";
import { type Check, type Claim, openChecks, type Side } from "./checks.ts";

const photoMaxBytes = 6 * 1024 * 1024;
const sides: readonly string[] = ["front", "back", "selfie"] satisfies Side[];
const kinds: readonly string[] = ["card", "licence", "passport"] satisfies Claim["documentKind"][];

/** How the identity checks work. */
export interface DeskOptions {
  apiKey: string;
  courier: Courier;
  /** Multiplies how long it looks. */
  pace: number;
}

const lookMs = 1_500;

/**
 * A provider of identity checks in miniature, with `Authorization: Bearer <key>`:
 * POST /identity/v1/checks, PUT …/:id/photos/:side (image/webp), POST …/:id/start, GET …/:id.
 * What it found is told by a signed webhook, more than once; the check itself is the truth.
 */
export async function serveIdentity(
  app: FastifyInstance,
  { apiKey, courier, pace }: DeskOptions,
): Promise<void> {
  const checks = openChecks();
  const looking = new Set<NodeJS.Timeout>();
  keyGuard(app, apiKey);
  app.addHook("onClose", (_app, done) => {
    for (const timer of looking) clearTimeout(timer);
    done();
  });
  app.addContentTypeParser(
    "image/webp",
    { parseAs: "buffer", bodyLimit: photoMaxBytes },
    (_request, body, done) => done(null, body),
  );

  app.post("/identity/v1/checks", async (request, reply) => {
    const claim = readClaim(request.body);
    if (!claim) return reply.status(422).send({ error: "check.invalid" });
    const check = checks.create(claim);
    return check ? view(check) : reply.status(409).send({ error: "reference.taken" });
  });
  app.put(
    "/identity/v1/checks/:id/photos/:side",
    { bodyLimit: photoMaxBytes },
    async (request, reply) => {
      const { id, side } = request.params as { id: string; side: string };
      const check = checks.get(id);
      if (!check) return reply.status(404).send({ error: "check.unknown" });
      const { body } = request;
      if (
        !sides.includes(side) ||
        !Buffer.isBuffer(body) ||
        body.toString("latin1", 8, 12) !== "WEBP"
      ) {
        return reply.status(422).send({ error: "photo.invalid" });
      }
      // The list of sides was just looked through.
      checks.addPhoto(check, side as Side, body);
      return view(check);
    },
  );
  app.post("/identity/v1/checks/:id/start", async (request, reply) => {
    const check = checks.get(idOf(request));
    if (!check) return reply.status(404).send({ error: "check.unknown" });
    const wasOpen = check.state === "open";
    if (!checks.start(check)) return reply.status(422).send({ error: "photos.missing" });
    if (wasOpen) look(check);
    return view(check);
  });
  app.get("/identity/v1/checks/:id", async (request, reply) => {
    const check = checks.get(idOf(request));
    return check ? view(check) : reply.status(404).send({ error: "check.unknown" });
  });

  function look(check: Check): void {
    const timer = setTimeout(() => {
      looking.delete(timer);
      checks.finish(check);
      const event = {
        id: `evt_${randomBytes(12).toString("hex")}`,
        type: "check.done",
        createdAt: new Date().toISOString(),
        data: { check: { id: check.id } },
      };
      courier.post(JSON.stringify(event), [0, 300]);
    }, lookMs * pace);
    looking.add(timer);
  }
}

function view({ id, reference, state, faceMatch, documentExpiresOn }: Check) {
  const told = state === "open" ? "waiting" : state;
  return { id, reference, state: told, faceMatch, documentExpiresOn };
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

function readClaim(body: unknown): Claim | null {
  if (typeof body !== "object" || body === null) return null;
  const { reference, documentKind, fullName, cpf, birthday } = body as Record<string, unknown>;
  const isText = (value: unknown, shape: RegExp): value is string =>
    typeof value === "string" && shape.test(value);
  const isRight =
    isText(reference, /^[\w-]{1,64}$/) &&
    isText(documentKind, /^\w+$/) &&
    kinds.includes(documentKind) &&
    isText(fullName, /^.{3,120}$/u) &&
    isText(cpf, /^\d{11}$/) &&
    isText(birthday, /^\d{4}-\d\d-\d\d$/);
  if (!isRight) return null;
  // The list of kinds was just looked through.
  return {
    reference,
    documentKind: documentKind as Claim["documentKind"],
    fullName,
    cpf,
    birthday,
  };
}
