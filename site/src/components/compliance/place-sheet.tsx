import { useEffect } from "react";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { useRead } from "../../lib/use-read.ts";
import { useWords, type WordKey } from "../../lib/words.ts";
import { GoOnOrLeave } from "./go-on-or-leave.tsx";
import { placeTitle } from "./place-titles.ts";
import css from "../common/form-sheet.module.css";

/**
 * A bet waits for the player's place: it is looked at as the sheet opens, again when the page
 * comes back from where a VPN was turned off, and when asked.
 */
export function PlaceSheet({ onClose }: { onClose(): void }) {
  const say = useWords();
  const { data, error, isLoading, again } = useRead("whereabouts.look", {});
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") again();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [again]);
  const title: WordKey = error
    ? (placeTitle(error.code) ?? "reading.failed")
    : data
      ? "place.found"
      : "place.looking";
  return (
    <Dialog open placement="sheet" title={say(title)} closeLabel={say("close")} onClose={onClose}>
      <div className={css.body}>
        <p role="status">
          {error ? error.message : say(data ? "place.found.text" : "place.looking.text")}
        </p>
        {error || !data ? (
          <GoOnOrLeave label={say("retry")} busy={isLoading} onGoOn={again} onClose={onClose} />
        ) : (
          <GoOnOrLeave onGoOn={onClose} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}
