import { useEffect, useState } from "react";
import { Icon } from "@trevo/ui/icon.tsx";
import { useHome } from "../../lib/home.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./ticker.module.css";

/** How long a title stays before the next rises. */
const lineMs = 4000;

/** The newest announcements, one line at a time; a tap opens the one that is shown. */
export function Ticker() {
  const t = useTranslations();
  const { notices } = useHome();
  const [at, setAt] = useState(0);
  const count = notices.length;
  useEffect(() => {
    if (count < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) setAt((before) => (before + 1) % count);
    }, lineMs);
    return () => clearInterval(timer);
  }, [count]);
  const index = count === 0 ? 0 : at % count;
  const notice = notices[index];
  return (
    <p className={css.ticker}>
      <Icon name="megaphone" />
      {notice ? (
        <a key={notice.id} href={`/m/notice?index=${index}&id=${notice.id}`}>
          <span>{notice.title}</span>
        </a>
      ) : (
        <span>{t("ticker.none")}</span>
      )}
    </p>
  );
}
