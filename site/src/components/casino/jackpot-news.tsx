import { lazy, Suspense } from "react";
import { useSession } from "../../lib/session.ts";
import { useQuery } from "../../lib/use-query.ts";

const JackpotWin = lazy(async () => ({ default: (await import("./jackpot-win.tsx")).JackpotWin }));

/** Asks whether the member has won the jackpot: at the start, and when the server says so. */
export function JackpotNews() {
  const { signedIn } = useSession();
  const { data } = useQuery("jackpot.mine", {}, signedIn);
  if (!signedIn || !data?.win) return null;
  return (
    <Suspense>
      <JackpotWin win={data.win} />
    </Suspense>
  );
}
