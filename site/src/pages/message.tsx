import type { MouseEvent } from "react";
import { Badge, CountDot } from "@trevo/ui/badge.tsx";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { go } from "../lib/navigate.ts";
import { toast } from "@trevo/client/toasts.ts";
import { chatType, useService } from "../lib/service.ts";
import { isTrial, useSession } from "../lib/session.ts";
import { useUnread } from "../lib/unread.ts";
import { useQuery } from "../lib/use-query.ts";
import { useTranslations, type MessageKey } from "../lib/i18n.ts";
import { IconBadge, type IconBadgeTone } from "../components/common/icon-badge.tsx";
import { ServiceList } from "../components/messaging/service-list.tsx";
import { BackBar } from "../layout/back-bar.tsx";
import css from "./message.module.css";

/** The message centre: what the operator has to say, and ways to say something to it. */
export default function Message() {
  const t = useTranslations();
  const session = useSession();
  const { signedIn } = session;
  const unread = useUnread();
  const links = useQuery("system.links", {}).data;
  const service = useService();
  const app = links?.resources.find(({ resourceType }) => resourceType === "TELEGRAM")?.url;
  const chat = service.data?.find(({ csType }) => csType === chatType)?.href;
  const ways = service.data?.filter(({ csType }) => csType !== chatType) ?? null;
  const help = service.data?.find(({ csType }) => csType === "CS")?.href;
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    toast("error", t("free_reject"));
  };
  return (
    <>
      <BackBar title={t("title.message")} onBack={() => go("/m/home")}>
        <span className={css.spacer} />
        <a className={css.settings} href="/m/set" aria-label={t("title.set")}>
          <Icon name="settings" />
        </a>
      </BackBar>
      <ul className={css.list}>
        {app !== undefined && (
          <Entry icon="chat" tone="blue" labelKey="message.app" href={app} elsewhere />
        )}
        <Entry
          icon="megaphone"
          tone="gold"
          labelKey="title.notice"
          href="/m/notice"
          count={unread.notices}
        />
        <Entry
          icon="mail"
          tone="brand"
          labelKey="title.webEmail"
          href={signedIn ? "/m/webEmail" : "/m/login?next=%2Fm%2FwebEmail"}
          count={unread.inbox}
        />
        {chat !== undefined && chat !== null && (
          <Entry
            icon="headset"
            tone="blue"
            labelKey="message.chat"
            href={signedIn ? chat : "/m/login?next=%2Fm%2Fmessage"}
            elsewhere={signedIn && !chat.startsWith("/m/")}
            {...(isTrial(session) ? { onOpen: refuse } : {})}
          />
        )}
        {help !== undefined && help !== null && (
          <Entry icon="people" tone="brand" labelKey="message.affiliate" href={help} />
        )}
      </ul>
      <section className={css.service} aria-labelledby="service">
        <div className={css.heading}>
          <h2 id="service">{t("message.service")}</h2>
          <Badge tone="brand">
            <Icon name="clock" />
            {t("message.hours")}
          </Badge>
        </div>
        <ServiceList query={{ ...service, data: ways }} />
      </section>
    </>
  );
}

interface EntryProps {
  icon: IconName;
  tone: IconBadgeTone;
  labelKey:
    | "message.app"
    | "title.notice"
    | "title.webEmail"
    | "message.chat"
    | "message.affiliate";
  href: string;
  count?: number;
  /** Leads away from the site. */
  elsewhere?: boolean;
  /** Hears of a tap before it leads anywhere. */
  onOpen?: (event: MouseEvent) => void;
}

function Entry({ icon, tone, labelKey, href, count = 0, elsewhere = false, onOpen }: EntryProps) {
  const t = useTranslations();
  const text = `message.${labelKey.replace(/^(title|message)\./, "")}.text` as MessageKey;
  return (
    <li>
      <a
        className={css.entry}
        href={href}
        onClick={onOpen}
        {...(elsewhere ? { target: "_blank", rel: "noopener noreferrer" } : {})}
      >
        <IconBadge icon={icon} tone={tone} />
        <span className={css.words}>
          <strong>{t(labelKey)}</strong>
          <small>{t(text)}</small>
        </span>
        <span className={css.count}>
          <CountDot count={count} label={t("message.unread", { count })} />
        </span>
        <Icon name="forward" mirrored />
      </a>
    </li>
  );
}
