import type { AnswerOf } from "@trevo/contract/registry.ts";
import { lazy } from "react";
import { Badge } from "@trevo/ui/badge.tsx";
import type { IconName } from "@trevo/ui/icon.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useMember } from "../lib/member.ts";
import { useQuery } from "../lib/use-query.ts";
import { useLanguage, useTranslations, type MessageKey } from "../lib/i18n.ts";
import { momentText } from "../components/common/moments.ts";
import { Row, RowList } from "../components/common/row-list.tsx";
import { QueryError } from "../components/common/query-error.tsx";
import { ClientOnly } from "../components/common/client-only.tsx";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import card from "../components/common/standing-card.module.css";
import page from "../components/common/page.module.css";
import css from "./security-center.module.css";

const OtherWays = lazy(() => import("./security-center/linked-accounts.tsx"));

type Security = AnswerOf<"profile.security">;

/** Where each measure is taken, and how it looks. */
const measures: Record<string, { href: string; icon: IconName; labelKey: MessageKey }> = {
  password: { href: "/m/changePsw", icon: "key", labelKey: "security.password" },
  email: { href: "/m/member/profile?edit=email", icon: "mail", labelKey: "security.email" },
  paymentPassword: {
    href: "/m/member/paymentPassword",
    icon: "lock",
    labelKey: "security.paymentPassword",
  },
  payeeName: { href: "/m/member/profile?edit=payee", icon: "card", labelKey: "security.payeeName" },
  questions: {
    href: "/m/member/securityQuestions",
    icon: "help",
    labelKey: "security.questions",
  },
};

/** How safe the account is, and what would make it safer. */
export default function SecurityCenter() {
  const t = useTranslations();
  const language = useLanguage();
  const { info } = useMember();
  const { data, error, refetch } = useQuery("profile.security", {});
  if (!data) return error ? <QueryError error={error} refetch={refetch} /> : <PageSkeleton />;
  const last = info?.lastLoginAt ?? null;
  return (
    <div className={page.page}>
      <Level security={data} />
      <RowList title={t("security.measures")}>
        {data.measures.map(({ key, done, points }) => {
          const measure = measures[key];
          return measure && <Measure key={key} {...measure} done={done} points={points} />;
        })}
      </RowList>
      <ClientOnly>
        <OtherWays />
      </ClientOnly>
      <RowList>
        <Row
          icon="clock"
          text={t("security.login")}
          note={last === null ? t("security.first") : momentText(last, language)}
          href="/m/member/signIns"
        />
        <Row
          icon="shield"
          text={t("title.secondFactor")}
          more={t("factor.row")}
          href="/m/member/secondFactor"
        />
        <Row icon="phone" text={t("title.devices")} href="/m/member/devices" />
        <Row icon="person" text={t("title.identity")} href="/m/member/identity" />
        <Row icon="pix" text={t("title.bankCards")} href="/m/member/bankCards" />
      </RowList>
    </div>
  );
}

function Level({ security: { level, score } }: { security: Security }) {
  const t = useTranslations();
  return (
    <section className={`${card.card} ${css.card} island`} data-level={level}>
      <span className={card.shield} aria-hidden>
        <Icon name="shield" />
      </span>
      <div className={card.words}>
        <h2>{t("security.level")}</h2>
        <strong>{t(`security.level.${level}`)}</strong>
      </div>
      <span className={css.score} aria-hidden>
        {score}%
      </span>
      <meter
        className={css.meter}
        min={0}
        max={100}
        value={score}
        aria-label={t("security.level")}
      />
      <p>{t(`security.text.${level}`)}</p>
    </section>
  );
}

interface MeasureProps {
  href: string;
  icon: IconName;
  labelKey: MessageKey;
  done: boolean;
  /** What it adds to the score. */
  points: number;
}

function Measure({ href, icon, labelKey, done, points }: MeasureProps) {
  const t = useTranslations();
  return (
    <Row
      icon={icon}
      text={t(labelKey)}
      more={t(`${labelKey}.text` as MessageKey)}
      note={
        <Badge tone={done ? "brand" : "gold"}>
          {done && <Icon name="check" />}
          {done ? t("security.done") : t("security.raise", { points })}
        </Badge>
      }
      href={href}
    />
  );
}
