import type { ReactNode } from "react";
import css from "./acts.module.css";

/** What can be done about the open row, in one line. */
export function Acts({ children }: { children: ReactNode }) {
  return <div className={css.acts}>{children}</div>;
}
