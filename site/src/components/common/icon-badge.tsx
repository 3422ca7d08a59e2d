import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import css from "./icon-badge.module.css";

export type IconBadgeTone = "brand" | "gold" | "blue" | "coral";

/** What a row is about: an icon on a leaf of its tone. */
export function IconBadge({ icon, tone }: { icon: IconName; tone: IconBadgeTone }) {
  return (
    <span className={css.leaf} data-tone={tone}>
      <Icon name={icon} />
    </span>
  );
}
