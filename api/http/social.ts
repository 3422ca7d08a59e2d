import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cookieJarOf } from "../core/http/cookies.ts";
import { limited } from "../core/http/rate-limit.ts";
import { Refusal } from "../core/refusal.ts";
import { sidNameOf } from "../core/http/serve.ts";
import type { App } from "../app.ts";
import { redirectUri, handleReturn } from "../modules/account/social-login/index.ts";
import { passPage } from "./sandbox.ts";

/** A person comes back once for each try. */
const rate = { max: 20, seconds: 60 };
const bodyMaxBytes = 4_096;

/**
 * Where providers of identities send a browser back to, GET /wps/social/back/:provider. Whatever
 * came, the browser goes on to our own page, with nothing of it left in the address; the page asks
 * what came of it.
 */
export async function registerSocialRoutes(server: FastifyInstance, app: App): Promise<void> {
  const isSecure = sidNameOf(app.config) === "__Host-sid";
  server.get<{ Params: { provider: string } }>(
    "/wps/social/back/:provider",
    { config: limited(app.config, rate) },
    async (request, reply) => {
      const jar = cookieJarOf(request, reply, isSecure);
      const at = request.url.indexOf("?");
      await handleReturn(app, {
        provider: request.params.provider,
        origin: originOf(app, request),
        search: at < 0 ? "" : request.url.slice(at),
        jar,
      });
      return reply
        .headers({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" })
        .redirect("/m/social", 303);
    },
  );
  await serveDemo(server, app);
}

/**
 * The demo's provider of identities, behind this site's own address as its payment page is. It
 * sends nobody anywhere but back here.
 */
async function serveDemo(server: FastifyInstance, app: App): Promise<void> {
  const { sandbox } = app;
  if (!sandbox) return;
  await server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "buffer", bodyLimit: bodyMaxBytes },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.get<Asked>("/demo/id/authorize", (request, reply): Promise<FastifyReply> => {
      const { language: _language, ...query } = request.query;
      const own = redirectUri(originOf(app, request), { id: "sandbox" });
      if (query["redirect_uri"] !== own) throw new Refusal("route.unknown");
      const asked = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) {
        if (typeof value === "string") asked.append(name, value);
      }
      return passPage(sandbox, `/sso/authorize?${asked.toString()}`, request, reply);
    });
    scope.post<Asked>("/demo/id/consent", (request, reply): Promise<FastifyReply> =>
      passPage(sandbox, "/sso/consent?", request, reply),
    );
    scope.get<Asked>("/demo/id/style.css", (request, reply) =>
      passPage(sandbox, "/sso/style.css?", request, reply),
    );
    done();
  });
}

interface Asked {
  Querystring: Record<string, unknown> & { language?: unknown };
}

function originOf({ config }: App, request: FastifyRequest): string {
  return config.publicUrl ?? `http://${request.host}`;
}
