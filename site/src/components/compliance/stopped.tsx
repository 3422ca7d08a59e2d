import { buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import type { CallError, FailureCode } from "../../lib/client.ts";
import { useRead } from "../../lib/use-read.ts";
import { useWords, type WordKey } from "../../lib/words.ts";

const titles: Partial<Record<FailureCode, WordKey>> = {
  "player.excluded": "protect.excluded",
  "player.paused": "protect.paused",
  "player.review": "review.waits",
};

/** Whether play and deposits are shut to this player for now: no failure, and nothing to retry. */
export function isStopped({ code }: CallError): boolean {
  return code in titles;
}

/** In the place of what is shut: why, and the way to how long it lasts and what stays open. */
export function Stopped({ error }: { error: CallError }) {
  const say = useWords();
  const isReview = error.code === "player.review";
  // The same no is said to who waits for a review, and to whose account is being closed.
  const { data, isLoading } = useRead("register.mine", {}, isReview);
  if (isReview && isLoading) return null;
  const isClosing = data?.state === "closing";
  return (
    <StateScreen
      mood="closed"
      title={say(isClosing ? "review.closing" : (titles[error.code] ?? "reading.failed"))}
      text={isClosing ? say("review.closing.text") : error.message}
    >
      <a className={buttonClass()} href="/m/protection">
        {say("title.protection")}
      </a>
      <a className={buttonClass("quiet")} href="/m/message">
        {say("menu.service")}
      </a>
    </StateScreen>
  );
}
