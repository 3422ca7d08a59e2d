import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import css from "./columns-menu.module.css";

interface MenuButtonProps {
  icon: IconName;
  label: string;
  /** A choice that is on or off; absent: it does something once. */
  isOn?: boolean;
  isTurned?: boolean;
  disabled?: boolean;
  onClick(): void;
}

/** A small act at the end of a menu's line. */
export function MenuButton({ icon, label, isOn, isTurned, disabled, onClick }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={css.act}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      data-turned={isTurned || undefined}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
