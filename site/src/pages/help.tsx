import { useEffect, useState } from "react";
import { Tabs } from "@trevo/ui/tabs.tsx";
import { goBack } from "../lib/navigate.ts";
import { useSettings } from "../lib/settings.ts";
import { useWords, type WordKey } from "../lib/words.ts";
import { BackBar } from "../shell/back-bar.tsx";
import css from "./help.module.css";

const topics = ["responsible", "fair", "terms", "privacy"] as const;
type Topic = (typeof topics)[number];

function isTopic(text: string): text is Topic {
  return topics.some((topic) => topic === text);
}

/** The help centre: topics as tabs; an anchor or the query `i` opens one. */
export default function Help() {
  const say = useWords();
  const { ageMin } = useSettings();
  const [topic, setTopic] = useState<Topic>(topicOfAddress);
  useEffect(() => {
    const follow = () => setTopic(topicOfAddress());
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  const paragraphs = say(`help.${topic}.text` as WordKey, { age: ageMin }).split("\n");
  return (
    <>
      <BackBar title={say("title.help")} onBack={goBack} />
      <Tabs
        look="line"
        label={say("title.help")}
        options={topics.map((key) => ({ key, text: say(`help.${key}` as WordKey) }))}
        chosen={topic}
        onChoose={(chosen) => {
          history.replaceState(history.state, "", `#${chosen}`);
          setTopic(chosen);
        }}
      />
      <article className={css.article}>
        <h2>{say(`help.${topic}` as WordKey)}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {topic === "fair" && (
          <a className={css.link} href="/games/verify/index.html" target="_blank" rel="noopener">
            {say("help.verify")}
          </a>
        )}
      </article>
    </>
  );
}

function topicOfAddress(): Topic {
  const hash = location.hash.slice(1);
  if (isTopic(hash)) return hash;
  const index = Number(new URLSearchParams(location.search).get("i") ?? "0");
  return topics[index] ?? "responsible";
}
