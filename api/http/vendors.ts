import type { FastifyInstance } from "fastify";
import { vendorErrors } from "@trevo/contract/vendor/actions.ts";
import { addressOf, isLocal } from "../core/http/address.ts";
import { recordDuration } from "../core/http/call-durations.ts";
import { isAway } from "../core/away.ts";
import { throttled } from "../core/log.ts";
import { createCounter } from "../core/metrics.ts";
import { createRateLimiter } from "../core/rate-limiter.ts";
import { Refusal } from "../core/refusal.ts";
import type { App } from "../app.ts";
import { answerVendor, seedDemoVendors } from "../modules/casino/vendors/index.ts";

const bodyMaxBytes = 65_536;
const warnedEveryMs = 60_000;
/**
 * Unsigned calls per client network. Signed ones are neither counted nor refused: whoever shares a
 * vendor's address must not be able to lock it out.
 */
const unsignedRate = { max: 600, seconds: 60 };

const forged = createCounter({
  name: "trevo_vendor_forged_total",
  help: "Calls in a vendor's name whose signature does not hold",
  labelNames: ["vendor"],
});

/**
 * Where vendors call: POST /vendor/<code>/…, in the protocol of their adapter. Only the signature
 * authorises them.
 */
export async function registerVendorRoutes(server: FastifyInstance, app: App): Promise<void> {
  await seedDemoVendors(app);
  const mayWarn = throttled(warnedEveryMs);
  const unsigned = createRateLimiter(app.config, unsignedRate);
  await server.register((scope, _options, done) => {
    // A signature is over bytes, so that whatever comes stays the bytes that came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.setErrorHandler((error, request, reply) => {
      const code = codeOf(error);
      if (code === 500) request.log.error({ err: error }, "a vendor's call failed");
      if (code === 429) void reply.header("Retry-After", retryAfterOf(error));
      const { status, message } = vendorErrors[code];
      return reply.code(status).send({ code, message });
    });
    scope.post<{ Params: { code: string; "*": string }; Body: Buffer | undefined }>(
      "/vendor/:code/*",
      { bodyLimit: bodyMaxBytes, onResponse: recordDuration("vendor", "wallet") },
      async (request, reply) => {
        const { params, headers, body } = request;
        const answer = await answerVendor(app, params.code, {
          path: `/${params["*"]}`,
          headers,
          raw: body ?? Buffer.alloc(0),
          requestId: request.id,
          isLocal: isLocal(request),
        });
        if (answer.isForged) {
          const retryAfterSeconds = await unsigned.take(addressOf(request));
          if (retryAfterSeconds > 0) throw new Refusal("rate.limited", { retryAfterSeconds });
          forged.inc({ vendor: params.code });
          // Anybody can send what is not signed, and nobody may fill the disk with it.
          if (mayWarn(params.code)) {
            request.log.warn({ vendor: params.code }, "a vendor's signature does not hold");
          }
        }
        return reply.code(answer.status).headers(answer.headers).send(answer.body);
      },
    );
    done();
  });
}

/** The seconds that a refusal names. */
function retryAfterOf(error: unknown): number {
  return error instanceof Refusal ? Number(error.value.retryAfterSeconds) : 1;
}

/** Maps anything thrown outside of an adapter: an unreadable body, an unknown vendor, a bug. */
function codeOf(error: unknown): 400 | 404 | 429 | 500 | 503 {
  if (error instanceof Refusal) {
    if (error.code === "rate.limited") return 429;
    return error.code === "route.unknown" ? 404 : 503;
  }
  if (isAway(error)) return 503;
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  return status < 500 ? 400 : 500;
}
