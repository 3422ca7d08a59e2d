import type { MouseEvent } from "react";
import { Badge, CountDot } from "@trevo/ui/badge.tsx";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { go } from "../lib/navigate.ts";
import { notify } from "../lib/notices.ts";
import { chatType, useService } from "../lib/service.ts";
import { isTrial, useSession } from "../lib/session.ts";
import { useUnread } from "../lib/unread.ts";
import { useRead } from "../lib/use-read.ts";
import { useWords, type WordKey } from "../lib/words.ts";
import { Leaf, type LeafTone } from "../components/common/leaf.tsx";
import { ServiceList } from "../components/messaging/service-list.tsx";
import { BackBar } from "../layout/back-bar.tsx";
import css from "./message.module.css";

/** The message centre: what the house has to say, and ways to say something to it. */
export default function Message() {
  const say = useWords();
  const session = useSession();
  const { signedIn } = session;
  const unread = useUnread();
  const links = useRead("system.links", {}).data;
  const service = useService();
  const app = links?.resources.find(({ resourceType }) => resourceType === "TELEGRAM")?.url;
  const chat = service.data?.find(({ csType }) => csType === chatType)?.href;
  const ways = service.data?.filter(({ csType }) => csType !== chatType) ?? null;
  const help = service.data?.find(({ csType }) => csType === "CS")?.href;
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    notify("error", say("free_reject"));
  };
  return (
    <>
      <BackBar title={say("title.message")} onBack={() => go("/m/home")}>
        <span className={css.spacer} />
        <a className={css.settings} href="/m/set" aria-label={say("title.set")}>
          <Icon name="settings" />
        </a>
      </BackBar>
      <ul className={css.list}>
        {app !== undefined && (
          <Entry icon="chat" tone="blue" word="message.app" href={app} elsewhere />
        )}
        <Entry
          icon="megaphone"
          tone="gold"
          word="title.notice"
          href="/m/notice"
          count={unread.notices}
        />
        <Entry
          icon="mail"
          tone="brand"
          word="title.webEmail"
          href={signedIn ? "/m/webEmail" : "/m/login?next=%2Fm%2FwebEmail"}
          count={unread.inbox}
        />
        {chat !== undefined && chat !== null && (
          <Entry
            icon="headset"
            tone="blue"
            word="message.chat"
            href={signedIn ? chat : "/m/login?next=%2Fm%2Fmessage"}
            elsewhere={signedIn && !chat.startsWith("/m/")}
            {...(isTrial(session) ? { onOpen: refuse } : {})}
          />
        )}
        {help !== undefined && help !== null && (
          <Entry icon="people" tone="brand" word="message.affiliate" href={help} />
        )}
      </ul>
      <section className={css.service} aria-labelledby="service">
        <div className={css.heading}>
          <h2 id="service">{say("message.service")}</h2>
          <Badge tone="brand">
            <Icon name="clock" />
            {say("message.hours")}
          </Badge>
        </div>
        <ServiceList reading={{ ...service, data: ways }} />
      </section>
    </>
  );
}

interface EntryProps {
  icon: IconName;
  tone: LeafTone;
  word: "message.app" | "title.notice" | "title.webEmail" | "message.chat" | "message.affiliate";
  href: string;
  count?: number;
  /** Leads out of the house. */
  elsewhere?: boolean;
  /** Hears of a tap before it leads anywhere. */
  onOpen?: (event: MouseEvent) => void;
}

function Entry({ icon, tone, word, href, count = 0, elsewhere = false, onOpen }: EntryProps) {
  const say = useWords();
  const text = `message.${word.replace(/^(title|message)\./, "")}.text` as WordKey;
  return (
    <li>
      <a
        className={css.entry}
        href={href}
        onClick={onOpen}
        {...(elsewhere ? { target: "_blank", rel: "noopener noreferrer" } : {})}
      >
        <Leaf icon={icon} tone={tone} />
        <span className={css.words}>
          <strong>{say(word)}</strong>
          <small>{say(text)}</small>
        </span>
        <span className={css.count}>
          <CountDot count={count} label={say("message.unread", { count })} />
        </span>
        <Icon name="forward" mirrored />
      </a>
    </li>
  );
}
