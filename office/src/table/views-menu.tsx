import { useId, useState } from "react";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../lib/i18n.ts";
import css from "./columns-menu.module.css";
import type { List, ListCall } from "./types.ts";
import type { ListState } from "./use-list.ts";
import { useViews } from "./use-views.ts";

/** Filters that were kept under a name, and a way to keep those of now. */
export function ViewsMenu<N extends ListCall>(props: { list: List<N>; state: ListState<N> }) {
  const t = useTranslations();
  const id = useId();
  const [name, setName] = useState("");
  const { views, isNow, mayKeep, keep, drop, show } = useViews(props.list, props.state);
  const current = views.find(isNow);
  return (
    <>
      <button type="button" className={buttonClass("quiet", "dense")} popoverTarget={id}>
        <Icon name="star" />
        {current?.name ?? t("views")}
      </button>
      <div id={id} popover="auto" className={css.menu}>
        <p className={css.title}>{t("views")}</p>
        {views.length === 0 && <p className={css.none}>{t("views.none")}</p>}
        {views.map((view) => (
          <div key={view.name} className={css.view} data-on={view === current || undefined}>
            <button type="button" onClick={() => show(view)}>
              {view.name}
            </button>
            <button
              type="button"
              aria-label={t("views.drop", { name: view.name })}
              onClick={() => drop(view)}
            >
              <Icon name="close" />
            </button>
          </div>
        ))}
        {mayKeep && (
          <form
            className={css.keep}
            onSubmit={(event) => {
              event.preventDefault();
              if (name.trim() === "") return;
              keep(name.trim());
              setName("");
            }}
          >
            <input
              aria-label={t("views.name")}
              placeholder={t("views.name")}
              maxLength={40}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" variant="plain" size="dense">
              {t("views.keep")}
            </Button>
          </form>
        )}
      </div>
    </>
  );
}
