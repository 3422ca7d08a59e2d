import type { AnswerOf } from "@trevo/contract/registry.ts";
import { lazy } from "react";
import { Badge } from "@trevo/ui/badge.tsx";
import type { IconName } from "@trevo/ui/icon.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useMember } from "../lib/member.ts";
import { useRead } from "../lib/use-read.ts";
import { useLanguage, useWords, type WordKey } from "../lib/words.ts";
import { momentText } from "../components/common/moments.ts";
import { Row, RowList } from "../components/common/row-list.tsx";
import { FailedReading } from "../components/common/failed-reading.tsx";
import { Later } from "../components/common/later.tsx";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import card from "../components/common/standing-card.module.css";
import page from "../components/common/page.module.css";
import css from "./security-center.module.css";

const OtherWays = lazy(() => import("./security-center/other-ways.tsx"));

type Security = AnswerOf<"profile.security">;

/** Where each measure is taken, and how it looks. */
const measures: Record<string, { href: string; icon: IconName; word: WordKey }> = {
  password: { href: "/m/changePsw", icon: "key", word: "security.password" },
  email: { href: "/m/member/profile?edit=email", icon: "mail", word: "security.email" },
  paymentPassword: {
    href: "/m/member/paymentPassword",
    icon: "lock",
    word: "security.paymentPassword",
  },
  payeeName: { href: "/m/member/profile?edit=payee", icon: "card", word: "security.payeeName" },
  questions: {
    href: "/m/member/securityQuestions",
    icon: "help",
    word: "security.questions",
  },
};

/** How safe the account is, and what would make it safer. */
export default function SecurityCenter() {
  const say = useWords();
  const language = useLanguage();
  const { info } = useMember();
  const { data, error, again } = useRead("profile.security", {});
  if (!data) return error ? <FailedReading error={error} again={again} /> : <PageSkeleton />;
  const last = info?.lastLoginAt ?? null;
  return (
    <div className={page.page}>
      <Level security={data} />
      <RowList title={say("security.measures")}>
        {data.measures.map(({ key, done, points }) => {
          const measure = measures[key];
          return measure && <Measure key={key} {...measure} done={done} points={points} />;
        })}
      </RowList>
      <Later>
        <OtherWays />
      </Later>
      <RowList>
        <Row
          icon="clock"
          text={say("security.login")}
          note={last === null ? say("security.first") : momentText(last, language)}
          href="/m/member/signIns"
        />
        <Row
          icon="shield"
          text={say("title.secondFactor")}
          more={say("factor.row")}
          href="/m/member/secondFactor"
        />
        <Row icon="phone" text={say("title.devices")} href="/m/member/devices" />
        <Row icon="person" text={say("title.identity")} href="/m/member/identity" />
        <Row icon="pix" text={say("title.bankCards")} href="/m/member/bankCards" />
      </RowList>
    </div>
  );
}

function Level({ security: { level, score } }: { security: Security }) {
  const say = useWords();
  return (
    <section className={`${card.card} ${css.card} island`} data-level={level}>
      <span className={card.shield} aria-hidden>
        <Icon name="shield" />
      </span>
      <div className={card.words}>
        <h2>{say("security.level")}</h2>
        <strong>{say(`security.level.${level}`)}</strong>
      </div>
      <span className={css.score} aria-hidden>
        {score}%
      </span>
      <meter
        className={css.meter}
        min={0}
        max={100}
        value={score}
        aria-label={say("security.level")}
      />
      <p>{say(`security.text.${level}`)}</p>
    </section>
  );
}

interface MeasureProps {
  href: string;
  icon: IconName;
  word: WordKey;
  done: boolean;
  /** What it adds to the score. */
  points: number;
}

function Measure({ href, icon, word, done, points }: MeasureProps) {
  const say = useWords();
  return (
    <Row
      icon={icon}
      text={say(word)}
      more={say(`${word}.text` as WordKey)}
      note={
        <Badge tone={done ? "brand" : "gold"}>
          {done && <Icon name="check" />}
          {done ? say("security.done") : say("security.raise", { points })}
        </Badge>
      }
      href={href}
    />
  );
}
