import { CountDot } from "@trevo/ui/badge.tsx";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { useTranslations, type MessageKey } from "../lib/i18n.ts";
import css from "./panel.module.css";

type PanelEntryProps = {
  icon: IconName;
  labelKey: MessageKey;
  /** How many wait to be read. */
  unread?: number;
} & ({ href: string; current?: true } | { onClick(): void });

/** One line of a panel: a place to go, or something to do. */
export function PanelEntry(props: PanelEntryProps) {
  const t = useTranslations();
  const content = (
    <>
      <Icon name={props.icon} />
      {t(props.labelKey)}
      {props.unread !== undefined && (
        <CountDot count={props.unread} label={t("panel.unread", { count: props.unread })} />
      )}
    </>
  );
  return (
    <li>
      {"href" in props ? (
        <a
          className={css.entry}
          href={props.href}
          aria-current={props.current === true ? "page" : undefined}
        >
          {content}
        </a>
      ) : (
        <button type="button" className={css.entry} onClick={props.onClick}>
          {content}
        </button>
      )}
    </li>
  );
}
