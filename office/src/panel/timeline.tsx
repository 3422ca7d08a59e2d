import { Moment } from "../parts/moment.tsx";
import { useTranslations } from "../lib/i18n.ts";
import css from "./timeline.module.css";

interface Entry {
  at: string;
  what: string;
  about?: string;
}

/** What happened, in its order. */
export function Timeline({ entries }: { entries: readonly Entry[] }) {
  const t = useTranslations();
  if (entries.length === 0) return <p className={css.none}>{t("timeline.none")}</p>;
  return (
    <ol className={css.line}>
      {entries.map(({ at, what, about }, index) => (
        // Two entries of one moment are told apart by their place alone.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${at}-${index}`}>
          <Moment at={at} exact />
          <b>{what}</b>
          {about && about !== "{}" && <span>{about}</span>}
        </li>
      ))}
    </ol>
  );
}
