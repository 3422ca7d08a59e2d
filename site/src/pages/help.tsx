import { useEffect, useState } from "react";
import { buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { Tabs } from "@trevo/ui/tabs.tsx";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { goBack } from "../lib/navigate.ts";
import { useRead } from "../lib/use-read.ts";
import { useWords } from "../lib/words.ts";
import { ListSkeleton } from "../parts/list-skeleton.tsx";
import { RichText } from "../parts/rich-text.tsx";
import { BackBar } from "../shell/back-bar.tsx";
import { FailedReading } from "../shell/failed-reading.tsx";
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
        <RichText html={shown.content} />
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

/** `?i=2` is the third tab; what is no place in the list is the first. */
function topicOfQuery(topics: Topic[]): Topic | undefined {
  const index = Number(new URLSearchParams(location.search).get("i") ?? "0");
  return topics[index] ?? topics[0];
}
