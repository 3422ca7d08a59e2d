import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Badge } from "@trevo/ui/badge.tsx";
import { buttonClass } from "@trevo/ui/button.tsx";
import { Money } from "@trevo/ui/money.tsx";
import { launchPath } from "../../lib/launch.ts";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { useSearch } from "../../lib/navigate.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useWallet } from "../../lib/wallet.ts";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import { Fact, Facts } from "../../components/common/facts.tsx";
import { FairSection, RotateSeeds } from "../../components/casino/fair-seeds.tsx";
import { momentText } from "../../components/common/moments.ts";
import { RoundReplay } from "../../components/casino/round-replay.tsx";
import { QueryError } from "../../components/common/query-error.tsx";
import { PageSkeleton } from "../../components/common/page-skeleton.tsx";
import { verifierIn } from "../../lib/verifier.ts";
import css from "./round.module.css";

/** One round: its sums, its seeds, and the round itself played again. */
export default function GameRecordRound() {
  const t = useTranslations();
  const language = useLanguage();
  const style = useMoneyStyle();
  const symbol = symbolOf(useWallet().currency);
  const roundId = new URLSearchParams(useSearch()).get("id") ?? "";
  const { data, error, refetch } = useQuery("games.betDetail", { roundId });
  if (!data) return error ? <QueryError error={error} refetch={refetch} /> : <PageSkeleton />;
  const money = (amount: string) => <Money amount={amount} symbol={symbol} style={style} />;
  return (
    <div className={css.page}>
      {data.replayUrl !== null && (
        <RoundReplay
          url={data.replayUrl}
          events={data.events}
          stake={(data.voided ?? data).stake}
          payout={(data.voided ?? data).payout}
          choice={data.fair?.choice ?? null}
        />
      )}
      <Facts>
        <Fact name={t("round.game")}>
          {data.gameName} {data.status === "void" && <Badge>{t("bets.void")}</Badge>}
        </Fact>
        <Fact name={t("round.at")}>{momentText(data.at, language)}</Fact>
        <Fact name={t("bets.stake")}>
          {data.voided ? <s>{money(data.voided.stake)}</s> : money(data.stake)}
        </Fact>
        <Fact name={t("bets.payout")}>
          {data.voided ? <s>{money(data.voided.payout)}</s> : money(data.payout)}
        </Fact>
        {data.voided && (
          <>
            <Fact name={t("round.stakeBack")}>{money(data.voided.stake)}</Fact>
            <Fact name={t("round.payoutBack")}>{money(data.voided.payout)}</Fact>
          </>
        )}
        <Fact
          name={t("round.multiplier")}
        >{`${data.multiplier.replace(".", style.decimal)}×`}</Fact>
        <Fact name={t("round.id")}>{data.roundId}</Fact>
      </Facts>
      {data.status === "open" && (
        <a
          className={buttonClass("primary", "large", true)}
          href={launchPath({ nodeId: data.gameCode })}
        >
          {t("bets.continue")}
        </a>
      )}
      {data.fair === null ? (
        <p className={css.studio}>{t("round.studio", { studio: data.vassalage })}</p>
      ) : (
        <Proof gameCode={data.gameCode} mode={data.mode} fair={data.fair} refetch={refetch} />
      )}
    </div>
  );
}

interface ProofProps {
  gameCode: string;
  mode: string;
  fair: NonNullable<AnswerOf<"games.betDetail">["fair"]>;
  refetch(): void;
}

/** The seeds of a house round, and the way to check it. */
function Proof({ gameCode, mode, fair, refetch }: ProofProps) {
  const t = useTranslations();
  const language = useLanguage();
  const check = verifierIn(language, {
    game: gameCode,
    mode,
    serverSeed: fair.serverSeed ?? "",
    hash: fair.serverSeedHash,
    clientSeed: fair.clientSeed,
    nonce: String(fair.nonce),
    choice: JSON.stringify(fair.choice),
    actions: JSON.stringify(fair.actions),
  });
  return (
    <FairSection title={t("round.fair")}>
      <p>{t(fair.serverSeed === null ? "round.fair.hidden" : "round.fair.shown")}</p>
      <Facts>
        <Fact name={t("fair.hash")}>{fair.serverSeedHash}</Fact>
        {fair.serverSeed !== null && <Fact name={t("fair.server")}>{fair.serverSeed}</Fact>}
        <Fact name={t("fair.client")}>{fair.clientSeed}</Fact>
        <Fact name={t("fair.nonce")}>{fair.nonce}</Fact>
      </Facts>
      {fair.serverSeed === null && <RotateSeeds onRotated={refetch} />}
      {fair.serverSeed !== null && (
        <a className={css.link} href={check} target="_blank" rel="noopener">
          {t("help.verify")}
        </a>
      )}
    </FairSection>
  );
}
