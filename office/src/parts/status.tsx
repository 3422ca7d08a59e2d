import css from "./status.module.css";

/** What a colour means: see docs/decisions/office.md. Each stands beside its word. */
export type StatusTone = "good" | "waits" | "bad" | "flow" | "ended";

/** A state as a dot and its word. */
export function Status({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={css.status} data-tone={tone}>
      {children}
    </span>
  );
}
