import { useId, useRef } from "react";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../lib/i18n.ts";
import { useKeys } from "../lib/keys.ts";
import { DensityChoice } from "../parts/look-choices.tsx";
import css from "./columns-menu.module.css";
import { MenuButton } from "./menu-button.tsx";
import { widthsOf } from "./column-widths.ts";
import type { Column, ListCall, RowOf } from "./types.ts";
import { bounded, type Columns } from "./use-columns.ts";

/** By how much a column grows or shrinks at once, in pixels. */
const widthStep = 24;

/** Which columns are shown, in which order and how wide; and how close the rows stand. */
export function ColumnsMenu<N extends ListCall>({ columns }: { columns: Columns<N> }) {
  const t = useTranslations();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  useKeys({ c: () => menu.current?.showPopover() });
  return (
    <>
      <button type="button" className={buttonClass("quiet", "dense")} popoverTarget={id}>
        <Icon name="settings" />
        <span className="wide-text">{t("columns")}</span>
      </button>
      <div id={id} ref={menu} popover="auto" className={css.menu}>
        <fieldset>
          <legend>{t("columns")}</legend>
          {columns.all.map((column) => (
            <Line key={column.key} column={column} columns={columns} />
          ))}
        </fieldset>
        <Button variant="quiet" size="dense" disabled={!columns.isKept} onClick={columns.reset}>
          {t("columns.reset")}
        </Button>
        <DensityChoice />
      </div>
    </>
  );
}

interface LineProps<N extends ListCall> {
  column: Column<RowOf<N>>;
  columns: Columns<N>;
}

function Line<N extends ListCall>({ column, columns }: LineProps<N>) {
  const t = useTranslations();
  const name = t(column.label);
  const at = columns.all.indexOf(column);
  const isShown = columns.isShown(column);
  const widen = (by: number) => {
    const widths = widthsOf();
    const width = columns.widthOf(column) ?? widths.get(column.key);
    if (width === undefined) return;
    columns.setWidths(widths.set(column.key, bounded(width + by)));
  };
  return (
    <div className={css.view}>
      <label>
        <input
          type="checkbox"
          checked={isShown}
          disabled={columns.isFixed(column)}
          onChange={() => columns.toggle(column)}
        />
        {name}
      </label>
      <MenuButton
        icon="down"
        isTurned
        label={t("columns.up", { name })}
        disabled={at < 2}
        onClick={() => columns.move(column, -1)}
      />
      <MenuButton
        icon="down"
        label={t("columns.down", { name })}
        disabled={at < 1 || at === columns.all.length - 1}
        onClick={() => columns.move(column, 1)}
      />
      <span className={css.widths}>
        <button
          type="button"
          aria-label={t("columns.narrower", { name })}
          disabled={!isShown}
          onClick={() => widen(-widthStep)}
        >
          −
        </button>
        <button
          type="button"
          aria-label={t("columns.wider", { name })}
          disabled={!isShown}
          onClick={() => widen(widthStep)}
        >
          +
        </button>
      </span>
    </div>
  );
}
