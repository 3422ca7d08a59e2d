import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { typedCents } from "./amount.ts";
import type { Charge, Charges } from "./charges.ts";
import { chargePage, scanPage, unknownPage } from "./page.ts";
import { readCode, readFields } from "./emv.ts";
import { type Form, takeAnswer } from "./payer-answers.ts";
import type { Receipts } from "./receiving.ts";
import { transferPage } from "./transfer-page.ts";
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
  { receipts, pace }: { receipts: Receipts; pace: number },
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
    const code = formOf(request).code ?? "";
    const id = chargeOfCode(code);
    const transfer = id === null ? transferOfCode(code) : null;
    if (transfer !== null) {
      const query = new URLSearchParams({ ...transfer, language: languageOf(request) });
      return reply.redirect(`transfer?${query.toString()}`, 303);
    }
    if (id === null) return html(reply.status(422), scanPage(languageOf(request), true));
    return reply.redirect(`${id}?language=${languageOf(request)}`, 303);
  });

  serveTransfer(app, receipts);

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
    const form = formOf(request);
    if (form.answer === "late") payLate(charge);
    const mistyped = form.answer === "late" ? null : takeAnswer(charges, charge, form);
    if (mistyped !== null) {
      return html(reply.status(422), chargePage(charge, { language, mistyped }));
    }
    return reply.redirect(`${charge.id}?language=${language}`, 303);
  });

  function payLate({ id, amount }: Charge): void {
    if (charges.expire(id)?.status !== "expired" || latecomers.has(id)) return;
    const pay = () => {
      latecomers.delete(id);
      charges.pay(id, { amount });
    };
    latecomers.set(id, setTimeout(pay, lateMs * pace));
  }
}

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

/** What a static code asks for: it names no charge. */
function transferOfCode(code: string): { amount: string; reference: string } | null {
  const fields = readCode(code.trim());
  const isStatic = readFields(fields?.get("26") ?? "")?.has("01") ?? false;
  const reference = readFields(fields?.get("62") ?? "")?.get("05");
  if (!isStatic || reference === undefined) return null;
  return { amount: fields?.get("54") ?? "", reference };
}

/** Where somebody plays the payer of a transfer to the shop's account. */
function serveTransfer(app: FastifyInstance, receipts: Receipts): void {
  app.get("/pay/transfer", (request, reply) =>
    html(reply, transferPage(languageOf(request), transferOf(request))),
  );
  app.post("/pay/transfer", (request, reply) => {
    const form = formOf(request);
    const cents = typedCents(form.amount ?? "");
    const shown = { ...transferOf(request), ...form };
    const language = languageOf(request);
    if (cents === null) {
      return html(reply.status(422), transferPage(language, { ...shown, isWrong: true }));
    }
    receipts.receive({
      amount: cents,
      text: form.reference ?? "",
      payerName: form.name ?? "",
      payerTaxId: (form.taxId ?? "").replace(/\D/g, ""),
    });
    return html(reply, transferPage(language, { ...shown, isSent: true }));
  });
}

function transferOf({ query }: FastifyRequest): { amount: string; reference: string } {
  const { amount, reference } = query as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === "string" ? value.slice(0, 60) : "");
  return { amount: text(amount), reference: text(reference) };
}
