import { iconButton, make } from "./dom.ts";

/**
 * A dialog from below (in the middle where there is room). `showModal` keeps the focus inside and
 * gives it back; Escape, the scrim and the button close it.
 */
export function newSheet(title: string, closeLabel: string, className = "") {
  const close = iconButton("close", closeLabel, "round-button");
  const body = make("div", { class: "sheet-body", tabindex: 0 });
  const heading = make("h2", {}, title);
  const head = make("header", { class: "sheet-head" }, heading, close);
  const dialog = make("dialog", { class: `sheet ${className}`, "aria-label": title }, head, body);
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  return {
    body,
    open: () => {
      if (!dialog.open) dialog.showModal();
    },
    close: () => dialog.close(),
    get isOpen() {
      return dialog.open;
    },
  };
}
