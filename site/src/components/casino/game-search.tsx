import { useEffect, useState } from "react";
import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./games.module.css";

interface GameSearchProps {
  /** What the list is narrowed by now. */
  name: string;
  onSearch(name: string): void;
  /** Who came to search begins at once. */
  isBegun?: boolean;
}

/** Search by name: Enter runs it, Clear empties the box, Cancel leaves it. */
export function GameSearch({ name, onSearch, isBegun = false }: GameSearchProps) {
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
        <span className="hidden-text">{t("search.games")}</span>
        <input
          type="search"
          enterKeyHint="search"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was what the tap was for
          autoFocus={isBegun}
          value={typed}
          placeholder={t("search.games")}
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
