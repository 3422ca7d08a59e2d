import { useLayoutEffect, useRef } from "react";
import { cleanNodes } from "../../lib/rich-text.ts";
import css from "./rich-text.module.css";

/** HTML that staff wrote, cleaned here as well; it becomes nodes, never a string of markup. */
export function RichText({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.replaceChildren(cleanNodes(html));
  }, [html]);
  return <div ref={box} className={css.text} />;
}
