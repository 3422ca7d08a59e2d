import { useId, useRef } from "react";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../lib/i18n.ts";
import { useKeys } from "../lib/keys.ts";
import css from "./columns-menu.module.css";
import type { ListCall } from "./types.ts";
import type { Columns } from "./use-columns.ts";

/** Which columns are shown. */
export function ColumnsMenu<N extends ListCall>({ columns }: { columns: Columns<N> }) {
  const t = useTranslations();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  useKeys({ c: () => menu.current?.showPopover() });
  return (
    <>
      <button type="button" className={buttonClass("quiet", "dense")} popoverTarget={id}>
        <Icon name="settings" />
        {t("columns")}
      </button>
      <div id={id} ref={menu} popover="auto" className={css.menu}>
        <fieldset>
          <legend>{t("columns")}</legend>
          {columns.all.map((column) => (
            <label key={column.key}>
              <input
                type="checkbox"
                checked={columns.isShown(column)}
                disabled={columns.isFixed(column)}
                onChange={() => columns.toggle(column)}
              />
              {t(column.label)}
            </label>
          ))}
        </fieldset>
        <Button variant="quiet" size="dense" onClick={columns.reset}>
          {t("columns.reset")}
        </Button>
      </div>
    </>
  );
}
