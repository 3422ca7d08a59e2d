import type { ReactNode, Ref } from "react";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./block.module.css";

interface BlockProps {
  id: string;
  icon: IconName;
  title: string;
  /** Shows all of what the block shows a part of. */
  onSeeAll?: (() => void) | undefined;
  ref?: Ref<HTMLElement> | undefined;
  children: ReactNode;
}

/** A part of the lobby under its heading. */
export function Block({ id, icon, title, onSeeAll, ref, children }: BlockProps) {
  const t = useTranslations();
  return (
    <section ref={ref} aria-labelledby={`block-${id}`} className={css.block}>
      <div className={css.heading}>
        <Icon name={icon} />
        <h2 id={`block-${id}`}>{title}</h2>
        {onSeeAll && (
          <button type="button" className={css.all} onClick={onSeeAll}>
            {t("see.all")}
            <span className="hidden-text">{title}</span>
            <Icon name="forward" mirrored />
          </button>
        )}
      </div>
      {children}
    </section>
  );
}
