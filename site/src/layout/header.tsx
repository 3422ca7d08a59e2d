import { lazy, Suspense, useState } from "react";
import { buttonClass, IconButton } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Logo, Mark } from "@trevo/ui/logo.tsx";
import { goBack } from "../lib/navigate.ts";
import { useTitleOf } from "../lib/page-title.ts";
import { useSession } from "../lib/session.ts";
import { useTranslations } from "../lib/i18n.ts";
import { LazyDownloadButton } from "./lazy-download-button.tsx";
import type { Route } from "../route.ts";
import { DefaultAvatar } from "../components/account/default-avatar.tsx";
import { BalanceWidget } from "../components/cashier/balance-widget.tsx";
import { ClientOnly } from "../components/common/client-only.tsx";
import css from "./header.module.css";

const StartPanel = lazy(async () => ({ default: (await import("./start-panel.tsx")).StartPanel }));
const HeaderMail = lazy(async () => ({
  default: (await import("./header-extras.tsx")).HeaderMail,
}));
const VipLabel = lazy(async () => ({ default: (await import("./header-extras.tsx")).VipLabel }));
const EndPanel = lazy(async () => ({ default: (await import("./end-panel.tsx")).EndPanel }));

/** Home: the places, the logo; a guest's two ways in, or a member's balance and own panel. */
export function HomeHeader() {
  const t = useTranslations();
  const { signedIn } = useSession();
  const [open, setOpen] = useState<"start" | "end" | null>(null);
  return (
    <header className={`${css.header} ${css.atHome}`}>
      <IconButton label={t("header.menu")} className={css.menu} onClick={() => setOpen("start")}>
        <Icon name="menu" />
      </IconButton>
      <h1 className={css.home}>
        {signedIn ? <Mark /> : <Logo />}
        <span className="hidden-text">Trevo</span>
      </h1>
      <LazyDownloadButton place="header" />
      {signedIn ? (
        <>
          <BalanceWidget />
          <ClientOnly>
            <HeaderMail />
          </ClientOnly>
          <button type="button" className={css.me} onClick={() => setOpen("end")}>
            <span className="hidden-text">{t("header.me")}</span>
            <DefaultAvatar size={40} />
            <ClientOnly>
              <VipLabel />
            </ClientOnly>
          </button>
        </>
      ) : (
        <nav className={css.ways} aria-label={t("header.ways")}>
          <a href="/m/login" className={buttonClass("plain", "compact")}>
            {t("login")}
          </a>
          <a href="/m/register" className={buttonClass("primary", "compact")}>
            {t("register")}
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
  const t = useTranslations();
  const title = useTitleOf(route);
  return (
    <header className={`${css.header} ${css.line}`}>
      {route.back !== "none" && (
        <IconButton label={t("header.back")} onClick={goBack}>
          <Icon name="back" mirrored />
        </IconButton>
      )}
      <h1 className={css.title}>{t(title)}</h1>
    </header>
  );
}
