import { CountDot } from "@trevo/ui/badge.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useMember } from "../lib/member.ts";
import { useUnread } from "../lib/unread.ts";
import { useTranslations } from "../lib/i18n.ts";
import css from "./header-extras.module.css";

/** Messages with what is unread. */
export function HeaderMail() {
  const t = useTranslations();
  const { notices, inbox } = useUnread();
  const count = notices + inbox;
  return (
    <a className={css.mail} href="/m/message">
      <span className="hidden-text">{t("title.message")}</span>
      <Icon name="mail" />
      <CountDot count={count} label={t("panel.unread", { count })} />
    </a>
  );
}

/** The VIP club's label at the member's picture, where the member has one. */
export function VipLabel() {
  const { info } = useMember();
  if (!info?.clubLabel) return null;
  return <span className={css.vip}>{info.clubLabel.labelName}</span>;
}
