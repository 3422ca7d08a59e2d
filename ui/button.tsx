import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classes } from "./classes.ts";
import css from "./button.module.css";

export type ButtonVariant = "primary" | "gold" | "plain" | "outline" | "danger" | "quiet";
export type Size = "dense" | "compact" | "normal" | "large";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: Size;
  /** As wide as what holds it. */
  wide?: boolean;
  /** Something is under way: the button keeps its width and cannot be pressed again. */
  busy?: boolean;
}

const sizes = { dense: css.dense, compact: css.compact, normal: undefined, large: css.large };

/** The classes of a button, for a link that looks like one. */
export function buttonClass(
  variant: ButtonVariant = "primary",
  size: Size = "normal",
  wide = false,
): string {
  return classes(css.button, css[variant], sizes[size], wide && css.wide);
}

export function Button({ variant, size, wide, busy = false, children, ...rest }: ButtonProps) {
  const { className, disabled = false, ...props } = rest;
  return (
    <button
      type="button"
      {...props}
      className={classes(buttonClass(variant, size, wide), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      <span className={css.words} data-busy={busy || undefined}>
        {children}
      </span>
      {busy && <span className={css.spinner} aria-hidden />}
    </button>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What a screen reader says: the button shows no words. */
  label: string;
  filled?: boolean;
  children: ReactNode;
}

export function IconButton({ label, filled = false, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={classes(css.icon, filled && css.filled, className)}
    />
  );
}
