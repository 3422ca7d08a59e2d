import { useEffect, useRef } from "react";
import { call } from "../../lib/client.ts";
import type { FormValues } from "./rules.ts";

/** Fields that may be prefilled from the query. */
const linked = ["affiliateCode", "recommenderId"] as const;

/** The inviter named by the link, by code or by id. */
export function invitationFromLink(): FormValues {
  const query = new URLSearchParams(location.search);
  const found = linked.flatMap((field) => {
    const value = query.get(field)?.trim() ?? "";
    return value === "" ? [] : [[field, value.slice(0, 24)] as const];
  });
  return Object.fromEntries(found);
}

/** Looks up the invitation that belongs to this domain, unless the link named one. */
export function useInvitationOfDomain(isEnabled: boolean, onCode: (code: string) => void): void {
  const found = useRef(onCode);
  found.current = onCode;
  useEffect(() => {
    if (!isEnabled) return;
    const stop = new AbortController();
    call("registration.affiliateCode", { domain: location.hostname }, { signal: stop.signal })
      .then(({ code }) => {
        if (code !== null) found.current(code);
      })
      // The server finds it once more when the form is sent.
      .catch(() => {});
    return () => stop.abort();
  }, [isEnabled]);
}
