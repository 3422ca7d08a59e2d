import { useId, type ReactNode } from "react";
import { Icon } from "@trevo/ui/icon.tsx";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import css from "./content-row.module.css";
import { IconBadge } from "../common/icon-badge.tsx";
import { useOwnTime } from "./own-time.ts";
import { dayText } from "./promotion-dates.ts";
import { nearMoment } from "./near-moment.ts";
import { topicIcons, type Topic } from "./topics.ts";

interface ContentRowProps {
  topic: Topic;
  title: string;
  summary: string;
  at: string;
  read: boolean;
  open: boolean;
  onToggle(): void;
  /** What it says in full, shown while it is open. */
  children: ReactNode;
}

/** One text of a list: its beginning, and all of it when it is opened. */
export function ContentRow({ topic, title, summary, at, read, open, ...rest }: ContentRowProps) {
  const t = useTranslations();
  const language = useLanguage();
  const body = useId();
  const { icon, tone } = topicIcons[topic];
  const moment = useOwnTime(at, (iso) => (open ? wholeDay(iso) : nearMoment(iso, language)));
  return (
    <li className={css.item} data-read={read || undefined}>
      <h2 className={css.head}>
        <button
          type="button"
          className={css.row}
          aria-expanded={open}
          aria-controls={body}
          onClick={rest.onToggle}
        >
          <IconBadge icon={icon} tone={tone} />
          <span className={css.words}>
            <span className={css.title}>{title}</span>
            {!open && <span className={css.summary}>{summary}</span>}
            <time dateTime={at}>{moment}</time>
          </span>
          <span className={css.side}>
            {!read && (
              <i className={css.dot}>
                <span className="hidden-text">{t("notice.unread")}</span>
              </i>
            )}
            <span className={css.arrow}>
              <Icon name="down" />
            </span>
          </span>
        </button>
      </h2>
      <div id={body} className={css.body} hidden={!open}>
        {open && rest.children}
      </div>
    </li>
  );
}

/** The day of what is read, written out: YYYY-MM-DD. */
function wholeDay(at: string): string {
  return dayText(at).replaceAll("/", "-");
}
