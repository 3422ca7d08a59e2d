import type { CSSProperties, ReactNode } from "react";
import { LazyImage } from "./lazy-image.tsx";
import css from "./popup-card.module.css";

interface PopupCardProps {
  picture: string | null;
  alt: string;
  fallback: string;
  style?: CSSProperties;
  /** Names it for whoever looks for it. */
  id?: string;
  /** What it says. */
  children: ReactNode;
  actions: ReactNode;
}

/** What stands in a pop-up: its picture, its text, what can be done. */
export function PopupCard(props: PopupCardProps) {
  const { picture, alt, fallback, style, id, children, actions } = props;
  return (
    <div className={css.popup} data-popup={id} style={style}>
      {picture !== null && (
        <LazyImage src={picture} alt={alt} fallback={fallback} width={736} height={322} isEager />
      )}
      {children}
      <div className={css.actions}>{actions}</div>
    </div>
  );
}
