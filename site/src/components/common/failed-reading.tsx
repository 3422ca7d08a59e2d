import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import type { CallError } from "../../lib/client.ts";
import { useWords } from "../../lib/words.ts";

/** A page's data did not come: what the server said, and another try. */
export function FailedReading({ error, again }: { error: CallError; again(): void }) {
  const say = useWords();
  return (
    <StateScreen mood="error" title={say("reading.failed")} text={error.message}>
      <Button onClick={again}>{say("retry")}</Button>
      <a className={buttonClass("quiet")} href="/m/message">
        {say("menu.service")}
      </a>
    </StateScreen>
  );
}
