import { useEffect, useRef } from "react";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./round-replay.module.css";

interface RoundReplayProps {
  url: string;
  events: readonly Record<string, unknown>[];
  stake: string;
  payout: string;
  /** What was chosen for it; null for a game of which that is not known. */
  choice: Readonly<Record<string, unknown>> | null;
}

/** The game in its frame, playing a round that is over: marked as a replay, and without money. */
export function RoundReplay({ url, events, stake, payout, choice }: RoundReplayProps) {
  const t = useTranslations();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<{ type?: unknown } | null>) => {
      if (source !== frame.current?.contentWindow || data?.type !== "trevo:ready") return;
      const round = { book: { events }, stake, payout, ...(choice && { choice }) };
      // The frame has an origin of its own that nothing can name; it is given nothing secret.
      frame.current?.contentWindow?.postMessage({ type: "trevo:replay", ...round }, "*");
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [choice, events, payout, stake]);
  return (
    <iframe
      ref={frame}
      className={css.frame}
      src={url}
      title={t("round.replay")}
      sandbox="allow-scripts"
      loading="lazy"
    />
  );
}
