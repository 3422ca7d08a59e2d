import type { ReactNode } from "react";
import { CountDot } from "@trevo/ui/badge.tsx";
import { classes } from "@trevo/ui/classes.ts";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./row-list.module.css";

/** Rows on one card, perhaps under a heading. */
export function RowList({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={css.group}>
      {title !== undefined && <h2>{title}</h2>}
      <ul className={css.rows}>{children}</ul>
    </section>
  );
}

type RowProps = {
  icon?: IconName;
  text: string;
  /** What is chosen or known now. */
  note?: ReactNode;
  /** A second line under the text. */
  more?: ReactNode;
  unread?: number;
  danger?: boolean;
} & ({ href: string } | { onClick(): void } | { still: true });

/** One line: a place to go, something to do, or a fact that only stands there. */
export function Row(props: RowProps) {
  const t = useTranslations();
  const { icon, text, note, more, unread = 0, danger = false } = props;
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span className={css.text}>
        {text}
        {more !== undefined && <small>{more}</small>}
      </span>
      {unread > 0 && (
        <span className={css.count}>
          <CountDot count={unread} label={t("panel.unread", { count: unread })} />
        </span>
      )}
      {note !== undefined && <small className={css.note}>{note}</small>}
      {!("still" in props) && !danger && <Icon name="forward" mirrored />}
    </>
  );
  const look = classes(css.row, danger && css.danger);
  return (
    <li>
      {"href" in props ? (
        <a className={look} href={props.href}>
          {content}
        </a>
      ) : "onClick" in props ? (
        <button type="button" className={look} onClick={props.onClick}>
          {content}
        </button>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  );
}
