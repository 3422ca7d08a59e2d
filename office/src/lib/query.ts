import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { queryClient } from "@trevo/client/query-client.ts";
import type {
  StaffCallName,
  StaffAnswerOf,
  StaffPayloadOf,
} from "@trevo/contract/staff/registry.ts";
import { ask, type CallError } from "./client.ts";
import { useLanguage } from "./i18n.ts";

interface Options {
  enabled?: boolean;
  /** Shows the former answer until the next one is here: pages of a list. */
  keepsPrevious?: boolean;
  /** Asks again by itself after so many milliseconds. */
  everyMs?: number;
}

/** Runs a call of the back office for a component: `useStaffQuery("staff.people", {})`. */
export function useStaffQuery<N extends StaffCallName>(
  name: N,
  payload: StaffPayloadOf<N>,
  { enabled = true, keepsPrevious = false, everyMs }: Options = {},
) {
  const language = useLanguage();
  return useQuery<StaffAnswerOf<N>, CallError>(
    {
      queryKey: [name, payload, language],
      queryFn: ({ signal }) => ask(name, payload, { signal }),
      enabled,
      refetchOnWindowFocus: true,
      ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
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
