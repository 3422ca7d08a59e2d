import { useEffect, useState } from "react";
import { staffIdleMinutes } from "@trevo/contract/constants.ts";
import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call } from "../lib/client.ts";
import { useTranslations } from "../lib/i18n.ts";
import { lastSeenAt } from "../lib/presence.ts";
import css from "./idle-warning.module.css";

const idleMs = staffIdleMinutes * 60_000;
const warnedMs = 60_000;
const lookMs = 2_000;

/**
 * Tells in the last minute that the session ends since nobody is here, and asks the server when it
 * has ended: what stands on the screen goes with it. A touch or a key in any window goes on.
 */
export function IdleWarning() {
  const t = useTranslations();
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    let wasNear = false;
    const look = () => {
      const leftMs = idleMs - (Date.now() - lastSeenAt());
      const isNow = leftMs <= warnedMs;
      // It is over, or somebody came back in time: the server has to hear of either.
      if (leftMs <= 0 || (wasNear && !isNow)) call("staff.me", {}).catch(() => {});
      wasNear = isNow;
      setNear(isNow);
    };
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={css.region} role="alert">
      {isNear && (
        <div className={css.box}>
          <Icon name="clock" />
          <p>{t("idle.warning")}</p>
          {/* The press itself is the sign that somebody is here. */}
          <Button size="compact" onClick={() => setNear(false)}>
            {t("idle.stay")}
          </Button>
        </div>
      )}
    </div>
  );
}
