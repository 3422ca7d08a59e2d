import { useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Badge, type Tone } from "@trevo/ui/badge.tsx";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { useRead } from "../../lib/use-read.ts";
import { useLanguage, useWords } from "../../lib/words.ts";
import { momentText } from "../../components/common/moments.ts";
import { Pager } from "../../components/common/record-list.tsx";
import { FailedReading } from "../../components/common/failed-reading.tsx";
import { PageSkeleton } from "../../components/common/page-skeleton.tsx";
import page from "../../components/common/page.module.css";
import css from "./sign-ins.module.css";

type SignIn = AnswerOf<"session.history">["list"][number];

const looks: Record<SignIn["result"], { tone: Tone; icon: IconName }> = {
  in: { tone: "brand", icon: "check" },
  halfway: { tone: "gold", icon: "warning" },
  wrong: { tone: "coral", icon: "close" },
};

/** Every sign-in and every failed try of the account, for its owner to recognise. */
export default function SignIns() {
  const say = useWords();
  const [pageNum, setPage] = useState(1);
  const { data, error, again } = useRead("session.history", { pageNum });
  if (!data) return error ? <FailedReading error={error} again={again} /> : <PageSkeleton />;
  return (
    <div className={page.page}>
      <p className={page.text}>{say(data.total === 0 ? "signIns.empty" : "signIns.text")}</p>
      {data.list.length > 0 && (
        <ul className={css.list}>
          {data.list.map((one) => (
            <SignInRow key={one.id} one={one} />
          ))}
        </ul>
      )}
      {data.totalPages > 1 && (
        <Pager pageNum={data.pageNum} totalPages={data.totalPages} onPage={setPage} />
      )}
    </div>
  );
}

function SignInRow({ one }: { one: SignIn }) {
  const say = useWords();
  const language = useLanguage();
  const { tone, icon } = looks[one.result];
  const way = say(`signIns.by.${one.method}`);
  // A passkey is both proofs in one.
  const second = one.method === "passkey" ? null : one.factor;
  return (
    <li className={css.row}>
      <span className={css.top}>
        <time dateTime={one.at}>{momentText(one.at, language)}</time>
        <Badge tone={tone}>
          <Icon name={icon} />
          {say(`signIns.${one.result}`)}
        </Badge>
      </span>
      <span>{second === null ? way : `${way} + ${say(`signIns.with.${second}`)}`}</span>
      <small>
        <bdi>{one.from === "" ? say("devices.unknown") : one.from}</bdi>
      </small>
    </li>
  );
}
