import { useEffect, useState } from "react";
import { useTranslations } from "../../lib/i18n.ts";

/** How long a deposit's code still holds, as "Expires in 14:59". */
export function TimeLeft({ until }: { until: string }) {
  const t = useTranslations();
  const left = () => Math.max(0, Math.floor((Date.parse(until) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1_000);
    return () => clearInterval(timer);
  });
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  const time = [...(hours > 0 ? [hours] : []), ...parts]
    .map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, "0")))
    .join(":");
  return <>{t("deposit.expires", { time })}</>;
}
