import { useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Badge, type Tone } from "@trevo/ui/badge.tsx";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { useQuery } from "../../lib/use-query.ts";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import { momentText } from "../../components/common/moments.ts";
import { Pager } from "../../components/common/record-list.tsx";
import { QueryError } from "../../components/common/query-error.tsx";
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
  const t = useTranslations();
  const [pageNum, setPage] = useState(1);
  const { data, error, refetch } = useQuery("session.history", { pageNum });
  if (!data) return error ? <QueryError error={error} refetch={refetch} /> : <PageSkeleton />;
  return (
    <div className={page.page}>
      <p className={page.text}>{t(data.total === 0 ? "signIns.empty" : "signIns.text")}</p>
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
  const t = useTranslations();
  const language = useLanguage();
  const { tone, icon } = looks[one.result];
  const way = t(`signIns.by.${one.method}`);
  // A passkey is both proofs in one.
  const second = one.method === "passkey" ? null : one.factor;
  return (
    <li className={css.row}>
      <span className={css.top}>
        <time dateTime={one.at}>{momentText(one.at, language)}</time>
        <Badge tone={tone}>
          <Icon name={icon} />
          {t(`signIns.${one.result}`)}
        </Badge>
      </span>
      <span>{second === null ? way : `${way} + ${t(`signIns.with.${second}`)}`}</span>
      <small>
        <bdi>{one.from === "" ? t("devices.unknown") : one.from}</bdi>
      </small>
    </li>
  );
}
