import { useEffect, useState } from "react";
import { useQuery } from "../../lib/use-query.ts";
import { useSession } from "../../lib/session.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./session-clock.module.css";

/** How long the member has been signed in, where the jurisdiction asks for it: "0:12:31". */
export function SessionClock() {
  const t = useTranslations();
  const { token, info } = useSession();
  const isMember = token !== null && info !== null && info.type <= 2;
  const { data } = useQuery("responsibleGaming.standing", {}, isMember);
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (!data?.showsClock) return;
    // The server's clock says how long it was; the phone's counts on from there.
    const before = Date.parse(data.now) - Date.parse(data.signedInAt);
    const read = Date.now();
    const tick = () => setSeconds(Math.floor((before + Date.now() - read) / 1_000));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [data]);
  if (seconds === null) return null;
  return (
    <span className={css.clock} role="timer" aria-label={t("protect.clock")}>
      {clockText(seconds)}
    </span>
  );
}

function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3_600);
  return `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
