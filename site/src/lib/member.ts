import type { AnswerOf } from "@trevo/contract/registry.ts";
import { useEffect } from "react";
import { useSession } from "./session.ts";
import { readStored, store } from "@trevo/client/storage.ts";
import { keys } from "./storage-keys.ts";
import { useQuery } from "./use-query.ts";

export type MemberInfo = AnswerOf<"registration.info">;

interface Member {
  /** Nickname, else account, else what the session was opened with. */
  name: string;
  info: MemberInfo | null;
}

/** Who is signed in: as it was kept (memberInfo), then as the server says. */
export function useMember(): Member {
  const { info: session } = useSession();
  const { data } = useQuery("registration.info", {});
  useEffect(() => {
    if (data) store(keys.memberInfo, data);
  }, [data]);
  const info = data ?? keptFor(session?.userName);
  return { name: info?.nickname ?? info?.account ?? session?.userName ?? "", info };
}

/** What was kept counts only for the account that is signed in. */
function keptFor(userName: string | undefined): MemberInfo | null {
  // Written by this module alone; another version's shape differs in fields that are all shown.
  const kept = readStored(keys.memberInfo) as MemberInfo | null;
  return kept !== null && kept.account === userName ? kept : null;
}
