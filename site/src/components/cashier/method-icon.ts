import type { IconName } from "@trevo/ui/icon.tsx";

const icons: Readonly<Record<string, IconName>> = {
  pix: "pix",
  pix_static: "pix",
  bank: "bank",
  gateway: "card",
  manual: "headset",
};

/** What a way to pay is recognised by; those of other countries are apps. */
export function methodIcon(method: string): IconName {
  return icons[method] ?? "phone";
}
