import type { AnswerOf } from "@trevo/contract/registry.ts";
import { useEffect } from "react";
import { decodePath, isAllowed } from "./service-path.ts";
import { readStored, store } from "@trevo/client/storage.ts";
import { keys } from "./storage-keys.ts";
import { useQuery, type QueryResult } from "./use-query.ts";

type Service = AnswerOf<"system.customerService">;

/** A way to a person; without an address where what came is not allowed to open. */
export interface ServiceEntry {
  csType: string;
  title: string;
  href: string | null;
}

/** The code of a live chat, which has a place of its own beside the other ways. */
export const chatType = "CBS";

/** How long the entries that were kept count while the server does not answer. */
const keptMs = 86_400_000;

/** The ways to a person: as the server says, else as they were kept for a day. */
export function useService(isEnabled = true): QueryResult<ServiceEntry[]> {
  const reading = useQuery("system.customerService", {}, isEnabled);
  const { data } = reading;
  useEffect(() => {
    if (data) store(keys.serviceLink, { at: Date.now(), data });
  }, [data]);
  const known = data ?? (reading.error ? kept() : null);
  return { ...reading, data: known && entriesOf(known), error: known ? null : reading.error };
}

function kept(): Service | null {
  // Written by this module alone.
  const stored = readStored(keys.serviceLink) as { at: number; data: Service } | null;
  return stored && Date.now() - stored.at < keptMs ? stored.data : null;
}

function entriesOf({ list, hosts }: Service): ServiceEntry[] {
  return list.map(({ csType, title, path }) => {
    const address = decodePath(path);
    const isOpen = address !== null && isAllowed(address, hosts);
    return { csType, title, href: isOpen ? address : null };
  });
}
