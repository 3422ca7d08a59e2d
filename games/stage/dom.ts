import { icons, type IconName } from "./icons.ts";

type Attributes = Readonly<Record<string, string | number | boolean>>;

/** An element with attributes and children; `true` writes a bare attribute, `false` none. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    const isBare = value === true && !name.startsWith("aria-");
    if (value !== false) element.setAttribute(name, isBare ? "" : String(value));
  }
  element.append(...children);
  return element;
}

const svgSpace = "http://www.w3.org/2000/svg";

/** One of our icons, 24 × 24, drawn in the colour of its text. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(svgSpace, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svgSpace, "path");
  path.setAttribute("d", icons[name]);
  svg.append(path);
  return svg;
}

/** A button that shows an icon and says `label`. */
export function iconButton(name: IconName, label: string, className: string): HTMLButtonElement {
  return make("button", { type: "button", class: className, "aria-label": label }, icon(name));
}

/** Whether the player asked for less motion. */
export function isCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
