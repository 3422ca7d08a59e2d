import { languageOf } from "@trevo/contract/languages.ts";
import { useEffect, useState } from "react";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { Tabs } from "@trevo/ui/tabs.tsx";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { goBack } from "../lib/navigate.ts";
import { useQuery } from "../lib/use-query.ts";
import { useSettings } from "../lib/settings.ts";
import { setLanguage } from "@trevo/client/i18n.ts";
import { useLanguage, useTranslations } from "../lib/i18n.ts";
import { HelpServices } from "../components/compliance/help-services.tsx";
import { ListSkeleton } from "../components/common/list-skeleton.tsx";
import { RichText } from "../components/messaging/rich-text.tsx";
import { BackBar } from "../layout/back-bar.tsx";
import { QueryError } from "../components/common/query-error.tsx";
import css from "./help.module.css";

type Topic = AnswerOf<"content.help">[number];

/** The help centre: topics as tabs; an anchor or the query `i` opens one. */
export default function Help() {
  const t = useTranslations();
  const { data, error, refetch } = useQuery("content.help", { device: "MOBILE" });
  return (
    <>
      <BackBar title={t("title.help")} onBack={goBack} />
      {error && !data ? (
        <QueryError error={error} refetch={refetch} />
      ) : !data ? (
        <ListSkeleton />
      ) : data.length === 0 ? (
        <StateScreen
          variant="empty"
          title={t("topics.empty.title")}
          text={t("topics.empty.text")}
        />
      ) : (
        <Topics topics={data} />
      )}
    </>
  );
}

function Topics({ topics }: { topics: Topic[] }) {
  const t = useTranslations();
  const [hash, setHash] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const follow = () => setHash(location.hash.slice(1));
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  const shown = topics.find(({ topic }) => topic === hash) ?? topicOfQuery(topics);
  useEffect(() => {
    document.querySelector("[role=tab][aria-selected=true]")?.scrollIntoView({
      block: "nearest",
      inline: "center",
    });
  }, [shown]);
  if (!shown) return null;
  return (
    <>
      <Tabs
        variant="line"
        label={t("title.help")}
        options={topics.map(({ topic, title }) => ({ key: topic, text: title }))}
        chosen={shown.topic}
        onChoose={(chosen) => {
          history.replaceState(history.state, "", `#${chosen}`);
          setHash(chosen);
        }}
      />
      <article className={css.article}>
        <h2>{shown.title}</h2>
        {boundTopics.has(shown.topic) && <BindingNote />}
        <RichText html={shown.content} />
        {shown.topic === "responsible" && <HelpServices />}
        <footer className={css.foot}>
          <p>{t("topics.more")}</p>
          <a className={buttonClass("plain", "compact")} href="/m/message">
            {t("menu.service")}
          </a>
        </footer>
      </article>
    </>
  );
}

/** Of these the text in one language may bind, wherever the others differ. */
const boundTopics = new Set(["terms", "privacy"]);

/** Says which language's text binds, to whoever reads another. */
function BindingNote() {
  const t = useTranslations();
  const language = useLanguage();
  const { termsLanguage } = useSettings().notices;
  if (termsLanguage === null || termsLanguage === language) return null;
  const names = new Intl.DisplayNames(languageOf(language).locale, { type: "language" });
  const name = names.of(termsLanguage.toLowerCase()) ?? termsLanguage;
  return (
    <p className={css.binding}>
      {t("topics.binding", { language: name })}
      <Button variant="quiet" size="compact" onClick={() => void setLanguage(termsLanguage)}>
        {t("topics.binding.read", { language: name })}
      </Button>
    </p>
  );
}

/** `?i=2` is the third tab; what is no place in the list is the first. */
function topicOfQuery(topics: Topic[]): Topic | undefined {
  const index = Number(new URLSearchParams(location.search).get("i") ?? "0");
  return topics[index] ?? topics[0];
}
