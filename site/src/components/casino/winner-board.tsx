import { useEffect, useRef } from "react";
import { LazyImage } from "@trevo/ui/lazy-image.tsx";
import { Skeleton } from "@trevo/ui/skeleton.tsx";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { launchPath } from "../../lib/launch.ts";
import { useMoney } from "../../lib/settings.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useInView } from "@trevo/client/use-in-view.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { Block } from "../common/block.tsx";
import css from "./winner-board.module.css";

type Winner = AnswerOf<"games.winners">["list"][number]["vo"] & { rank: number };

const rows = 20;
const onPodium = 3;
/** Longer lists scroll by themselves. */
const stillRows = 8;

/** The largest wins of real rounds: three on the podium, the others in a list that rolls. */
export function WinnerBoard() {
  const t = useTranslations();
  const board = useRef<HTMLElement>(null);
  const asked = { gameCategory: "ALL", limitNum: rows };
  const { data, error } = useQuery("games.winners", asked, useInView(board));
  const winners = data?.list.map(({ vo }, index) => ({ ...vo, rank: index + 1 }));
  if (error || winners?.length === 0) return null;
  return (
    <Block ref={board} id="winners" icon="trophy" title={t("winners.title")}>
      {winners ? <Ranks winners={winners} /> : <Skeleton className={css.room} />}
    </Block>
  );
}

function Ranks({ winners }: { winners: Winner[] }) {
  const [first, second, third] = winners;
  const others = winners.slice(onPodium);
  return (
    <>
      <ol className={`${css.podium} island`}>
        {[second, first, third].map(
          (winner) =>
            winner && <Step key={winner.rank} winner={winner} isFirst={winner === first} />,
        )}
      </ol>
      {others.length > 0 && (
        <ScrollingList winners={others} isScrolling={winners.length > stillRows} />
      )}
    </>
  );
}

function Step({ winner, isFirst }: { winner: Winner; isFirst: boolean }) {
  const money = useMoney();
  return (
    <li className={css.step} data-first={isFirst || undefined}>
      <a href={launchPath(winner)}>
        <span className={css.face}>
          <LazyImage src={winner.faceUrl} fallback="/default-face.svg" width={56} height={56} />
          <b>{winner.rank}</b>
        </span>
        <span className={css.name}>
          <bdi>{winner.customerName}</bdi>
        </span>
        <strong className="num">{money(winner.winAmount)}</strong>
        <small>{winner.gameName}</small>
      </a>
    </li>
  );
}

/** Scrolls slowly by itself, until it is touched or focused; not at all with reduced motion. */
function ScrollingList({ winners, isScrolling }: { winners: Winner[]; isScrolling: boolean }) {
  const money = useMoney();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element || !isScrolling) return;
    return scrollSlowly(element);
  }, [winners, isScrolling]);
  return (
    <ol ref={list} className={css.list} start={onPodium + 1}>
      {winners.map((winner) => (
        <li key={winner.rank}>
          <a href={launchPath(winner)} className={css.row}>
            <span className={css.rank}>{winner.rank}</span>
            <LazyImage src={winner.faceUrl} fallback="/default-face.svg" width={40} height={40} />
            <span className={css.who}>
              <bdi>{winner.customerName}</bdi>
              <small>{winner.gameName}</small>
            </span>
            <strong className="num">{money(winner.winAmount)}</strong>
          </a>
        </li>
      ))}
    </ol>
  );
}

const pixelsPerSecond = 18;
const restMs = 1500;

/** @returns what stops it */
function scrollSlowly(element: HTMLElement): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return () => {};
  let frame = 0;
  let before = 0;
  let at = 0;
  let restsUntil = 0;
  const stop = () => cancelAnimationFrame(frame);
  const scroll = (now: number) => {
    frame = requestAnimationFrame(scroll);
    const passed = Math.min(100, now - before);
    before = now;
    if (now < restsUntil) return;
    const most = element.scrollHeight - element.clientHeight;
    at += (passed * pixelsPerSecond) / 1000;
    if (at >= most + pixelsPerSecond) {
      at = 0;
      restsUntil = now + restMs;
    }
    element.scrollTop = at;
  };
  // It costs nothing while nobody sees it.
  const watch = new IntersectionObserver(([entry]) => {
    stop();
    if (entry?.isIntersecting) frame = requestAnimationFrame(scroll);
  });
  watch.observe(element);
  const end = () => {
    watch.disconnect();
    stop();
  };
  for (const touch of ["pointerdown", "focusin", "wheel"]) {
    element.addEventListener(touch, end, { once: true, passive: true });
  }
  return end;
}
