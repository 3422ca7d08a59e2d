import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { amount, count } from "../../lib/format.ts";
import { t, useTranslations } from "../../lib/i18n.ts";
import { usePath } from "../../lib/navigate.ts";
import { wordOf } from "../../lib/word-of.ts";
import { PlaceLink } from "../../parts/place-link.tsx";
import { Status, type StatusTone } from "../../parts/status.tsx";
import { ListPage } from "../../table/list-page.tsx";
import { Sums } from "../../table/sums.tsx";
import type { List, RowOf } from "../../table/types.ts";

type Row = RowOf<"bets.gameVoidRounds">;

const tones: Record<Row["state"], StatusTone> = {
  waiting: "flow",
  voided: "good",
  already: "ended",
  failed: "bad",
};

const list: List<"bets.gameVoidRounds"> = {
  call: "bets.gameVoidRounds",
  title: "place.gameVoids",
  about: "gameVoids.about",
  empty: "gameVoids.empty",
  filters: [
    {
      kind: "choice",
      name: "state",
      label: "state",
      options: [
        { value: "failed", label: "gameVoids.state.failed" },
        { value: "voided", label: "gameVoids.state.voided" },
        { value: "already", label: "gameVoids.state.already" },
        { value: "waiting", label: "gameVoids.state.waiting" },
      ],
    },
  ],
  columns: [
    {
      key: "round",
      label: "movements.round",
      cell: ({ roundId }) => <PlaceLink to={`/bets/${roundId}`}>{roundId}</PlaceLink>,
    },
    { key: "member", label: "member", cell: ({ account }) => account },
    { key: "stake", label: "members.stake", align: "end", cell: ({ stake }) => amount(stake) },
    { key: "payout", label: "members.payout", align: "end", cell: ({ payout }) => amount(payout) },
    { key: "currency", label: "bets.currency", cell: ({ currency }) => currency },
    {
      key: "state",
      label: "state",
      cell: ({ state }) => <Status tone={tones[state]}>{t(`gameVoids.state.${state}`)}</Status>,
    },
    {
      key: "why",
      label: "gameVoids.why",
      cell: ({ why }) => (why === null ? "–" : wordOf("gameVoids.why", why)),
    },
  ],
  exports: [
    { field: "roundId", label: "movements.round" },
    { field: "account", label: "member" },
    { field: "memberId", label: "memberId" },
    { field: "currency", label: "bets.currency" },
    { field: "stake", label: "members.stake" },
    { field: "payout", label: "members.payout" },
    { field: "state", label: "state", words: "gameVoids.state" },
    { field: "why", label: "gameVoids.why", words: "gameVoids.why" },
  ],
  keyOf: ({ roundId }) => roundId,
  page: ({ roundId }) => `/bets/${roundId}`,
  isEnded: ({ state }) => state === "already",
};

/** What became of each round of one void of a game. */
export default function GameVoidPage() {
  const [, , voidId = ""] = usePath().split("/");
  return <ListPage list={{ ...list, asks: { voidId } }} sums={VoidSums} />;
}

/** What went back in all. */
function VoidSums({ answer }: { answer: StaffAnswerOf<"bets.gameVoidRounds"> }) {
  const t = useTranslations();
  return answer.sums.map(({ currency, rounds, stake, payout }) => (
    <Sums
      key={currency}
      sums={[
        { name: t("gameVoids.state.voided"), value: count(rounds) },
        { name: `${t("gameVoids.stakes")} · ${currency}`, value: amount(stake) },
        { name: t("gameVoids.payouts"), value: amount(payout) },
      ]}
    />
  ));
}
