import { lazy, Suspense, useState } from "react";
import { buttonClass, IconButton } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Logo, Mark } from "@trevo/ui/logo.tsx";
import { goBack } from "../lib/navigate.ts";
import { useSession } from "../lib/session.ts";
import { useWords } from "../lib/words.ts";
import { LaterDownload } from "./later-download.tsx";
import type { Route } from "../routes.ts";
import { Avatar } from "../components/account/avatar.tsx";
import { BalanceWidget } from "../components/cashier/balance-widget.tsx";
import { Later } from "../components/common/later.tsx";
import css from "./header.module.css";

const StartPanel = lazy(async () => ({ default: (await import("./start-panel.tsx")).StartPanel }));
const HeaderMail = lazy(async () => ({
  default: (await import("./header-extras.tsx")).HeaderMail,
}));
const VipLabel = lazy(async () => ({ default: (await import("./header-extras.tsx")).VipLabel }));
const EndPanel = lazy(async () => ({ default: (await import("./end-panel.tsx")).EndPanel }));

/** Home: the places, the logo; a guest's two ways in, or a member's balance and own panel. */
export function HomeHeader() {
  const say = useWords();
  const { signedIn } = useSession();
  const [open, setOpen] = useState<"start" | "end" | null>(null);
  return (
    <header className={`${css.header} ${css.atHome}`}>
      <IconButton label={say("header.menu")} className={css.menu} onClick={() => setOpen("start")}>
        <Icon name="menu" />
      </IconButton>
      <h1 className={css.home}>
        {signedIn ? <Mark /> : <Logo />}
        <span className="hidden-text">Trevo</span>
      </h1>
      <LaterDownload place="header" />
      {signedIn ? (
        <>
          <BalanceWidget />
          <Later>
            <HeaderMail />
          </Later>
          <button type="button" className={css.me} onClick={() => setOpen("end")}>
            <span className="hidden-text">{say("header.me")}</span>
            <Avatar size={40} />
            <Later>
              <VipLabel />
            </Later>
          </button>
        </>
      ) : (
        <nav className={css.ways} aria-label={say("header.ways")}>
          <a href="/m/login" className={buttonClass("plain", "compact")}>
            {say("login")}
          </a>
          <a href="/m/register" className={buttonClass("primary", "compact")}>
            {say("register")}
          </a>
        </nav>
      )}
      <Suspense>
        {open === "start" && <StartPanel onClose={() => setOpen(null)} />}
        {open === "end" && <EndPanel onClose={() => setOpen(null)} />}
      </Suspense>
    </header>
  );
}

/** Inner pages: back, where the route has it, and the title. */
export function PageHeader({ route }: { route: Route }) {
  const say = useWords();
  return (
    <header className={`${css.header} ${css.line}`}>
      {route.back !== "none" && (
        <IconButton label={say("header.back")} onClick={goBack}>
          <Icon name="back" mirrored />
        </IconButton>
      )}
      <h1 className={css.title}>{say(route.title)}</h1>
    </header>
  );
}
