import { wordOf } from "../lib/word-of.ts";
import { accountText } from "../parts/house-accounts.tsx";
import { buttonClass } from "@trevo/ui/button.tsx";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { amount } from "../lib/format.ts";
import { useLanguage, useTranslations } from "../lib/i18n.ts";
import { useMay } from "../lib/session.ts";
import { Fact, Facts, PanelPart } from "../panel/facts.tsx";
import { Moment } from "../parts/moment.tsx";
import { PlaceLink } from "../parts/place-link.tsx";
import { SmallTable } from "../table/small-table.tsx";
import { BetState, timesOf } from "./bet-columns.tsx";

export type OpenedRound = StaffAnswerOf<"bets.open">;

interface RoundProps {
  round: OpenedRound;
}

/** What a round staked and paid, for whom, when. */
export function RoundFacts({ round }: RoundProps) {
  const t = useTranslations();
  const may = useMay();
  const money = (text: string) => `${round.currency} ${amount(text)}`;
  return (
    <Facts>
      <Fact name={t("member")}>
        {may("member:read") ? (
          <PlaceLink to={`/members/${round.memberId}/bets`}>{round.account}</PlaceLink>
        ) : (
          round.account
        )}
      </Fact>
      <Fact
        name={t("members.game")}
      >{`${round.gameName} · ${wordOf("provider", round.vendor)}`}</Fact>
      <Fact name={t("state")}>
        <BetState round={round} />
      </Fact>
      {round.voided === null ? (
        <>
          <Fact name={t("members.stake")}>{money(round.stake)}</Fact>
          <Fact name={t("members.payout")}>{money(round.payout)}</Fact>
          <Fact name={t("bets.net")}>{`${money(round.net)} · ${timesOf(round.times)}`}</Fact>
        </>
      ) : (
        <>
          <Fact name={t("members.stake")}>
            <s>{money(round.voided.stake)}</s> {t("bets.void.gaveBack")}
          </Fact>
          <Fact name={t("members.payout")}>
            {Number(round.voided.payout) === 0 ? (
              money(round.voided.payout)
            ) : (
              <>
                <s>{money(round.voided.payout)}</s> {t("bets.void.tookBack")}
              </>
            )}
          </Fact>
        </>
      )}
      {round.state === "open" && <Fact name={t("bets.due")}>{money(round.due)}</Fact>}
      <Fact name={t("bets.opened")}>
        <Moment at={round.at} exact />
      </Fact>
      <Fact name={t("bets.closed")}>
        <Moment at={round.closedAt} exact />
      </Fact>
      <Fact name={t("movements.round")}>
        <span className="mono">{round.roundId}</span>
      </Fact>
      {round.vendorRef !== null && (
        <Fact name={t("bets.vendorRef")}>
          <span className="mono">{round.vendorRef}</span>
        </Fact>
      )}
    </Facts>
  );
}

/** Each transfer of a round: what is behind its stake and its payout. */
export function RoundMovements({ round }: RoundProps) {
  const t = useTranslations();
  return (
    <PanelPart title={t("bets.movements")}>
      <SmallTable
        label={t("bets.movements")}
        empty={t("bets.movements.none")}
        heads={["at", "members.kind", "bets.from", "bets.to", "members.amount", "movements.id"]}
        ends={[4]}
        rows={round.movements.map((one) => ({
          key: one.id,
          cells: [
            <Moment key="at" at={one.at} exact />,
            one.reverses === null
              ? wordOf("movement", one.kind)
              : `${wordOf("movement", one.kind)} ↩`,
            accountText(one.from),
            accountText(one.to),
            amount(one.amount),
            <span key="id" className="mono">
              {one.id}
            </span>,
          ],
        }))}
      />
    </PanelPart>
  );
}

/** The seeds that a house round was drawn from, and anyone's way to draw it again. */
export function RoundSeeds({ round }: RoundProps) {
  const t = useTranslations();
  const language = useLanguage();
  if (round.outcome === null) {
    return (
      <PanelPart title={t("bets.seeds")}>
        <p>{t("bets.studio", { vendor: round.vendor })}</p>
      </PanelPart>
    );
  }
  const { fair, mode } = round.outcome;
  const check = new URLSearchParams({
    game: round.game,
    serverSeed: fair.serverSeed ?? "",
    hash: fair.serverSeedHash,
    clientSeed: fair.clientSeed,
    nonce: `${fair.nonce}`,
    choice: JSON.stringify(fair.choice),
    actions: JSON.stringify(fair.actions),
    lang: language.toLowerCase(),
  });
  return (
    <PanelPart title={t("bets.seeds")}>
      <Facts>
        <Fact name={t("bets.mode")}>{mode}</Fact>
        <Fact name={t("bets.hash")}>
          <span className="mono">{fair.serverSeedHash}</span>
        </Fact>
        <Fact name={t("bets.serverSeed")}>
          {fair.serverSeed === null ? (
            t("bets.serverSeed.hidden")
          ) : (
            <span className="mono">{fair.serverSeed}</span>
          )}
        </Fact>
        <Fact name={t("bets.clientSeed")}>
          <span className="mono">{fair.clientSeed}</span>
        </Fact>
        <Fact name={t("bets.nonce")}>{fair.nonce}</Fact>
      </Facts>
      {fair.serverSeed !== null && (
        <a
          href={`/games/verify/index.html?${check.toString()}`}
          target="_blank"
          rel="noopener"
          className={buttonClass("outline", "dense")}
        >
          {t("bets.verify")}
        </a>
      )}
    </PanelPart>
  );
}
