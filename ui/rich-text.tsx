import { useLayoutEffect, useRef } from "react";
import css from "./rich-text.module.css";

interface RichTextProps {
  html: string;
  /** Makes nodes of it that are safe to show. */
  clean(html: string): DocumentFragment;
  /** Stands where a picture does not load. */
  fallback: string;
}

/** HTML that staff wrote: it becomes nodes, never a string of markup. */
export function RichText({ html, clean, fallback }: RichTextProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const nodes = clean(html);
    for (const picture of nodes.querySelectorAll("img")) {
      picture.addEventListener("error", () => replaceLost(picture, fallback), { once: true });
    }
    box.current?.replaceChildren(nodes);
  }, [html, clean, fallback]);
  return <div ref={box} className={css.text} />;
}

function replaceLost(picture: HTMLImageElement, fallback: string): void {
  picture.src = fallback;
  picture.classList.add(css.lost ?? "");
}
