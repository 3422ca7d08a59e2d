import type { Page } from "@playwright/test";

/**
 * What does not fit on the page as it stands: text beyond the screen, text that runs out of its
 * button or is cut in it, and a page that scrolls sideways. Lists that scroll sideways may, and
 * so may names that end in dots after a number of lines.
 */
export async function misfits(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(inPage);
}

/** Runs in the browser, whose types are not known here. */
const inPage = `(() => {
  const root = document.documentElement;
  const isOut = (box, own) => box.left < own.left - 1 || box.right > own.right + 1;

  function wrongWith(parent, box) {
    const button = parent.closest("button, a, label, [role=tab]");
    for (let element = parent; element !== document.body; element = element.parentElement) {
      const style = getComputedStyle(element);
      if (style.webkitLineClamp !== "none") return null;
      if (["auto", "scroll"].includes(style.overflowX)) return null;
      const isBeyond = isOut(box, element.getBoundingClientRect());
      if (style.overflowX !== "visible" && isBeyond) return button ? "cut in its button" : null;
      const isBlock = element === button && style.display !== "inline";
      if (isBlock && isBeyond) return "runs out of its button";
    }
    return box.right > root.clientWidth + 1 || box.left < -1 ? "beyond the screen" : null;
  }

  const found = [];
  if (root.scrollWidth > root.clientWidth) found.push(\`the page is \${root.scrollWidth} px wide\`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (node.textContent.trim() === "") continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest("script, style, noscript, .hidden-text, [aria-hidden=true]")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const wrong = box.width < 1 ? null : wrongWith(parent, box);
    if (wrong !== null) found.push(\`\${wrong}: \${node.textContent.trim()}\`);
  }
  return found;
})()`;
