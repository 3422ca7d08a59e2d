import { useState } from "react";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { call, CallError } from "../../lib/client.ts";
import { useRead } from "../../lib/use-read.ts";
import { useLanguage, useWords, type WordKey } from "../../lib/words.ts";
import { GoOnOrLeave } from "./go-on-or-leave.tsx";
import { isByHouse, type Limit, type Standing, useFigures } from "./limit-figures.ts";
import { momentText } from "../common/moments.ts";
import { SheetReading } from "../common/sheet-reading.tsx";
import { SittingFigures } from "./sitting-figures.tsx";
import { Trouble } from "../common/trouble.tsx";
import css from "../common/form-sheet.module.css";

interface StopProps {
  /** The ledger's: `limit.check`, `limit.loss` … */
  reason: string;
  onClose(): void;
}

const titles: Record<string, WordKey> = {
  "limit.check": "protect.check",
  "limit.exclusion": "protect.excluded",
  "limit.pause": "protect.paused",
  "limit.review": "review.waits",
  "limit.missing": "protect.missing",
};

/** Why the last bet was not taken, and what can be done now. */
export function StopDialog({ reason, onClose }: StopProps) {
  const say = useWords();
  const reading = useRead("protection.standing", {});
  const title = say(titles[reason] ?? "protect.reached");
  return (
    <Dialog open placement="sheet" title={title} closeLabel={say("close")} onClose={onClose}>
      <div className={css.body} aria-live="polite">
        <SheetReading reading={reading}>
          {(standing) =>
            reason === "limit.check" ? (
              <Check standing={standing} onClose={onClose} />
            ) : (
              <Reached standing={standing} reason={reason} onClose={onClose} />
            )
          }
        </SheetReading>
      </div>
    </Dialog>
  );
}

function Check({ standing, onClose }: { standing: Standing; onClose(): void }) {
  const say = useWords();
  const figure = useFigures(standing.currency);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const goOn = async () => {
    setBusy(true);
    try {
      await call("protection.acknowledge", {});
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setTrouble(error.message);
      setBusy(false);
    }
  };
  return (
    <>
      <Trouble text={trouble} />
      <p>{say("protect.check.text")}</p>
      {standing.sitting && (
        <SittingFigures sitting={standing.sitting} now={standing.now} figure={figure} />
      )}
      <GoOnOrLeave busy={busy} onGoOn={() => void goOn()} onClose={onClose} />
      <div className={css.links}>
        <a className={buttonClass("quiet")} href="/m/gameRecord">
          {say("title.gameRecord")}
        </a>
        <a className={buttonClass("quiet")} href="/m/protection">
          {say("title.protection")}
        </a>
      </div>
    </>
  );
}

function Reached({ standing, reason, onClose }: StopProps & { standing: Standing }) {
  const say = useWords();
  const language = useLanguage();
  const figure = useFigures(standing.currency);
  const limit = tightest(standing, reason);
  const stopped = stopOf(standing, reason);
  return (
    <>
      {stopped && (
        <p>
          {stopped.until === null
            ? say("protect.until.never")
            : say("protect.until", { moment: momentText(stopped.until, language) })}
        </p>
      )}
      {limit?.max && (
        <p>
          {say("protect.reached.text", {
            kind: say(`protect.kind.${limit.kind}`),
            period: say(`protect.period.${limit.period}`),
            max: figure(limit.kind, limit.max),
            left: figure(limit.kind, limit.left ?? limit.max),
            moment: momentText(limit.resetsAt, language),
          })}
        </p>
      )}
      {limit && isByHouse(limit) && <p>{say("protect.byHouse")}</p>}
      <p>{say(reason === "limit.missing" ? "protect.missing.go" : "protect.stays")}</p>
      <a className={buttonClass("primary", "large", true)} href="/m/protection">
        {say("title.protection")}
      </a>
      <Button look="plain" wide onClick={onClose}>
        {say("close")}
      </Button>
    </>
  );
}

/** What the player chose to be kept out by, and until when; null: with no end. */
function stopOf({ exclusion, pause }: Standing, reason: string): { until: string | null } | null {
  return reason === "limit.exclusion" ? exclusion : reason === "limit.pause" ? pause : null;
}

/** Of the kind that said no, the limit with the least left: the one that binds. */
function tightest({ limits }: Standing, reason: string): Limit | undefined {
  return limits
    .filter(({ kind, left }) => `limit.${kind}` === reason && left !== null)
    .toSorted((a, b) => Number(a.left) - Number(b.left))[0];
}
