import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { queryClient } from "@trevo/client/query-client.ts";
import type {
  StaffCallName,
  StaffAnswerOf,
  StaffPayloadOf,
} from "@trevo/contract/staff/registry.ts";
import { ask, type CallError } from "./client.ts";
import { useLanguage } from "./i18n.ts";
import { hasComeBack } from "./navigate.ts";

interface Options {
  enabled?: boolean;
  /** Shows the former answer until the next one is here. */
  keepsPrevious?: boolean;
  /**
   * Rows of a list: the former page stays until the next one is here, and what is on the screen is
   * read anew only when somebody asks, or has done something. Back finds the same rows.
   */
  isHeld?: boolean;
  /** Asks again by itself after so many milliseconds. */
  everyMs?: number;
}

function isReadAgain({ state }: { state: { isInvalidated: boolean } }): boolean {
  return state.isInvalidated || !hasComeBack();
}

/** Runs a call of the back office for a component: `useStaffQuery("staff.people", {})`. */
export function useStaffQuery<N extends StaffCallName>(
  name: N,
  payload: StaffPayloadOf<N>,
  { enabled = true, keepsPrevious = false, isHeld = false, everyMs }: Options = {},
) {
  const language = useLanguage();
  return useQuery<StaffAnswerOf<N>, CallError>(
    {
      queryKey: [name, payload, language],
      queryFn: ({ signal }) => ask(name, payload, { signal }),
      enabled,
      refetchOnWindowFocus: !isHeld,
      ...(keepsPrevious || isHeld ? { placeholderData: keepPreviousData } : {}),
      ...(isHeld ? { refetchOnMount: isReadAgain } : {}),
      ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    },
    queryClient,
  );
}

/**
 * What a member of staff does: a call that changes something. Everything that is shown is read anew
 * once it is done (`lib/client.ts`), since one act changes several lists.
 */
export function useDeed<N extends StaffCallName>(name: N) {
  return useMutation<StaffAnswerOf<N>, CallError, StaffPayloadOf<N>>(
    { mutationFn: (payload) => ask(name, payload) },
    queryClient,
  );
}
