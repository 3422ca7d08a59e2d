import DOMPurify from "dompurify";

/**
 * What staff may write, once more: the server has cleaned it when it was saved, and this page
 * believes nobody. The same lists stand in `api/modules/messaging/content/rich-text.ts`.
 */
const tags =
  "p br b strong i em u s ul ol li a img h2 h3 h4 table thead tbody tr th td span div".split(" ");
const attributes = "href src alt width height class".split(" ");
const classes = new Set("center end strong small gold green coral note".split(" "));
const links = [
  /^\/m\/[\w/?=&.#%-]*$/,
  /^\/games\/verify\/[\w./-]*$/,
  /^https:\/\/[^\s"'<>\\]+$/i,
  /^mailto:\S+$/i,
  /^tel:\+?[\d-]+$/i,
];
const picture = /^\/(art|games|uploads)\/[\w/-]+\.(avif|webp|png|jpg)$/;

let purifier: ReturnType<typeof DOMPurify> | undefined;

/** HTML as nodes that are safe to show; nothing of it has run or been asked for. */
export function cleanNodes(html: string): DocumentFragment {
  purifier ??= makePurifier();
  const nodes = purifier.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  }) as DocumentFragment | null;
  // Of a frameset nothing is left, not even the body that its type promises.
  return nodes ?? document.createDocumentFragment();
}

function makePurifier() {
  const own = DOMPurify(window);
  own.addHook("afterSanitizeAttributes", (node) => {
    if (node.tagName === "A") cleanLink(node);
    if (node.tagName === "IMG" && !picture.test(node.getAttribute("src") ?? "")) node.remove();
    const kept = [...node.classList].filter((name) => classes.has(name));
    if (kept.length > 0) node.setAttribute("class", kept.join(" "));
    else node.removeAttribute("class");
  });
  return own;
}

/** Other sites open in a new tab and get no referrer. */
function cleanLink(node: Element): void {
  const address = node.getAttribute("href")?.trim() ?? "";
  if (!links.some((shape) => shape.test(address))) {
    node.removeAttribute("href");
    return;
  }
  if (address.startsWith("/m/")) return;
  node.setAttribute("target", "_blank");
  node.setAttribute("rel", "noopener noreferrer");
}
