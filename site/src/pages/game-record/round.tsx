import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Money } from "@trevo/ui/money.tsx";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { useSearch } from "../../lib/navigate.ts";
import { useRead } from "../../lib/use-read.ts";
import { useWallet } from "../../lib/wallet.ts";
import { useLanguage, useWords } from "../../lib/words.ts";
import { Fact, Facts } from "../../components/common/facts.tsx";
import { FairSection, RotateSeeds } from "../../components/casino/fair-seeds.tsx";
import { momentText } from "../../components/common/moments.ts";
import { RoundReplay } from "../../components/casino/round-replay.tsx";
import { FailedReading } from "../../components/common/failed-reading.tsx";
import { PageSkeleton } from "../../components/common/page-skeleton.tsx";
import css from "./round.module.css";

/** One round: its sums, its seeds, and the round itself played again. */
export default function GameRecordRound() {
  const say = useWords();
  const language = useLanguage();
  const style = useMoneyStyle();
  const symbol = symbolOf(useWallet().currency);
  const roundId = new URLSearchParams(useSearch()).get("id") ?? "";
  const { data, error, again } = useRead("games.betDetail", { roundId });
  if (!data) return error ? <FailedReading error={error} again={again} /> : <PageSkeleton />;
  const money = (amount: string) => <Money amount={amount} symbol={symbol} style={style} />;
  return (
    <div className={css.page}>
      {data.replayUrl !== null && (
        <RoundReplay
          url={data.replayUrl}
          events={data.events}
          stake={data.stake}
          payout={data.payout}
        />
      )}
      <Facts>
        <Fact name={say("round.game")}>{data.gameName}</Fact>
        <Fact name={say("round.at")}>{momentText(data.at, language)}</Fact>
        <Fact name={say("bets.stake")}>{money(data.stake)}</Fact>
        <Fact name={say("bets.payout")}>{money(data.payout)}</Fact>
        <Fact
          name={say("round.multiplier")}
        >{`${data.multiplier.replace(".", style.decimal)}×`}</Fact>
        <Fact name={say("round.id")}>{data.roundId}</Fact>
      </Facts>
      {data.fair === null ? (
        <p className={css.studio}>{say("round.studio", { studio: data.vassalage })}</p>
      ) : (
        <Proof gameCode={data.gameCode} fair={data.fair} again={again} />
      )}
    </div>
  );
}

interface ProofProps {
  gameCode: string;
  fair: NonNullable<AnswerOf<"games.betDetail">["fair"]>;
  again(): void;
}

/** The seeds of a round that the house drew, and the way to check it. */
function Proof({ gameCode, fair, again }: ProofProps) {
  const say = useWords();
  const language = useLanguage();
  const check = new URLSearchParams({
    game: gameCode,
    serverSeed: fair.serverSeed ?? "",
    hash: fair.serverSeedHash,
    clientSeed: fair.clientSeed,
    nonce: String(fair.nonce),
    lang: language.toLowerCase(),
  });
  return (
    <FairSection title={say("round.fair")}>
      <p>{say(fair.serverSeed === null ? "round.fair.hidden" : "round.fair.shown")}</p>
      <Facts>
        <Fact name={say("fair.hash")}>{fair.serverSeedHash}</Fact>
        {fair.serverSeed !== null && <Fact name={say("fair.server")}>{fair.serverSeed}</Fact>}
        <Fact name={say("fair.client")}>{fair.clientSeed}</Fact>
        <Fact name={say("fair.nonce")}>{fair.nonce}</Fact>
      </Facts>
      {fair.serverSeed === null && <RotateSeeds onRotated={again} />}
      {fair.serverSeed !== null && (
        <a
          className={css.link}
          href={`/games/verify/index.html?${check}`}
          target="_blank"
          rel="noopener"
        >
          {say("help.verify")}
        </a>
      )}
    </FairSection>
  );
}
