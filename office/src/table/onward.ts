import { createContext, use } from "react";

/**
 * Opens the row of the list around that is to be decided after the open one, the first where none
 * is open; answers whether there is one. Without one nothing stays open.
 */
export const Onward = createContext<() => boolean>(() => false);

/** Goes on in the list around: for who has decided the open row, or wants the next one. */
export function useOnward(): () => boolean {
  return use(Onward);
}
