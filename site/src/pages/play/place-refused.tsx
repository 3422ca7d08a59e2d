import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import type { CallError } from "../../lib/client.ts";
import { useWords, type WordKey } from "../../lib/words.ts";

interface RefusedProps {
  title: WordKey;
  error: CallError;
  again(): void;
}

/** A game that waits for the player's place: why, what helps, and another try. */
export function PlaceRefused({ title, error, again }: RefusedProps) {
  const say = useWords();
  return (
    <StateScreen mood="closed" title={say(title)} text={error.message}>
      <Button onClick={again}>{say("retry")}</Button>
      <a className={buttonClass("quiet")} href="/m/message">
        {say("menu.service")}
      </a>
    </StateScreen>
  );
}
