import { useEffect, useState, type ReactNode } from "react";

/** Dialogs that are open: the last of them is on top. */
const open: HTMLDialogElement[] = [];
/** Those who wait for their turn, in the order they came. */
const line: (() => void)[] = [];
let holder: (() => void) | null = null;

/** Shows, when no other dialog is open, what comes without being asked for: one after the other. */
export function DialogQueue({ children }: { children: ReactNode }) {
  const [isMine, setMine] = useState(false);
  useEffect(() => {
    const begin = () => setMine(true);
    line.push(begin);
    callNext();
    return () => {
      if (holder === begin) holder = null;
      else line.splice(line.indexOf(begin), 1);
      callNext();
    };
  }, []);
  return isMine ? children : null;
}

/**
 * A dialog opens, over any that is open: a sheet beneath it is not seen until this one has gone.
 *
 * @returns what says that it is gone
 */
export function registerDialog(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  cover();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    cover();
    callNext();
  };
}

function cover(): void {
  for (const dialog of open) dialog.toggleAttribute("data-covered", dialog !== open.at(-1));
}

function callNext(): void {
  if (holder || open.length > 0) return;
  holder = line.shift() ?? null;
  holder?.();
}
