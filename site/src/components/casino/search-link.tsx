import { classes } from "@trevo/ui/classes.ts";
import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import { searchPath } from "../../lib/search-path.ts";
import css from "./search-link.module.css";

/** Looks like the field of the search, and leads there: home brings no code to search with. */
export function SearchLink({ className }: { className?: string | undefined }) {
  const t = useTranslations();
  return (
    <a href={searchPath} className={classes(css.field, className)}>
      <Icon name="search" />
      <span>{t("search.games")}</span>
    </a>
  );
}
