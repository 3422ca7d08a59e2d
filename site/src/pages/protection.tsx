import { useState } from "react";
import { useRead } from "../lib/use-read.ts";
import { useWords } from "../lib/words.ts";
import type { Standing } from "../components/compliance/limit-figures.ts";
import { HelpServices } from "../components/compliance/help-services.tsx";
import { Row, RowList } from "../components/common/row-list.tsx";
import { FailedReading } from "../components/common/failed-reading.tsx";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import { Checks } from "./protection/checks.tsx";
import { Limits } from "./protection/limits.tsx";
import { Now } from "./protection/now.tsx";
import { ReviewCard } from "./protection/review-card.tsx";
import { Stops } from "./protection/stops.tsx";
import { UnderReview } from "./protection/under-review.tsx";
import css from "./protection.module.css";

/** What a member sets against too much play, what is left of it, and the ways to stop. */
export default function Protection() {
  const say = useWords();
  const { data, error, again } = useRead("protection.standing", {});
  const [answered, setAnswered] = useState<Standing | null>(null);
  // An answer to what was just done is newer than what the page had read before it.
  const standing = newest(answered, data);
  if (!standing) return error ? <FailedReading error={error} again={again} /> : <PageSkeleton />;
  const props = { standing, onChange: setAnswered };
  return (
    <div className={css.page}>
      <p className={css.lead}>{say("protect.lead")}</p>
      <UnderReview />
      <Now {...props} />
      <ReviewCard {...props} />
      <Limits {...props} />
      <Checks {...props} />
      <Stops {...props} />
      <HelpServices />
      <RowList title={say("protect.more")}>
        <Row icon="withdraw" text={say("withdraw")} href="/m/withdraw" />
        <Row icon="receipt" text={say("title.myAccount")} href="/m/myAccount/index" />
        <Row icon="headset" text={say("menu.service")} href="/m/message" />
        <Row icon="help" text={say("help.responsible")} href="/m/help#responsible" />
      </RowList>
    </div>
  );
}

function newest(answered: Standing | null, read: Standing | null): Standing | null {
  if (!answered || !read) return answered ?? read;
  return answered.now > read.now ? answered : read;
}
