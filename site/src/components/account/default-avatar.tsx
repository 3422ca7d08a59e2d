import { Mark } from "@trevo/ui/logo.tsx";
import css from "./default-avatar.module.css";

/** The picture of a member who has chosen none: our mark on a leaf. */
export function DefaultAvatar({ size }: { size: 40 | 64 }) {
  return (
    <span className={size === 40 ? css.small : css.large} aria-hidden>
      <Mark size={size * 0.6} />
    </span>
  );
}
