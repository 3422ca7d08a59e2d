import sanitizeHtml from "sanitize-html";
import type { Texts } from "../../../core/i18n.ts";

/** Rich text is a page at most, so that nobody can store or send a book. */
const lengthMax = 60_000;
const summaryMax = 140;

/** Addresses a text may lead to: our pages, the verifier, the web, mail and telephone. */
const links = [
  /^\/m\/[\w/?=&.#%-]*$/,
  /^\/games\/verify\/[\w./-]*$/,
  /^https:\/\/[^\s"'<>\\]+$/i,
  /^mailto:\S+$/i,
  /^tel:\+?[\d-]+$/i,
];
const isLink = (address: string) => links.some((shape) => shape.test(address));
/** Pictures come from the site itself: nothing that a text names may be asked of others. */
const pictureShape = /^\/(art|games|uploads)\/[\w/-]+\.(avif|webp|png|jpg)$/;

const list = (text: string) => text.split(" ");
const tags = list(
  "p br b strong i em u s ul ol li a img h2 h3 h4 table thead tbody tr th td span div",
);
const classes = list("center end strong small gold green coral note");

const rules: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: { a: ["href", "rel"], img: ["src", "alt", "width", "height"] },
  allowedClasses: { "*": classes },
  allowedSchemes: ["https", "mailto", "tel"],
  allowProtocolRelative: false,
  // Texts of these are code, not words.
  nonTextTags: list("style script textarea option noscript title xmp template"),
  nestingLimit: 20,
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: linkOf(attribs.href) }) },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !pictureShape.test(attribs.src ?? ""),
};

function linkOf(href: string | undefined): Record<string, string> {
  const address = href?.trim() ?? "";
  return isLink(address) ? { href: address, rel: "noopener" } : {};
}

/**
 * HTML of staff as it may be kept and shown: an allowlist of tags, classes and addresses; all
 * else is taken out, never escaped into the text. Too long is cut before it is read.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html.slice(0, lengthMax), rules).trim();
}

/** Each language's HTML, cleaned. */
export function cleanTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, html]) => [key, cleanHtml(html)]));
}

/** Titles and the like: plain text, which the site never reads as HTML. */
export function plainTexts(texts: Texts): Texts {
  const max = 200;
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, plainOf(text).slice(0, max)]),
  );
}

/** The beginning of a rich text in plain words, for a line of a list. */
export function summaryOf(html: string): string {
  const spaced = html.replaceAll(/<\/(p|h\d|li|td|th|div)>|<br ?\/?>/g, "$& ");
  const text = plainOf(spaced);
  if (text.length <= summaryMax) return text;
  return `${text.slice(0, summaryMax - 1).replace(/\s\S*$/, "")}…`;
}

/** A picture's address as it may be kept, or null. */
export function cleanPicture(url: string | null | undefined): string | null {
  return url && pictureShape.test(url) ? url : null;
}

/** A link's address as it may be kept, or null. */
export function cleanLink(url: string | null | undefined): string | null {
  return url && isLink(url) ? url : null;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** The words of some HTML, with the four entities that the sanitiser writes read back. */
function plainOf(html: string): string {
  const bare = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  return (
    bare
      .replaceAll(/&(amp|lt|gt|quot);/g, (whole, name: string) => entities[name] ?? whole)
      // Spaces that hold words together are kept.
      .replaceAll(/[ \t\r\n]+/g, " ")
      .trim()
  );
}
