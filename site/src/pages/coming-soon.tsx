import { buttonClass } from "@trevo/ui/button.tsx";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { goBack } from "../lib/navigate.ts";
import { useTranslations, type MessageKey } from "../lib/i18n.ts";
import type { Route } from "../route.ts";
import { BackBar } from "../layout/back-bar.tsx";

interface ComingSoonEntry {
  icon: IconName;
  text: MessageKey;
}

/** Pages that are not built yet, by their title. */
const entries: Partial<Record<MessageKey, ComingSoonEntry>> = {
  "title.inviteFriends": { icon: "people", text: "soon.inviteFriends" },
  "title.agent": { icon: "people", text: "soon.agent" },
  "title.teamOverview": { icon: "chart", text: "soon.teamOverview" },
  "title.team": { icon: "people", text: "soon.team" },
  "title.redRain": { icon: "gift", text: "soon.redRain" },
  "title.teamPnl": { icon: "chart", text: "soon.teamPnl" },
  "title.teamBetting": { icon: "dice", text: "soon.teamBetting" },
  "title.agentRebate": { icon: "settings", text: "soon.agentRebate" },
  "title.teamRebate": { icon: "chart", text: "soon.teamRebate" },
  "title.agentRegister": { icon: "person", text: "soon.agentRegister" },
  "title.dividend": { icon: "chart", text: "soon.dividend" },
  "title.salary": { icon: "receipt", text: "soon.salary" },
  "title.hourly": { icon: "clock", text: "soon.hourly" },
  "title.liveGames": { icon: "cards", text: "soon.liveGames" },
  "title.pokerGames": { icon: "cards", text: "soon.pokerGames" },
  "title.sportGames": { icon: "ball", text: "soon.sportGames" },
  "title.fishingGames": { icon: "fish", text: "soon.fishingGames" },
  "title.esportGames": { icon: "gamepad", text: "soon.esportGames" },
};

const slots = { href: "/m/slot-games", labelKey: "soon.play" } as const;

/** A page that is not built yet: says which, what is available already, and where to go. */
export default function Soon({ route }: { route: Route }) {
  const t = useTranslations();
  const room = entries[route.title];
  if (!room) throw new Error(`No page and no words for ${route.path}`);
  const name = t(route.title);
  return (
    <>
      {route.header === false && route.back !== "none" && <BackBar title={name} onBack={goBack} />}
      <StateScreen variant="soon" title={name} text={t(room.text)} icon={<Icon name={room.icon} />}>
        <a className={buttonClass()} href={slots.href}>
          {t(slots.labelKey)}
        </a>
        <a className={buttonClass("quiet")} href="/m/home">
          {t("menu.home")}
        </a>
      </StateScreen>
    </>
  );
}
