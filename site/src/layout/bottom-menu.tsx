import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { Logo } from "@trevo/ui/logo.tsx";
import { lazy, Suspense, useState } from "react";
import { useCurrentPath } from "../lib/navigate.ts";
import { isAgent, useSession } from "../lib/session.ts";
import { useTranslations, type MessageKey } from "../lib/i18n.ts";
import { isHome } from "../lib/home-path.ts";
import { SearchLink } from "../components/casino/search-link.tsx";
import css from "./bottom-menu.module.css";

const AgentSheet = lazy(async () => ({ default: (await import("./agent-sheet.tsx")).AgentSheet }));

interface Place {
  href: string;
  icon: IconName;
  labelKey: MessageKey;
}

const before: Place[] = [
  { href: "/m/home", icon: "home", labelKey: "menu.home" },
  { href: "/m/activity", icon: "gift", labelKey: "menu.promotion" },
];
const invite: Place = { href: "/m/inviteFriends", icon: "people", labelKey: "menu.invite" };
const after: Place[] = [
  { href: "/m/message", icon: "headset", labelKey: "menu.service" },
  { href: "/m/member/home", icon: "person", labelKey: "menu.account" },
];

/**
 * Home, promotions, invite, service and account, the middle one on the logo's leaf: agents find
 * their agency there. At the bottom of a phone, at the top of a desktop screen.
 */
export function BottomMenu() {
  const path = useCurrentPath();
  const t = useTranslations();
  const session = useSession();
  const [agentOpen, setAgentOpen] = useState(false);
  return (
    <nav className={css.menu} aria-label={t("menu")}>
      <a href="/m/home" className={css.logo} aria-label="Trevo">
        <Logo />
      </a>
      {before.map((place) => (
        <Item key={place.href} place={place} path={path} />
      ))}
      {isAgent(session) ? (
        <button type="button" className={css.leaf} onClick={() => setAgentOpen(true)}>
          <LeafIcon />
          {t("menu.agent")}
        </button>
      ) : (
        <a
          href={invite.href}
          className={css.leaf}
          aria-current={path === invite.href ? "page" : undefined}
        >
          <LeafIcon />
          {t(invite.labelKey)}
        </a>
      )}
      {after.map((place) => (
        <Item key={place.href} place={place} path={path} />
      ))}
      <SearchLink className={css.search} />
      {agentOpen && (
        <Suspense>
          <AgentSheet onClose={() => setAgentOpen(false)} />
        </Suspense>
      )}
    </nav>
  );
}

function LeafIcon() {
  return (
    <span>
      <Icon name={invite.icon} />
    </span>
  );
}

function Item({ place, path }: { place: Place; path: string }) {
  const t = useTranslations();
  const isHere = path === place.href || (place.href === "/m/home" && isHome(path));
  return (
    <a href={place.href} className={css.item} aria-current={isHere ? "page" : undefined}>
      <Icon name={place.icon} />
      {t(place.labelKey)}
    </a>
  );
}
