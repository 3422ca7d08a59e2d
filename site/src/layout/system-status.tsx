import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { Button } from "@trevo/ui/button.tsx";
import { retryStatus } from "../lib/status.ts";
import { useWords } from "../lib/words.ts";

/** Maintenance (1, also when both apply) or a region that may not be served (2). */
export function SystemStatus({ status }: { status: 1 | 2 }) {
  const say = useWords();
  const which = status === 1 ? "maintenance" : "region";
  return (
    <main>
      <StateScreen mood="closed" title={say(`${which}.title`)} text={say(`${which}.text`)}>
        {status === 1 && <Button onClick={retryStatus}>{say("retry")}</Button>}
      </StateScreen>
    </main>
  );
}
