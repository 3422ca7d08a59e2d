import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import css from "./leaf.module.css";

export type LeafTone = "brand" | "gold" | "blue" | "coral";

/** What a row is about: an icon on a leaf of its tone. */
export function Leaf({ icon, tone }: { icon: IconName; tone: LeafTone }) {
  return (
    <span className={css.leaf} data-tone={tone}>
      <Icon name={icon} />
    </span>
  );
}
