import { useEffect, useState } from "react";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { Tabs } from "@trevo/ui/tabs.tsx";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { goBack } from "../lib/navigate.ts";
import { useRead } from "../lib/use-read.ts";
import { useSettings } from "../lib/settings.ts";
import { locales, speak, useLanguage, useWords } from "../lib/words.ts";
import { HelpServices } from "../components/compliance/help-services.tsx";
import { ListSkeleton } from "../components/common/list-skeleton.tsx";
import { RichText } from "../components/messaging/rich-text.tsx";
import { BackBar } from "../layout/back-bar.tsx";
import { FailedReading } from "../components/common/failed-reading.tsx";
import css from "./help.module.css";

type Topic = AnswerOf<"content.help">[number];

/** The help centre: topics as tabs; an anchor or the query `i` opens one. */
export default function Help() {
  const say = useWords();
  const { data, error, again } = useRead("content.help", { device: "MOBILE" });
  return (
    <>
      <BackBar title={say("title.help")} onBack={goBack} />
      {error && !data ? (
        <FailedReading error={error} again={again} />
      ) : !data ? (
        <ListSkeleton />
      ) : data.length === 0 ? (
        <StateScreen
          mood="empty"
          title={say("topics.empty.title")}
          text={say("topics.empty.text")}
        />
      ) : (
        <Topics topics={data} />
      )}
    </>
  );
}

function Topics({ topics }: { topics: Topic[] }) {
  const say = useWords();
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
        look="line"
        label={say("title.help")}
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
          <p>{say("topics.more")}</p>
          <a className={buttonClass("plain", "compact")} href="/m/message">
            {say("menu.service")}
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
  const say = useWords();
  const language = useLanguage();
  const { termsLanguage } = useSettings().told;
  if (termsLanguage === null || termsLanguage === language) return null;
  const names = new Intl.DisplayNames(locales[language], { type: "language" });
  const name = names.of(termsLanguage.toLowerCase()) ?? termsLanguage;
  return (
    <p className={css.binding}>
      {say("topics.binding", { language: name })}
      <Button look="quiet" size="compact" onClick={() => void speak(termsLanguage)}>
        {say("topics.binding.read", { language: name })}
      </Button>
    </p>
  );
}

/** `?i=2` is the third tab; what is no place in the list is the first. */
function topicOfQuery(topics: Topic[]): Topic | undefined {
  const index = Number(new URLSearchParams(location.search).get("i") ?? "0");
  return topics[index] ?? topics[0];
}
