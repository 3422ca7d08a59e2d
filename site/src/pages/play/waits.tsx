import { useEffect, useRef } from "react";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import type { CallError } from "../../lib/client.ts";
import { useWords, type WordKey } from "../../lib/words.ts";

interface Wait {
  /** What `showStop` asks for. */
  reason: string;
  title: WordKey;
  text: WordKey;
}

/** What comes before the game, and the way to give it. */
const waits: Partial<Record<string, Wait>> = {
  "identity.needed": {
    reason: "limit.identity",
    title: "waits.identity",
    text: "waits.identity.text",
  },
  "terms.due": { reason: "limit.terms", title: "terms.title", text: "terms.text" },
  "profile.incomplete": {
    reason: "limit.profile",
    title: "complete.title",
    text: "complete.text",
  },
  "player.restricted": {
    reason: "limit.restricted",
    title: "waits.restricted",
    text: "waits.restricted.text",
  },
};

/**
 * What a game waits for: asked for at once, one thing after the other, each once, and the game is
 * tried again when it was answered.
 */
export function useWait(error: CallError | null, again: () => void) {
  const asked = useRef<string>(undefined);
  const wait = error ? waits[error.code] : undefined;
  const ask = async ({ reason }: Wait) => {
    asked.current = reason;
    const { showStop } = await import("../../lib/stops.ts");
    await showStop(reason, again);
  };
  useEffect(() => {
    if (wait && wait.reason !== asked.current) void ask(wait);
  });
  return wait && { ...wait, ask: () => void ask(wait) };
}

type Waiting = NonNullable<ReturnType<typeof useWait>>;

/** Stands behind its sheet, and stays when that was put off. */
export function Waits({ reason, title, text, ask }: Waiting) {
  const say = useWords();
  const mayEnd = reason !== "limit.restricted";
  return (
    <StateScreen mood="closed" title={say(title)} text={say(text)}>
      {mayEnd && <Button onClick={ask}>{say("factor.next")}</Button>}
      <a className={buttonClass(mayEnd ? "quiet" : "primary")} href="/m/message">
        {say("menu.service")}
      </a>
    </StateScreen>
  );
}
