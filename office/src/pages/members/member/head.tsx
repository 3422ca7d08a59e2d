import { useTranslations } from "../../../lib/i18n.ts";
import { Status } from "../../../parts/status.tsx";
import { Balances, LifeSums, type MemberFileAnswer } from "../../../member/figures.tsx";
import { MemberActs } from "../../../member/member-acts.tsx";
import css from "../member.module.css";
import { memberTones } from "../../../member/tones.ts";

/** Who it is, what they have, what they came to; on every part of the file. */
export function Head({ file, isBrief }: { file: MemberFileAnswer; isBrief: boolean }) {
  const t = useTranslations();
  return (
    <header className={css.head} data-brief={isBrief || undefined}>
      <div className={css.who}>
        <h1>{file.account}</h1>
        <p>{[file.name, `#${file.memberId}`].filter(Boolean).join(" · ")}</p>
        <Status tone={memberTones[file.status]}>{t(`members.status.${file.status}`)}</Status>
        <Status tone={file.identity === "verified" ? "good" : "ended"}>
          {`KYC: ${t(
            file.identity === null ? "members.identity.none" : `members.identity.${file.identity}`,
          )}`}
        </Status>
        {file.tags.length > 0 && <p>{`${t("memberDeeds.tags")}: ${file.tags.join(" · ")}`}</p>}
      </div>
      <MemberActs file={file} />
      <Balances file={file} />
      <LifeSums file={file} />
    </header>
  );
}
