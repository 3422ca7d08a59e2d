import { useState } from "react";
import { cleanNodes } from "@trevo/client/rich-text.ts";
import { languages, languageOf, type Language } from "@trevo/contract/languages.ts";
import { BannerSlide } from "@trevo/ui/banner-slide.tsx";
import { buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { PopupCard } from "@trevo/ui/popup-card.tsx";
import { RichText } from "@trevo/ui/rich-text.tsx";
import { Tabs } from "@trevo/ui/tabs.tsx";
import { useTranslations } from "../lib/i18n.ts";
import { useSession } from "../lib/session.ts";
import type { Body, Kind } from "./draft.ts";
import css from "./preview.module.css";

const fallback = "/default-game.svg";
const summaryMax = 140;

interface PreviewProps {
  kind: Kind;
  body: Body;
}

/** An item on a phone, drawn by what draws it on the site: by language, dark and light. */
export function Preview({ kind, body }: PreviewProps) {
  const t = useTranslations();
  const [language, setLanguage] = useState<Language>("PT");
  const [theme, setTheme] = useState<"dark" | "light">("dark");
  const { locale, dir } = languageOf(language);
  return (
    <section className={css.preview} aria-label={t("preview")}>
      <div className={css.tools}>
        <Tabs<Language>
          variant="segment"
          label={t("language")}
          options={languages.map((code) => ({ key: code, text: code }))}
          chosen={language}
          onChoose={setLanguage}
        />
        <Tabs<"dark" | "light">
          variant="segment"
          label={t("preview.theme")}
          options={(["dark", "light"] as const).map((key) => ({
            key,
            text: t(`preview.theme.${key}`),
          }))}
          chosen={theme}
          onChoose={setTheme}
        />
      </div>
      <div className={css.phone} data-theme={theme} lang={locale} dir={dir}>
        <Shown {...{ kind, body, language }} />
      </div>
    </section>
  );
}

function Shown({ kind, body, language }: PreviewProps & { language: Language }) {
  const t = useTranslations();
  const [title, html, alt] = [body.title, body.content, body.alt].map((texts) =>
    textIn(texts, language),
  ) as [string, string, string];
  const { info } = useSession();
  // Help alone says the age, as the server puts it in.
  const said = kind === "help" ? html.replaceAll("{age}", `${info?.ageMin ?? "…"}`) : html;
  const text = <RichText html={said} clean={cleanNodes} fallback={fallback} />;
  switch (kind) {
    case "banner":
      return (
        <BannerSlide
          {...{ title, alt, fallback }}
          summary={summaryOf(html)}
          picture={{ src: body.picture ?? fallback }}
          href={null}
          go={body.link === null ? null : t("preview.go")}
        />
      );
    case "notice":
      return (
        <>
          <p className={css.ticker}>
            <Icon name="megaphone" />
            {title}
          </p>
          <article className={css.card}>
            <h2>{title}</h2>
            {text}
          </article>
        </>
      );
    case "popup":
      return (
        <div className={css.popup}>
          <h2>{title}</h2>
          <PopupCard
            picture={body.picture}
            {...{ alt, fallback }}
            actions={
              <>
                {body.link !== null && (
                  <span className={buttonClass("primary", "normal", true)}>
                    {t("preview.more")}
                  </span>
                )}
                <span className={buttonClass("plain", "normal", true)}>{t("close")}</span>
              </>
            }
          >
            {text}
          </PopupCard>
        </div>
      );
    case "help":
      return (
        <article className={css.card}>
          <h2>{title}</h2>
          {text}
        </article>
      );
  }
}

/** As the server chooses: the language, else the first one that there is. */
function textIn(texts: Body["title"], language: Language): string {
  return (
    [language, ...languages].map((code) => texts[code]).find((text) => text.trim() !== "") ?? ""
  );
}

/** The beginning of a text, as a banner shows it. */
function summaryOf(html: string): string {
  const spaced = html.replaceAll(/<\/(p|h\d|li|td|th|div)>|<br ?\/?>/g, "$& ");
  const text = (cleanNodes(spaced).textContent ?? "").replaceAll(/\s+/g, " ").trim();
  if (text.length <= summaryMax) return text;
  return `${text.slice(0, summaryMax - 1).replace(/\s\S*$/, "")}…`;
}
