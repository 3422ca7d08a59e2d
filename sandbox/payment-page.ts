import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { typedCents } from "./amount.ts";
import type { Charge, Charges } from "./charges.ts";
import { chargePage, scanPage, unknownPage } from "./page.ts";
import { readCode, readFields } from "./pix.ts";
import { pickLanguage } from "./words.ts";

/** No script, nothing from elsewhere: the page is plain forms. */
const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const style = readFileSync(new URL("style.css", import.meta.url), "utf8");
/** How long after its end a charge is paid, when the payer chose to be late. */
const lateMs = 1_500;

/** The payment page: what the payer sees and answers. Works without scripts. */
export async function servePage(
  app: FastifyInstance,
  charges: Charges,
  pace: number,
): Promise<void> {
  const latecomers = new Map<string, NodeJS.Timeout>();
  app.addHook("onClose", () => {
    for (const timer of latecomers.values()) clearTimeout(timer);
  });
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 4_096 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook("onRequest", async (_request, reply) => {
    void reply.headers({
      "Content-Security-Policy": pagePolicy,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-store",
    });
  });

  app.get("/pay/style.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(style));
  app.get("/pay/", (request, reply) => html(reply, scanPage(languageOf(request), false)));
  app.post("/pay/", (request, reply) => {
    const id = chargeOfCode(formOf(request).code ?? "");
    if (id === null) return html(reply.status(422), scanPage(languageOf(request), true));
    return reply.redirect(`${id}?language=${languageOf(request)}`, 303);
  });

  app.get("/pay/:id", (request, reply) => {
    const charge = charges.get(idOf(request));
    const language = languageOf(request);
    if (!charge) return html(reply.status(404), unknownPage(language));
    return html(reply, chargePage(charge, { language, isLate: latecomers.has(charge.id) }));
  });
  app.post("/pay/:id", (request, reply) => {
    const charge = charges.get(idOf(request));
    const language = languageOf(request);
    if (!charge) return html(reply.status(404), unknownPage(language));
    const mistyped = takeAnswer(charge, formOf(request));
    if (mistyped !== null) {
      return html(reply.status(422), chargePage(charge, { language, mistyped }));
    }
    return reply.redirect(`${charge.id}?language=${language}`, 303);
  });

  /** Does what the payer chose; gives back an amount that is none. */
  function takeAnswer(charge: Charge, { answer, amount = "" }: Form): string | null {
    if (answer === "pay") charges.pay(charge.id, charge.amount);
    else if (answer === "late") payLate(charge);
    else if (answer === "refuse") charges.refuse(charge.id);
    else {
      const cents = typedCents(amount);
      if (cents === null) return amount;
      charges.pay(charge.id, cents);
    }
    return null;
  }

  function payLate({ id, amount }: Charge): void {
    if (charges.expire(id)?.status !== "expired" || latecomers.has(id)) return;
    const pay = () => {
      latecomers.delete(id);
      charges.pay(id, amount);
    };
    latecomers.set(id, setTimeout(pay, lateMs * pace));
  }
}

type Form = Record<string, string | undefined>;

function formOf({ body }: FastifyRequest): Form {
  return typeof body === "object" && body !== null ? (body as Form) : {};
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

function languageOf({ query, headers }: FastifyRequest) {
  return pickLanguage((query as { language?: unknown }).language, headers["accept-language"]);
}

function html(reply: FastifyReply, page: string): FastifyReply {
  return reply.type("text/html; charset=utf-8").send(page);
}

/** The charge that a copied code asks to be paid; null when the code is not one of ours. */
function chargeOfCode(code: string): string | null {
  const account = readCode(code.trim())?.get("26");
  const url = readFields(account ?? "")?.get("25");
  return /\/pix\/(ch_[0-9a-f]{24})$/.exec(url ?? "")?.[1] ?? null;
}
