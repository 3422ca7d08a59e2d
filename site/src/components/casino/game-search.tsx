import { useEffect, useState } from "react";
import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./games.module.css";

interface GameSearchProps {
  /** What the list is narrowed by now. */
  name: string;
  onSearch(name: string): void;
}

/** Search by name: Enter runs it, Clear empties the box, Cancel leaves it. */
export function GameSearch({ name, onSearch }: GameSearchProps) {
  const t = useTranslations();
  const [typed, setTyped] = useState(name);
  const [isOpen, setOpen] = useState(false);
  // The list was narrowed, or widened, elsewhere on the page.
  useEffect(() => setTyped(name), [name]);
  return (
    <form
      role="search"
      className={`${css.search} ${css.grows}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed);
      }}
    >
      <label className={css.box}>
        <Icon name="search" />
        <span className="hidden-text">{t("list.search")}</span>
        <input
          type="search"
          enterKeyHint="search"
          value={typed}
          placeholder={t("list.search")}
          onFocus={() => setOpen(true)}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed !== "" && (
          <button type="button" className={css.text} onClick={() => setTyped("")}>
            {t("list.clear")}
          </button>
        )}
      </label>
      {isOpen && (
        <button
          type="button"
          className={css.text}
          onClick={() => {
            setOpen(false);
            setTyped("");
            onSearch("");
          }}
        >
          {t("cancel")}
        </button>
      )}
    </form>
  );
}
