import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { jarOf } from "../core/jar.ts";
import { limited } from "../core/rates.ts";
import { Refusal } from "../core/refusal.ts";
import { sidNameOf } from "../core/serve.ts";
import type { House } from "../house.ts";
import { backAddress, takeReturn } from "../modules/social/index.ts";
import { passPage } from "./sandbox.ts";

/** A person comes back once for each try. */
const rate = { max: 20, seconds: 60 };
const bodyMaxBytes = 4_096;

/**
 * Where providers of identities send a browser back to, GET /wps/social/back/:provider. Whatever
 * came, the browser goes on to our own page, with nothing of it left in the address; the page asks
 * what came of it.
 */
export async function serveSocial(app: FastifyInstance, house: House): Promise<void> {
  const isSecure = sidNameOf(house.config) === "__Host-sid";
  app.get<{ Params: { provider: string } }>(
    "/wps/social/back/:provider",
    { config: limited(house.config, rate) },
    async (request, reply) => {
      const jar = jarOf(request, reply, isSecure);
      const at = request.url.indexOf("?");
      await takeReturn(house, {
        provider: request.params.provider,
        origin: originOf(house, request),
        search: at < 0 ? "" : request.url.slice(at),
        jar,
      });
      return reply
        .headers({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" })
        .redirect("/m/social", 303);
    },
  );
  await serveDemo(app, house);
}

/**
 * The demo's provider of identities, behind this site's own address as its payment page is. It
 * sends nobody anywhere but back here.
 */
async function serveDemo(app: FastifyInstance, house: House): Promise<void> {
  const { sandbox } = house;
  if (!sandbox) return;
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "buffer", bodyLimit: bodyMaxBytes },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.get<Asked>("/demo/id/authorize", (request, reply): Promise<FastifyReply> => {
      const { language: _language, ...query } = request.query;
      const own = backAddress(originOf(house, request), { id: "sandbox" });
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

function originOf({ config }: House, request: FastifyRequest): string {
  return config.publicUrl ?? `http://${request.host}`;
}
