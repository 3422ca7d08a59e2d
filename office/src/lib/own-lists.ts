import { useQuery } from "@tanstack/react-query";
import { queryClient } from "@trevo/client/query-client.ts";
import { readStored, store } from "@trevo/client/storage.ts";
import { toast } from "@trevo/client/toasts.ts";
import type { StaffAnswerOf, StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import { ask, CallError } from "./client.ts";
import { sessionStore, useSession } from "./session.ts";

/** How one of the staff looks at lists: views, columns, density, theme and language. */
export type OwnLists = StaffAnswerOf<"lists.own">;

type Change = "lists.keepView" | "lists.dropView" | "lists.shareView" | "lists.setList";

const nothing: OwnLists = {
  views: [],
  lists: [],
  look: { density: null, theme: null, locale: null },
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};

const storeKey = "OFFICE_OWN_LISTS";
const keyOf = (userName: string | undefined) => ["lists.own", userName];

/**
 * What the server keeps for who is signed in; null: not known yet. What this browser was told last
 * stands in until the answer is there, so that no column jumps.
 */
export function useOwnLists(): OwnLists | null {
  const { info } = useSession();
  const userName = info?.userName;
  const query = useQuery<OwnLists, CallError>(
    {
      queryKey: keyOf(userName),
      queryFn: ({ signal }) => readOwnLists(userName, signal),
      placeholderData: () => stored(userName),
      staleTime: 60_000,
    },
    queryClient,
  );
  // Lists are there without it, as they come.
  return query.data ?? (query.error === null ? null : nothing);
}

/** Counts what was changed here: what was asked for before a change tells nothing of it. */
let changes = 0;

async function readOwnLists(userName: string | undefined, signal: AbortSignal): Promise<OwnLists> {
  const before = changes;
  const own = await ask("lists.own", {}, { signal });
  if (before !== changes) return queryClient.getQueryData<OwnLists>(keyOf(userName)) ?? own;
  return kept(own);
}

/** The zone of the house: its days are those of filters. */
export function useHouseZone(): string {
  return (useOwnLists() ?? nothing).timeZone;
}

/** Changes what is kept: it is seen at once, and taken back where the server refuses. */
export async function changeOwnLists<N extends Change | "lists.setLook">(
  name: N,
  payload: StaffPayloadOf<N>,
  foreseen?: (own: OwnLists) => OwnLists,
): Promise<OwnLists | null> {
  const userName = sessionStore.getState().info?.userName;
  const key = keyOf(userName);
  const before = queryClient.getQueryData<OwnLists>(key) ?? stored(userName) ?? nothing;
  changes += 1;
  const change = changes;
  // Of changes that follow quickly the last one's answer counts.
  const show = (own: OwnLists) => change === changes && queryClient.setQueryData(key, own);
  if (foreseen) show(foreseen(before));
  try {
    // Each of these calls answers with all that is kept.
    const own = kept((await ask(name, payload)) as OwnLists);
    show(own);
    return own;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    show(before);
    toast("error", error.message);
    return null;
  }
}

function kept(own: OwnLists): OwnLists {
  store(storeKey, { userName: sessionStore.getState().info?.userName, own });
  return own;
}

function stored(userName: string | undefined): OwnLists | undefined {
  const told = readStored(storeKey);
  const isOurs = typeof told === "object" && told !== null && "own" in told && "userName" in told;
  // Written by `kept` alone.
  return isOurs && told.userName === userName ? (told.own as OwnLists) : undefined;
}
