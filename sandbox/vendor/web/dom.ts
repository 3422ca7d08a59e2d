type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element with attributes and children; `false` and undefined write none. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  write(element, attributes);
  element.append(...children);
  return element;
}

const svgSpace = "http://www.w3.org/2000/svg";

/** The same for drawings. */
export function draw<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(svgSpace, tag);
  write(element, attributes);
  element.append(...children);
  return element;
}

function write(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === undefined) continue;
    element.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : String(value));
  }
}

/** A button of type button that does something. */
export function button(
  attributes: Attributes,
  content: (Node | string)[],
  work: () => void,
): HTMLButtonElement {
  const element = make("button", { type: "button", ...attributes }, ...content);
  element.addEventListener("click", () => {
    if (isUsable(element)) work();
  });
  return element;
}

/** A button that cannot be used just now keeps its focus, which a disabled one would lose. */
export function setUsable(element: HTMLElement, usable: boolean): void {
  element.setAttribute("aria-disabled", String(!usable));
}

export function isUsable(element: HTMLElement): boolean {
  return element.getAttribute("aria-disabled") !== "true";
}

/**
 * A picture that is seen once it has come. One that is lost gives way to the next address, and
 * the last to nothing: the browser's own frame for it is never shown.
 */
export function picture(addresses: readonly string[], name = ""): HTMLImageElement {
  const [first = "", ...others] = addresses;
  const image = make("img", { alt: "", class: `picture ${name}` });
  image.addEventListener("load", () => image.classList.add("here"));
  image.addEventListener("error", () => {
    const next = others.shift();
    if (next === undefined) image.classList.remove("here");
    else image.src = next;
  });
  image.src = first;
  // One that is at hand already is seen at once.
  image.classList.toggle("here", image.complete && image.naturalWidth > 0);
  return image;
}

const paths = {
  back: "M15 5l-7 7 7 7",
  sound: "M4 10v4h4l5 4V6L8 10zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11",
  mute: "M4 10v4h4l5 4V6L8 10zM17 10l4 4M21 10l-4 4",
  info: "M12 11v6M12 7.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z",
  minus: "M6 12h12",
  plus: "M6 12h12M12 6v12",
  bolt: "M13 3L5 14h6l-1 7 8-11h-6z",
  close: "M6 6l12 12M18 6L6 18",
  undo: "M8 8H4V4M4.5 8A8.5 8.5 0 1 1 4 14",
  spin: "M20 12a8 8 0 1 1-2.5-5.8M20 4v4.5h-4.5",
};

/** One of our icons, 24 × 24, in the colour of its text. */
export function icon(name: keyof typeof paths): SVGSVGElement {
  const path = draw("path", { d: paths[name] });
  return draw("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, path);
}

/** Whether the player asked for less motion. */
export function isCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

/** Runs on each frame with the share done, 0 to 1; at once at its end where motion is unwanted. */
export function overTime(ms: number, step: (share: number) => void): Promise<void> {
  if (isCalm() || ms <= 0) {
    step(1);
    return Promise.resolve();
  }
  return new Promise((done) => {
    const start = performance.now();
    const frame = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - start) / ms));
      step(share);
      if (share < 1) requestAnimationFrame(frame);
      else done();
    };
    requestAnimationFrame(frame);
  });
}

/** Chance for looks alone: what is paid was decided on the server. */
export function anyOf(count: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value % count;
}
