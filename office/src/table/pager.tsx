import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { exactTime } from "../lib/format.ts";
import { useTranslations } from "../lib/i18n.ts";
import css from "./pager.module.css";
import type { ListCall } from "./types.ts";
import type { ListState } from "./use-list.ts";

const sizes = ["25", "50", "100", "200"];

/** The ways on and back. Lists grow without end, so their pages have no numbers. */
export function Pager<N extends ListCall>({ state }: { state: ListState<N> }) {
  const t = useTranslations();
  if (state.rows === null || state.rows.length === 0) return null;
  const { next, prev } = state;
  const isPaged = next !== null || prev !== null || state.params.has("size");
  return (
    <footer className={css.pager}>
      <span className={css.read}>
        {t("list.readAt", { time: exactTime(new Date(state.readAt).toISOString()) })}
      </span>
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
