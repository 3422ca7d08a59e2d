import type { AnswerOf } from "@trevo/contract/registry.ts";
import { useEffect, useRef, useState, type RefObject } from "react";
import { buttonClass, IconButton } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Mark } from "@trevo/ui/logo.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { call, CallError } from "../lib/client.ts";
import { go, useSearch } from "../lib/navigate.ts";
import { useSession } from "../lib/session.ts";
import { refreshBalance } from "../lib/wallet.ts";
import { useLanguage, useTranslations } from "../lib/i18n.ts";
import { AccountOnly } from "../components/account/account-only.tsx";
import { LegalNote } from "../components/compliance/legal-note.tsx";
import { SecondFactorRequired } from "../components/compliance/second-factor-required.tsx";
import { locationTitle } from "../components/compliance/location-titles.ts";
import { SessionClock } from "../components/compliance/session-clock.tsx";
import { isBlocked, BlockedNotice } from "../components/compliance/blocked-notice.tsx";
import { BackBar } from "../layout/back-bar.tsx";
import { QueryError } from "../components/common/query-error.tsx";
import css from "./play.module.css";
import { LocationRefused } from "./play/location-refused.tsx";
import { Position } from "./play/position.tsx";
import { useRequirement, RequirementScreen } from "./play/requirements.tsx";

/**
 * A game in its frame. The frame is sandboxed: it has the ticket in its address and nothing of
 * ours, and what it has to say to the site comes as messages.
 */
export default function Play() {
  const t = useTranslations();
  const nodeId = new URLSearchParams(useSearch()).get("nodeId") ?? "";
  const { launched, error, again } = useLaunch(nodeId);
  const holder = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { isReady, isShowing, showFrame } = useFrameMessages(frame);
  useOfferBack(launched);
  const placed = error && locationTitle(error.code);
  const wait = useRequirement(error, again);
  return (
    <div className={css.play} ref={holder}>
      <BackBar title={launched?.gameName ?? t("title.play")} onBack={() => leave()}>
        <span className={css.space} />
        <SessionClock />
        {document.fullscreenEnabled && (
          <IconButton label={t("play.full")} onClick={() => toggleFullscreen(holder.current)}>
            <Icon name="expand" />
          </IconButton>
        )}
      </BackBar>
      {error?.code === "game.free.unsupported" ? (
        <AccountOnly />
      ) : error?.code === "factor.missing" ? (
        <SecondFactorRequired />
      ) : error && placed ? (
        <LocationRefused title={placed} error={error} refetch={again} />
      ) : wait ? (
        <RequirementScreen {...wait} />
      ) : error && isBlocked(error) ? (
        <BlockedNotice error={error} />
      ) : error?.code === "game.unknown" ? (
        <StateScreen variant="empty" title={error.message} text={t("play.unknown")}>
          <a className={buttonClass()} href="/m/gameList">
            {t("title.gameCenter")}
          </a>
        </StateScreen>
      ) : error ? (
        <QueryError error={error} refetch={again} />
      ) : (
        <>
          {launched && (
            <Position
              key={launched.url}
              nodeId={nodeId}
              game={launched}
              isShowing={isShowing}
              onHere={again}
            />
          )}
          <div className={css.stage}>
            {!isReady && (
              <div className={css.poster} role="status">
                <Mark size={56} />
                {t("play.loading")}
              </div>
            )}
            {launched && (
              <iframe
                ref={frame}
                className={css.frame}
                src={launched.url}
                title={launched.gameName}
                sandbox={isOurs(launched.url) ? "allow-scripts" : outsideRights}
                allow="autoplay; fullscreen"
                onLoad={() => !saysReady(launched.url) && showFrame()}
              />
            )}
          </div>
        </>
      )}
      <div className={css.legal}>
        <LegalNote compact />
      </div>
    </div>
  );
}

/** Our own pages say when their pictures are there; of all others a loaded page has to do. */
function saysReady(url: string): boolean {
  return isOurs(url) && new URL(url, location.href).pathname.startsWith("/games/");
}

/** A vendor's page on its own origin needs that origin, which is not ours, for its own storage. */
const outsideRights = "allow-scripts allow-same-origin allow-forms";

function isOurs(url: string): boolean {
  return new URL(url, location.href).origin === location.origin;
}

/**
 * Whether the document was loaded as this page: vendors' origins stand in the policy of this page
 * alone, so one that a link within the site led to is loaded once more.
 */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && new URL(loaded.name).pathname.startsWith("/m/play");
}

function leave(): void {
  void refreshBalance();
  if (history.length > 1) history.back();
  else go("/m/home");
}

function toggleFullscreen(element: HTMLElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void element?.requestFullscreen();
}

/** On the way out of a game for money; a fresh start of the same game is no way out. */
function useOfferBack(launched: Launched | null): void {
  const t = useTranslations();
  const vendor = launched?.mode === "real" ? launched.vassalage : null;
  const latest = useRef(t);
  latest.current = t;
  useEffect(() => {
    if (vendor === null) return undefined;
    return () => {
      void import("./play/offer-back.ts").then(({ offerBack }) =>
        offerBack(vendor, latest.current),
      );
    };
  }, [vendor]);
}

type Launched = AnswerOf<"games.launch">;

function useLaunch(nodeId: string) {
  const language = useLanguage();
  const { token } = useSession();
  const [launched, setLaunched] = useState<Launched | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (token === null) return;
    let isCurrent = true;
    setError(null);
    call("games.launch", { nodeId, language })
      .then((answer) => {
        if (!isCurrent) return;
        // A vendor whose games are chosen in its own list has no frame of its own.
        if (answer.launcher === "list") go(answer.url, { replace: true });
        else if (!isOurs(answer.url) && !isOwnDocument()) location.reload();
        else setLaunched(answer);
      })
      .catch((failure: unknown) => {
        if (!(failure instanceof CallError)) throw failure;
        if (isCurrent) setError(failure);
      });
    return () => {
      isCurrent = false;
    };
  }, [nodeId, language, token, turn]);
  return { launched, error, again: () => setTurn(turn + 1) };
}

/** A message of a game. */
interface Said {
  readonly type?: unknown;
  readonly round?: unknown;
}

/** Where a round is seen again and verified; without one, where all are, with the seeds. */
function recordPath(round: unknown): string {
  if (typeof round !== "string") return "/m/gameRecord";
  return `/m/gameRecord/round?${new URLSearchParams({ id: round }).toString()}`;
}

/** What the game tells the site: it is ready, money moved, it wants out or to the deposit. */
function useFrameMessages(frame: RefObject<HTMLIFrameElement | null>) {
  const [isReady, setReady] = useState(false);
  const [isShowing, setShowing] = useState(false);
  useEffect(() => {
    const handlers: Record<string, (said: Said) => void> = {
      "trevo:ready": () => {
        setReady(true);
        setShowing(false);
      },
      // The game tells what the round brings; the site's own figures wait for it.
      "trevo:round": () => setShowing(true),
      "trevo:balance": () => {
        setShowing(false);
        void refreshBalance();
      },
      "trevo:deposit": () => go("/m/voucherCenter"),
      "trevo:exit": leave,
      "trevo:record": ({ round }) => go(recordPath(round)),
      // The site's own call finds out what became of the session, and says it.
      "trevo:session": () => void refreshBalance(),
    };
    const listen = ({ source, data }: MessageEvent<Said | null>) => {
      // Our frames have no origin to be known by: the window that spoke is what counts.
      if (source !== frame.current?.contentWindow) return;
      if (typeof data?.type === "string" && Object.hasOwn(handlers, data.type))
        handlers[data.type]?.(data);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [frame]);
  return { isReady, isShowing, showFrame: () => setReady(true) };
}
