import { useEffect, useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { exactTime, relativeTime } from "../lib/format.ts";
import { useTranslations } from "../lib/i18n.ts";
import css from "./pager.module.css";
import type { ListCall } from "./types.ts";
import type { ListState } from "./use-list.ts";

const sizes = ["25", "50", "100", "200"];

/** After this, rows are old: somebody else may have changed them. */
const staleMs = 120_000;
const lookMs = 30_000;

/** When the rows were read; once they are old, how long ago. */
function ReadAt({ at }: { at: number }) {
  const t = useTranslations();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), lookMs);
    return () => clearInterval(timer);
  }, [at]);
  const iso = new Date(at).toISOString();
  const isOld = now - at > staleMs;
  return (
    <span className={css.read} data-old={isOld || undefined}>
      {t("list.readAt", { time: exactTime(iso) })}
      {isOld && ` · ${relativeTime(iso, now)}`}
    </span>
  );
}

/** The ways on and back. Lists grow without end, so their pages have no numbers. */
export function Pager<N extends ListCall>({ state }: { state: ListState<N> }) {
  const t = useTranslations();
  if (state.rows === null || state.rows.length === 0) return null;
  const { next, prev } = state;
  const isPaged = next !== null || prev !== null || state.params.has("size");
  return (
    <footer className={css.pager}>
      <ReadAt at={state.readAt} />
      {isPaged && (
        <>
          <label className={css.size}>
            {t("list.size")}
            <select
              value={state.params.get("size") ?? "25"}
              onChange={(event) => state.narrow({ size: event.target.value })}
            >
              {sizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
          <Button
            variant="plain"
            size="dense"
            disabled={prev === null}
            onClick={() => prev !== null && state.goTo(prev)}
          >
            <Icon name="back" mirrored />
            {t("list.prev")}
          </Button>
          <Button
            variant="plain"
            size="dense"
            disabled={next === null}
            onClick={() => next !== null && state.goTo(next)}
          >
            {t("list.next")}
            <Icon name="forward" mirrored />
          </Button>
        </>
      )}
    </footer>
  );
}
