import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { Logo, Mark } from "@trevo/ui/logo.tsx";
import { lazy, Suspense, useState } from "react";
import { isAgent, isTrial, useSession } from "../lib/session.ts";
import { useWords, type WordKey } from "../lib/words.ts";
import { isHome } from "../routes.ts";
import css from "./bottom-menu.module.css";

const AgentSheet = lazy(async () => ({ default: (await import("./agent-sheet.tsx")).AgentSheet }));

interface Place {
  href: string;
  icon: IconName;
  word: WordKey;
}

const before: Place[] = [
  { href: "/m/home", icon: "home", word: "menu.home" },
  { href: "/m/activity", icon: "gift", word: "menu.promotion" },
];
const account: Place = { href: "/m/member/home", icon: "person", word: "menu.account" };

/**
 * Home, promotions, invite, service and account, with a leaf in the middle that is the next thing
 * to do: play for who has no wallet to fill, deposit for a member. At the foot of a phone, at the
 * head of a desk's screen.
 */
export function BottomMenu({ path }: { path: string }) {
  const say = useWords();
  const session = useSession();
  const [agentOpen, setAgentOpen] = useState(false);
  const mayDeposit = session.signedIn && !isTrial(session);
  const leaf: Place = mayDeposit
    ? { href: "/m/voucherCenter", icon: "deposit", word: "deposit" }
    : { href: "/m/slot-games", icon: "play", word: "play" };
  const invite = isAgent(session);
  return (
    <nav className={css.menu} aria-label={say("menu")}>
      <a href="/m/home" className={css.logo} aria-label="Trevo">
        <Logo />
      </a>
      {before.map((place) => (
        <Item key={place.href} place={place} path={path} />
      ))}
      <a
        href={leaf.href}
        className={css.leaf}
        aria-current={path === leaf.href ? "page" : undefined}
      >
        <span>
          <Mark size={28} />
        </span>
        {say(leaf.word)}
      </a>
      {invite ? (
        <button type="button" className={css.item} onClick={() => setAgentOpen(true)}>
          <Icon name="people" />
          {say("menu.agent")}
        </button>
      ) : (
        <Item
          place={{ href: "/m/inviteFriends", icon: "people", word: "menu.invite" }}
          path={path}
        />
      )}
      <Item place={{ href: "/m/message", icon: "headset", word: "menu.service" }} path={path} />
      <Item place={account} path={path} />
      {agentOpen && (
        <Suspense>
          <AgentSheet onClose={() => setAgentOpen(false)} />
        </Suspense>
      )}
    </nav>
  );
}

function Item({ place, path }: { place: Place; path: string }) {
  const say = useWords();
  const isHere = path === place.href || (place.href === "/m/home" && isHome(path));
  return (
    <a href={place.href} className={css.item} aria-current={isHere ? "page" : undefined}>
      <Icon name={place.icon} />
      {say(place.word)}
    </a>
  );
}
