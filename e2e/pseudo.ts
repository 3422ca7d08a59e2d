import type { Page, Route } from "@playwright/test";

/** Languages that nobody speaks: they show what a real one could break, before it is added. */
export type Pseudo = "long" | "rtl";

/** A compiled text: words, and what they are filled with (`["count", "plural", { … }]`). */
type Message = string | readonly (string | Filled)[];
type Filled = readonly [name: string, kind?: string, branches?: Record<string, Message | number>];

const plain = "abcdefghijklmnopqrstuvwxyzACDEGIKLNOPRSTUYZ";
const accented = "áƀçðéƒĝĥíĵķłɱñóþǫŕšţúṽŵẋýžÁÇÐÉĜÍĶŁÑÓÞŔŠŢÚÝŽ";
const arabic = "ابجدهفغحيجكلمنوبقرستؤفوخيزاجدهغيكلنوبرستؤيز";

/** "Log in" → "[Ŀóóĝ ííñ ~]": as accents stand, and 60 % longer. */
function long(text: string): string {
  const letters = text.trim() === "" ? 0 : Math.ceil(text.trim().length * 0.6);
  let left = letters;
  const written = text.split("").map((letter) => {
    const at = plain.indexOf(letter);
    const sign = accented[at] ?? letter;
    if (left === 0 || !/[aeiouy]/i.test(letter)) return sign;
    const times = Math.min(left, 2);
    left -= times;
    return sign.repeat(1 + times);
  });
  return `${written.join("")}${"~".repeat(left)}`;
}

/** "Log in" → "لوغ ين": Arabic letters for Latin ones, which run from right to left. */
function rtl(text: string): string {
  const both = plain + plain.toUpperCase();
  return text
    .split("")
    .map((letter) => arabic[both.indexOf(letter) % plain.length] ?? letter)
    .join("");
}

function changed(message: Message, change: (text: string) => string): Message {
  if (typeof message === "string") return change(message);
  return message.map((part) => {
    if (typeof part === "string") return change(part);
    const [name, kind, branches] = part;
    if (kind === undefined || typeof branches !== "object") return part;
    const said = Object.entries(branches).map(([form, text]) => [
      form,
      typeof text === "number" ? text : changed(text, change),
    ]);
    return [name, kind, Object.fromEntries(said)] as Filled;
  });
}

/**
 * Makes the English site speak a pseudo-language: its words come changed, and a page's HTML comes
 * empty, so that the browser renders all of it. Nothing of this is in what is shipped.
 */
export async function speakPseudo(page: Page, pseudo: Pseudo): Promise<void> {
  const change = { long, rtl }[pseudo];
  await page.route("**/assets/en-*.js", async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    // Its imports are for loading other files, which nobody does here.
    const alone = script.replace(/^import\{[^}]*\}from"[^"]*";/, "");
    const url = `data:text/javascript,${encodeURIComponent(alone)}`;
    // The site's own file of messages, as its build wrote it.
    const { default: words } = (await import(url)) as { default: Record<string, Message> };
    const said = Object.entries(words).map(([key, text]) => [key, changed(text, change)]);
    const [, name] = /(\w+) as default/.exec(script) ?? [];
    const changes = `Object.assign(${name},${JSON.stringify(Object.fromEntries(said))});`;
    const body = script.replace(/export\{[^}]*\};?\s*$/, (exported) => changes + exported);
    await route.fulfill({ contentType: "text/javascript", body });
  });
  await page.route(
    ({ pathname }) => pathname.startsWith("/m/"),
    (route) => withoutHtml(route, pseudo),
  );
}

async function withoutHtml(route: Route, pseudo: Pseudo): Promise<void> {
  if (route.request().resourceType() !== "document") return route.fallback();
  const response = await route.fetch();
  const html = (await response.text())
    .replace(/(<html lang="en") dir="ltr"/, `$1 dir="${pseudo === "rtl" ? "rtl" : "ltr"}"`)
    .replace(/<div id="root">.*<\/div>(?=<script id="start")/s, '<div id="root"></div>')
    .replace(/"rendered":\{[^}]*\}/, '"rendered":null');
  const { "content-encoding": _, ...headers } = response.headers();
  return route.fulfill({ response, headers, body: html });
}
