import { useEffect, useRef } from "react";
import { useTranslations } from "../lib/i18n.ts";
import { PanelPart } from "../panel/facts.tsx";
import css from "./round-replay.module.css";
import type { OpenedRound } from "./round-view.tsx";

/** The game playing the round again, as its member sees it: no server is asked, no money moves. */
export function RoundReplay({ round }: { round: OpenedRound }) {
  const t = useTranslations();
  const frame = useRef<HTMLIFrameElement>(null);
  const { outcome } = round;
  const { stake, payout } = round.voided ?? round;
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<{ type?: unknown } | null>) => {
      const game = frame.current?.contentWindow;
      if (!game || source !== game || data?.type !== "trevo:ready") return;
      const book = { events: outcome?.events ?? [] };
      const { choice = {} } = outcome?.fair ?? {};
      // The frame has an origin of its own that nothing can name; it is given nothing secret.
      game.postMessage({ type: "trevo:replay", book, stake, payout, choice }, "*");
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [outcome, stake, payout]);
  if (!outcome?.replayUrl) return null;
  return (
    <PanelPart title={t("bets.replay")}>
      <iframe
        ref={frame}
        className={css.frame}
        src={outcome.replayUrl}
        title={t("bets.replay")}
        sandbox="allow-scripts"
        loading="lazy"
      />
    </PanelPart>
  );
}
