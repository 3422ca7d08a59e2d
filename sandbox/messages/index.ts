import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { pickLanguage } from "../words.ts";
import { outboxPage } from "./page.ts";
import { serveSms } from "./sms.ts";
import { startSmtp } from "./smtp.ts";
import { openStore } from "./store.ts";

const style = readFileSync(new URL("../style.css", import.meta.url), "utf8");

/**
 * The phones and mailboxes of a demo's world: an SMS gateway and a post office that take what
 * the site sends, and one page that shows it.
 *
 * @param secret signs text messages, and is the password of the post office
 * @returns the post office's port
 */
export async function serveMessages(app: FastifyInstance, secret: string): Promise<number> {
  const store = openStore();
  const smtp = await startSmtp(store, secret);
  app.addHook("onClose", () => smtp.stop());
  await app.register((scope) => serveSms(scope, store, secret));
  app.get("/outbox", (request, reply) => {
    const { to, language } = request.query as { to?: unknown; language?: unknown };
    const wanted = typeof to === "string" ? to.trim().slice(0, 254) : "";
    const shown = pickLanguage(language, request.headers["accept-language"]);
    const page = outboxPage(store.list(wanted), wanted, shown);
    return reply.type("text/html; charset=utf-8").send(page);
  });
  app.get("/outbox/style.css", (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(style),
  );
  return smtp.port;
}
