import { useEffect, useId, useRef, type ReactNode } from "react";
import { classes } from "./classes.ts";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import css from "./dialog.module.css";
import { registerDialog } from "./dialog-queue.tsx";

export type Placement = "sheet" | "panel-start" | "panel-end" | "centre";

interface DialogProps {
  open: boolean;
  onClose(): void;
  placement: Placement;
  /** Read out when it opens, and shown unless `bare`. */
  title: string;
  closeLabel: string;
  /** The content brings its own heading. */
  bare?: boolean;
  children: ReactNode;
}

/**
 * The native dialog: the page behind is inert, Escape closes, and focus goes in and comes back.
 * A tap on the scrim, or on a link that leads away, closes as well.
 */
export function Dialog({
  open,
  onClose,
  placement,
  title,
  closeLabel,
  bare,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    // Not its first button, which would be the one that closes: the field that it was opened for,
    // where there is one.
    const field = element.querySelector<HTMLElement>("[data-focus]");
    const content = element.querySelector<HTMLElement>("[data-content]");
    (field ?? content)?.focus();
    const leave = registerDialog(element);
    return () => {
      leave();
      // It left the page while open, where the browser does not give the focus back.
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [open]);
  if (!open) return null;
  return (
    // The scrim is the dialog's own box; Escape does for the keyboard what a tap on it does.
    // oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classes(css.dialog, css[placement])}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => {
        const { target } = event;
        const leaves = target instanceof Element && target.closest("a[href]") !== null;
        if (leaves || target === event.currentTarget) onClose();
      }}
    >
      <div className={css.content} tabIndex={-1} data-content>
        <header className={classes(css.header, bare === true && css.bare)}>
          <h2 id={heading} className={bare === true ? "hidden-text" : undefined}>
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose} className={css.close}>
            <Icon name="close" />
          </IconButton>
        </header>
        {children}
      </div>
    </dialog>
  );
}
