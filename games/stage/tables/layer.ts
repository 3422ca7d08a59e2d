import { make } from "../dom.ts";

/** A layer that fills the stage. */
export function layer(className: string, ...children: Node[]): HTMLElement {
  return make("div", { class: `layer ${className}` }, ...children);
}
