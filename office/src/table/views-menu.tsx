import { useId, useState } from "react";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../lib/i18n.ts";
import css from "./columns-menu.module.css";
import { MenuButton } from "./menu-button.tsx";
import type { List, ListCall } from "./types.ts";
import type { ListState } from "./use-list.ts";
import { useViews, type View, type Views } from "./use-views.ts";

/** Filters that were kept under a name, and a way to keep those of now. */
export function ViewsMenu<N extends ListCall>(props: { list: List<N>; state: ListState<N> }) {
  const t = useTranslations();
  const id = useId();
  const views = useViews(props.list, props.state);
  const { chosen, isChanged, mayChange } = views;
  const groups = [
    { title: "views.own", list: views.views.filter(({ isOwn }) => isOwn) },
    { title: "views.shared", list: views.views.filter(({ isOwn }) => !isOwn) },
  ] as const;
  return (
    <>
      {mayChange && (
        <Button variant="quiet" size="dense" onClick={views.keepChanged}>
          <Icon name="check" />
          <span className="wide-text">{t("views.save")}</span>
        </Button>
      )}
      <button type="button" className={buttonClass("quiet", "dense")} popoverTarget={id}>
        <Icon name="star" />
        {chosen?.name ?? <span className="wide-text">{t("views")}</span>}
        {isChanged && (
          <span className={css.dot}>
            <span className="hidden-text">{t("views.changed")}</span>
          </span>
        )}
      </button>
      <div id={id} popover="auto" className={css.menu}>
        <div className={css.view} data-on={chosen === null || undefined}>
          <button type="button" className={css.name} onClick={views.showAll}>
            {t("views.all")}
          </button>
          <First views={views} id={null} name={t("views.all")} />
        </div>
        {groups.map(
          ({ title, list }) =>
            list.length > 0 && (
              <section key={title} aria-label={t(title)}>
                <p className={css.title}>{t(title)}</p>
                {list.map((view) => (
                  <Entry key={view.id} view={view} views={views} />
                ))}
              </section>
            ),
        )}
        {views.hasFilters && (chosen === null || isChanged) ? (
          <KeepNew views={views} />
        ) : (
          views.views.length === 0 && <p className={css.none}>{t("views.none")}</p>
        )}
      </div>
    </>
  );
}

function Entry({ view, views }: { view: View; views: Views }) {
  const t = useTranslations();
  const { id, name, isShared, isOwn, by } = view;
  return (
    <div className={css.view} data-on={view === views.chosen || undefined}>
      <button type="button" className={css.name} onClick={() => views.show(view)}>
        {name}
        {!isOwn && <small>{by}</small>}
      </button>
      <First views={views} id={id} name={name} />
      {views.mayShare && (
        <MenuButton
          icon="people"
          label={t("views.share", { name })}
          isOn={isShared}
          onClick={() => views.share(view)}
        />
      )}
      {isOwn && (
        <MenuButton
          icon="close"
          label={t("views.drop", { name })}
          onClick={() => views.drop(view)}
        />
      )}
    </div>
  );
}

/** What the list opens with. */
function First({ views, id, name }: { views: Views; id: string | null; name: string }) {
  const t = useTranslations();
  return (
    <MenuButton
      icon="home"
      label={t("views.first", { name })}
      isOn={views.firstView === id}
      onClick={() => views.putFirst(id)}
    />
  );
}

function KeepNew({ views }: { views: Views }) {
  const t = useTranslations();
  const [name, setName] = useState("");
  return (
    <form
      className={css.keep}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === "") return;
        void views.keepNew(name.trim()).then((isKept) => isKept && setName(""));
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
  );
}
