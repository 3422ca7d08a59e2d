import css from "./state-tag.module.css";

/** How far something is: on its way, ended well, ended badly, or of no more matter. */
export type StateTone = "waits" | "good" | "bad" | "ended";

/** In one word where a deposit, a withdrawal or a transfer stands. */
export function StateTag({ tone, text }: { tone: StateTone; text: string }) {
  return (
    <span className={css.tag} data-tone={tone}>
      {text}
    </span>
  );
}
