import { useEffect, useState, type ReactNode } from "react";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { groupDigits } from "@trevo/ui/money.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { call, CallError } from "../lib/client.ts";
import { launchPath } from "../lib/launch.ts";
import { go, useSearch } from "../lib/navigate.ts";
import { dismiss, notify } from "../lib/notices.ts";
import { beginSession, useSession } from "../lib/session.ts";
import { useMoneyStyle } from "../lib/settings.ts";
import { useRead } from "../lib/use-read.ts";
import { useWords } from "../lib/words.ts";
import { AccountOnly } from "../components/account/account-only.tsx";
import { FailedReading } from "../components/common/failed-reading.tsx";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import { TrialGame } from "./trail/trial-game.tsx";

/** The free trial: play money of its own, no account needed. With a game, it begins with that. */
export default function Trail() {
  const nodeId = new URLSearchParams(useSearch()).get("nodeId");
  return nodeId === null ? <AnyGame /> : <OneGame nodeId={nodeId} />;
}

function AnyGame() {
  const say = useWords();
  const amount = usePlayMoney();
  const { signedIn } = useSession();
  if (signedIn) {
    return (
      <StateScreen mood="closed" title={say("title.trail")} text={say("trial.signedIn")}>
        <a className={buttonClass()} href="/m/home">
          {say("menu.home")}
        </a>
      </StateScreen>
    );
  }
  return (
    <StateScreen mood="soon" title={say("trial.title")} text={say("trial.text", { amount })}>
      <Begin next="/m/home">{say("trial.begin")}</Begin>
      <a className={buttonClass("quiet")} href="/m/register">
        {say("register")}
      </a>
    </StateScreen>
  );
}

/** Who is signed in has a wallet already, and goes straight to the game. */
function OneGame({ nodeId }: { nodeId: string }) {
  const say = useWords();
  const amount = usePlayMoney();
  const { signedIn } = useSession();
  const { data, error, again } = useRead("games.list", { nodeId, pageSize: 1 });
  const next = launchPath({ nodeId });
  useEffect(() => {
    if (signedIn) go(next, { replace: true });
  }, [signedIn, next]);
  const game = data?.games[0];
  const loginPath = `/m/login?next=${encodeURIComponent(next)}`;
  if (error) return <FailedReading error={error} again={again} />;
  if (!data || signedIn) return <PageSkeleton />;
  if (!game) return <AnyGame />;
  if (!game.supportPlay) return <AccountOnly loginPath={loginPath} />;
  return (
    <TrialGame game={game} amount={amount}>
      <Begin next={next}>{say("trial.free")}</Begin>
      <a className={buttonClass("plain", "normal", true)} href={loginPath}>
        {say("login")}
      </a>
    </TrialGame>
  );
}

function usePlayMoney(): string {
  const style = useMoneyStyle();
  const { data } = useRead("member.trialUser", {});
  return data ? `T$\u00a0${groupDigits(data.startingBalance, style)}` : "…";
}

/** Opens a trial and goes on from there. */
function Begin({ next, children }: { next: string; children: ReactNode }) {
  const say = useWords();
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    notify("loading", say("wait"));
    try {
      beginSession(await call("session.freeplay", {}));
      dismiss();
      go(next, { replace: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify("error", error.message);
      setBusy(false);
    }
  };
  return (
    <Button size="large" wide busy={busy} onClick={() => void begin()}>
      {children}
    </Button>
  );
}
