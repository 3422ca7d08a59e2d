import type { ReactNode } from "react";
import { StateTag, type StateTone } from "./state-tag.tsx";
import css from "./money-row.module.css";

interface MoneyRowProps {
  /** How much, as it is shown. */
  amount: string;
  tone: StateTone;
  state: string;
  /** Where all of it is told; absent: here. */
  href?: string;
  /** `small` lines of what else there is to say. */
  children: ReactNode;
}

/** A deposit, a withdrawal or a transfer in a list: how much, where it stands, and of what kind. */
export function MoneyRow({ amount, tone, state, href, children }: MoneyRowProps) {
  const content = (
    <>
      <strong>{amount}</strong>
      <StateTag tone={tone} text={state} />
      {children}
    </>
  );
  if (href === undefined) return <li className={css.row}>{content}</li>;
  return (
    <li>
      <a className={css.row} href={href}>
        {content}
      </a>
    </li>
  );
}
