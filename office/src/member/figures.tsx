import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { amount, count } from "../lib/format.ts";
import { useTranslations } from "../lib/i18n.ts";
import { Fact, Facts } from "../panel/facts.tsx";
import { Moment } from "../parts/moment.tsx";
import { Status } from "../parts/status.tsx";
import css from "./figures.module.css";

export type MemberFileAnswer = StaffAnswerOf<"memberFile.open">;

interface FileProps {
  file: MemberFileAnswer;
}

/** What is in each wallet now. */
export function Balances({ file }: FileProps) {
  const t = useTranslations();
  return file.wallets.map((wallet) => (
    <dl key={wallet.currency} className={css.tiles} data-wallet>
      {(["balance", "held", "free"] as const).map((name) => (
        <div key={name}>
          <dt>
            {t(`members.${name}`)} · {wallet.currency}
          </dt>
          <dd className="num">{amount(wallet[name])}</dd>
        </div>
      ))}
      {wallet.isBetsFrozen && <Status tone="bad">{t("members.betsFrozen")}</Status>}
      {wallet.isWithdrawalsFrozen && <Status tone="bad">{t("members.outFrozen")}</Status>}
    </dl>
  ));
}

/** Sums of the books over the account's whole life. */
export function LifeSums({ file }: FileProps) {
  const t = useTranslations();
  const { figures } = file;
  const rtp = figures.rtpBps === null ? "–" : `${amount((figures.rtpBps / 100).toFixed(2))} %`;
  const sums = ["deposits", "withdrawals", "stakes", "payouts", "adjustments"] as const;
  return (
    <dl className={css.tiles}>
      {sums.map((name) => (
        <div key={name}>
          <dt>
            {t(`members.${name}`)} ({count(figures[name].count)})
          </dt>
          <dd className="figure">{amount(figures[name].amount)}</dd>
        </div>
      ))}
      <div>
        <dt>GGR · RTP</dt>
        <dd className="figure">
          {amount(figures.ggr)} · {rtp}
        </dd>
      </div>
    </dl>
  );
}

/** How to reach them, masked, and what is open about them. */
export function MemberFacts({ file }: FileProps) {
  const t = useTranslations();
  return (
    <Facts>
      <Fact name={t("memberId")}>{file.memberId}</Fact>
      <Fact name={t("members.name")}>{file.name}</Fact>
      <Fact name={t("members.mobile")}>{file.mobile}</Fact>
      <Fact name={t("members.mail")}>{file.mail}</Fact>
      <Fact name={t("members.identity")}>
        {t(file.identity === null ? "members.identity.none" : `members.identity.${file.identity}`)}
      </Fact>
      <Fact name={t("people.sessions")}>{count(file.openSessions)}</Fact>
      <Fact name={t("members.seen")}>
        <Moment at={file.lastSeenAt} exact />
      </Fact>
      <Fact name={t("members.joined")}>
        <Moment at={file.createdAt} exact />
      </Fact>
    </Facts>
  );
}
