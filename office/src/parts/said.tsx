import css from "./said.module.css";

/** Words as somebody wrote them, line by line. */
export function Said({ children }: { children: string }) {
  return <p className={css.said}>{children}</p>;
}
