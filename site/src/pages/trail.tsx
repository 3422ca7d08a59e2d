import { useEffect, type ReactNode } from "react";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { groupDigits } from "@trevo/ui/money.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { launchPath } from "../lib/launch.ts";
import { go, useSearch } from "../lib/navigate.ts";
import { dismiss, toast } from "@trevo/client/toasts.ts";
import { startSession, useSession } from "../lib/session.ts";
import { useMoneyStyle } from "../lib/settings.ts";
import { useCommand, useQuery } from "../lib/use-query.ts";
import { useTranslations } from "../lib/i18n.ts";
import { AccountOnly } from "../components/account/account-only.tsx";
import { QueryError } from "../components/common/query-error.tsx";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import { TrialGame } from "./trail/trial-game.tsx";

/** The free trial: play money of its own, no account needed. With a game, it begins with that. */
export default function Trail() {
  const nodeId = new URLSearchParams(useSearch()).get("nodeId");
  return nodeId === null ? <AnyGame /> : <OneGame nodeId={nodeId} />;
}

function AnyGame() {
  const t = useTranslations();
  const amount = usePlayMoney();
  const { signedIn } = useSession();
  if (signedIn) {
    return (
      <StateScreen variant="closed" title={t("title.trail")} text={t("trial.signedIn")}>
        <a className={buttonClass()} href="/m/home">
          {t("menu.home")}
        </a>
      </StateScreen>
    );
  }
  return (
    <StateScreen variant="soon" title={t("trial.title")} text={t("trial.text", { amount })}>
      <Begin next="/m/home">{t("trial.begin")}</Begin>
      <a className={buttonClass("quiet")} href="/m/register">
        {t("register")}
      </a>
    </StateScreen>
  );
}

/** Who is signed in has a wallet already, and goes straight to the game. */
function OneGame({ nodeId }: { nodeId: string }) {
  const t = useTranslations();
  const amount = usePlayMoney();
  const { signedIn } = useSession();
  const { data, error, refetch } = useQuery("games.list", { nodeId, pageSize: 1 });
  const next = launchPath({ nodeId });
  useEffect(() => {
    if (signedIn) go(next, { replace: true });
  }, [signedIn, next]);
  const game = data?.games[0];
  const loginPath = `/m/login?next=${encodeURIComponent(next)}`;
  if (error) return <QueryError error={error} refetch={refetch} />;
  if (!data || signedIn) return <PageSkeleton />;
  if (!game) return <AnyGame />;
  if (!game.supportPlay) return <AccountOnly loginPath={loginPath} />;
  return (
    <TrialGame game={game} amount={amount}>
      <Begin next={next}>{t("trial.free")}</Begin>
      <a className={buttonClass("plain", "normal", true)} href={loginPath}>
        {t("login")}
      </a>
    </TrialGame>
  );
}

function usePlayMoney(): string {
  const style = useMoneyStyle();
  const { data } = useQuery("registration.trialUser", {});
  return data ? `T$\u00a0${groupDigits(data.startingBalance, style)}` : "…";
}

/** Opens a trial and goes on from there. */
function Begin({ next, children }: { next: string; children: ReactNode }) {
  const t = useTranslations();
  const command = useCommand("session.freeplay", {
    onRefused: (error) => toast("error", error.message),
  });
  const begin = () => {
    toast("loading", t("wait"));
    command.send({}, (session) => {
      startSession(session);
      dismiss();
      go(next, { replace: true });
    });
  };
  return (
    <Button size="large" wide busy={command.isRunning} onClick={begin}>
      {children}
    </Button>
  );
}
