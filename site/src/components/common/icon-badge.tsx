import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import css from "./icon-badge.module.css";

export type IconBadgeTone = "brand" | "gold" | "blue" | "coral";

/** A row's icon on a coloured leaf. */
export function IconBadge({ icon, tone }: { icon: IconName; tone: IconBadgeTone }) {
  return (
    <span className={css.leaf} data-tone={tone}>
      <Icon name={icon} />
    </span>
  );
}
