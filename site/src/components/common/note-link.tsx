import { Icon } from "@trevo/ui/icon.tsx";
import css from "./note-link.module.css";

/** A word of caution that leads to where it is settled. */
export function NoteLink({ href, title, text }: { href: string; title: string; text: string }) {
  return (
    <a className={css.note} href={href}>
      <Icon name="shield" />
      <span>
        <strong>{title}</strong>
        <small>{text}</small>
      </span>
      <Icon name="forward" mirrored />
    </a>
  );
}
