import { button, make } from "./dom.ts";

/** One thing to do, and what it is called. */
interface Deed {
  text: string;
  work(): void;
}

/** A sheet over the game with one thing to do, and a way past it where `past` names one. */
export function showSheet(
  title: string,
  lines: readonly (string | Node)[],
  deed: Deed,
  past?: string,
): void {
  // One at a time: a table that keeps asking must not stack them.
  if (document.querySelector("dialog.sheet")) return;
  const sheet = make("dialog", { class: "sheet", "aria-label": title });
  const close = () => sheet.close();
  const body = lines.map((line) => (typeof line === "string" ? make("p", {}, line) : line));
  const main = button({ class: "main-button" }, [deed.text], () => {
    close();
    deed.work();
  });
  sheet.append(make("h2", {}, title), ...body, main);
  if (past !== undefined) sheet.append(button({ class: "plain-button" }, [past], close));
  sheet.addEventListener("close", () => sheet.remove());
  sheet.addEventListener("click", (event) => {
    if (event.target === sheet) close();
  });
  document.body.append(sheet);
  sheet.showModal();
}
