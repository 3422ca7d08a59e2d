import { lazy, type ReactNode } from "react";
import { classes } from "@trevo/ui/classes.ts";
import { isServerRendered } from "../lib/navigate.ts";
import { isHome } from "../lib/home-path.ts";
import type { Route } from "../route.ts";
import { useTranslations } from "../lib/i18n.ts";
import { BottomMenu } from "./bottom-menu.tsx";
import { HomeHeader, PageHeader } from "./header.tsx";
import { DemoRibbon } from "./demo-ribbon.tsx";
import { ClientOnly } from "../components/common/client-only.tsx";
import { RiskLine } from "../components/compliance/risk-line.tsx";
import css from "./frame.module.css";

const LegalFoot = lazy(async () => ({
  default: (await import("../components/compliance/legal-note.tsx")).LegalFoot,
}));

/** Header, page, bottom menu: each shown where the route's rules say so. */
export function Frame({
  route,
  path,
  children,
}: {
  route: Route;
  path: string;
  children: ReactNode;
}) {
  const t = useTranslations();
  const hasMenu = route.footer !== false;
  return (
    <div className={classes(css.frame, hasMenu && css.withMenu, route.full && css.full)}>
      <a href="#page" className={css.skip}>
        {t("frame.skip")}
      </a>
      {isHome(path) ? <HomeHeader /> : route.header !== false && <PageHeader route={route} />}
      <DemoRibbon />
      {route.entry && <RiskLine />}
      <main
        id="page"
        key={route.path}
        className={classes(css.page, !isHome(path) && !isServerRendered(path) && css.enters)}
        tabIndex={-1}
      >
        {children}
      </main>
      {!isHome(path) && !route.full && (
        <ClientOnly>
          <LegalFoot />
        </ClientOnly>
      )}
      {hasMenu && <BottomMenu />}
    </div>
  );
}
