import { Mark } from "@trevo/ui/logo.tsx";
import css from "./default-avatar.module.css";

/** A member's picture: the mark in a leaf until one is chosen. */
export function DefaultAvatar({ size }: { size: 40 | 64 }) {
  return (
    <span className={size === 40 ? css.small : css.large} aria-hidden>
      <Mark size={size * 0.6} />
    </span>
  );
}
