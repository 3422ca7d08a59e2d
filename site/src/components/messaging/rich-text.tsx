import { cleanNodes } from "@trevo/client/rich-text.ts";
import { RichText as AnyRichText } from "@trevo/ui/rich-text.tsx";

/** HTML that staff wrote, cleaned here as well. */
export function RichText({ html }: { html: string }) {
  return <AnyRichText html={html} clean={cleanNodes} fallback="/default-game.svg" />;
}
