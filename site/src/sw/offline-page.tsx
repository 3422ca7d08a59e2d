import { renderToString } from "react-dom/server";
import assets from "virtual:client-assets";
import { buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { documentAttributes } from "@trevo/client/i18n.ts";
import { translateIn, type Language } from "../lib/i18n.ts";

/**
 * The page that the service worker shows for one that cannot be reached, with nothing of a member
 * in it. Its link loads the same address again, and so does its script once the site answers.
 */
export function renderOffline(language: Language): string {
  const t = translateIn(language);
  const { lang, dir } = documentAttributes(language);
  const body = renderToString(
    <main>
      <h1 className="hidden-text">Trevo</h1>
      <StateScreen variant="closed" title={t("app.offline.title")} text={t("app.offline.text")}>
        {/* An empty address is the page's own. */}
        {/* oxlint-disable-next-line anchor-is-valid */}
        <a className={buttonClass()} href="">
          {t("retry")}
        </a>
      </StateScreen>
    </main>,
  );
  return (
    `<!doctype html><html lang="${lang}" dir="${dir}" data-theme="dark"><head>` +
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,` +
    `viewport-fit=cover"><title>${t("app.offline.title")} · Trevo</title>` +
    `<meta name="theme-color" content="#06110d"><style>${assets.css}</style></head>` +
    `<body>${body}<script src="/offline/return.js" defer></script></body></html>`
  );
}
