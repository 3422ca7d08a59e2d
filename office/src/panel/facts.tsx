import type { ReactNode } from "react";
import css from "./facts.module.css";

/** Names and values under each other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>;
}

/** One name and its value; what is absent has a dash. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const isAbsent = children === null || children === undefined || children === "";
  return (
    <div>
      <dt>{name}</dt>
      <dd>{isAbsent ? "–" : children}</dd>
    </div>
  );
}

/** A part of a panel under its own heading. */
export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** What is there for whoever wants it, closed at first. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={css.folded}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
