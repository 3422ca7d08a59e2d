import { CountDot } from "@trevo/ui/badge.tsx";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { useWords, type WordKey } from "../lib/words.ts";
import css from "./panel.module.css";

type PanelEntryProps = {
  icon: IconName;
  word: WordKey;
  /** How many wait to be read. */
  unread?: number;
} & ({ href: string; current?: true } | { onClick(): void });

/** One line of a panel: a place to go, or something to do. */
export function PanelEntry(props: PanelEntryProps) {
  const say = useWords();
  const content = (
    <>
      <Icon name={props.icon} />
      {say(props.word)}
      {props.unread !== undefined && (
        <CountDot count={props.unread} label={say("panel.unread", { count: props.unread })} />
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
