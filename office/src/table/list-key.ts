import { usePath } from "../lib/navigate.ts";
import type { List, ListCall } from "./types.ts";

/** What names a list where things are kept of it: its place, and the call of its rows. */
export interface ListKey {
  place: string;
  call: string;
}

/** A list beside one thing (`/members/4251`) is the same beside any other. */
export function useListKey<N extends ListCall>({ call }: List<N>): ListKey {
  return { place: usePath().replaceAll(/\/\d+(?=\/|$)/g, "/:id"), call };
}

/** Whether something kept belongs to this list. */
export function isOf({ place, call }: ListKey): (kept: ListKey) => boolean {
  return (kept) => kept.place === place && kept.call === call;
}
