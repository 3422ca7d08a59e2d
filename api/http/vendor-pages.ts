import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { limited } from "../core/http/rate-limit.ts";
import { Refusal } from "../core/refusal.ts";
import type { App } from "../app.ts";
import { framedHeaders, framePolicy } from "./frame-policy.ts";

const answerMs = 15_000;
const bodyMaxBytes = 16_384;
const rate = { max: 1_200, seconds: 60 };

/** Names, dots and slashes; no step upwards and nothing encoded. */
const pathShape = /^(?!.*\.\.)[\w./-]{0,256}$/;

/**
 * Pages run without an origin, so that a vendor's script never meets the player's session; they
 * reach what they came from, and pictures.
 */
const policy = `sandbox allow-scripts; ${framePolicy}`;

/**
 * The games of a demo's vendors under /sandbox/vendor/game/, so that a browser meets one address:
 * pages and their calls are passed to the sandbox program, and no other path, header or cookie
 * is. Without DEMO there are none.
 */
export async function registerVendorPages(server: FastifyInstance, app: App): Promise<void> {
  if (!app.sandbox) return;
  await server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: bodyMaxBytes },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.route<PageRequest>({
      method: ["GET", "POST"],
      url: "/sandbox/vendor/game/*",
      config: limited(app.config, rate),
      handler: (request, reply) => pass(app, request, reply),
    });
    done();
  });
}

interface PageRequest {
  Params: { "*": string };
  Body: Buffer | undefined;
}

async function pass(
  { sandbox }: App,
  { params, method, headers, body }: FastifyRequest<PageRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = params["*"];
  if (!pathShape.test(path)) throw new Refusal("route.unknown");
  if (!sandbox || sandbox.url === null) throw new Refusal("provider.unavailable");
  const answer = await fetch(`${sandbox.url}/vendor/game/${path}`, {
    method,
    headers: {
      "Accept-Language": headers["accept-language"]?.slice(0, 256) ?? "",
      ...(body ? { "Content-Type": headers["content-type"]?.slice(0, 128) ?? "text/plain" } : {}),
    },
    ...(body ? { body: new Uint8Array(body) } : {}),
    redirect: "error",
    signal: AbortSignal.timeout(answerMs),
  }).catch(() => {
    throw new Refusal("provider.unavailable");
  });
  return reply
    .status(answer.status)
    .headers({
      "Content-Type": answer.headers.get("content-type") ?? "text/plain",
      "Content-Security-Policy": policy,
      ...framedHeaders,
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-store",
    })
    .send(Buffer.from(await answer.arrayBuffer()));
}
