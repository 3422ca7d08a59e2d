import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { fileURLToPath } from "node:url";
import type { App } from "../app.ts";
import { hasServiceWorker } from "../modules/platform/system/index.ts";

const client = fileURLToPath(new URL("../../site/dist/client/", import.meta.url));

/** The workers, and the page that the one of them keeps: asked for again with each visit. */
const fresh = /[\\/](sw[\w-]*\.js|offline[\\/].*)(\.br)?$/;

/**
 * Serves the site's files: those that are named by their content for ever, the others for an hour.
 * The service worker is the one of the day, or one that takes itself away where staff want none.
 *
 * @param policy the content security policy of a page that is a file
 */
export async function registerSiteFiles(
  server: FastifyInstance,
  app: App,
  policy: string,
): Promise<void> {
  await server.register(fastifyStatic, {
    root: client,
    prefix: "/",
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ["**/*.br", "**/.vite/**", "sw*.js"],
    setHeaders(reply, path) {
      if (fresh.test(path)) {
        void reply.headers({ "Cache-Control": "no-cache", "Content-Security-Policy": policy });
        return;
      }
      const isHashed = path.includes("/assets/");
      const caching = isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600";
      void reply.header("Cache-Control", caching);
    },
  });
  server.get("/sw.js", async (_, reply) => {
    const isOn = await hasServiceWorker(app.db, app.config.merchant);
    return reply.sendFile(isOn ? "sw.js" : "sw-farewell.js");
  });
}
