import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { amount, count } from "../lib/format.ts";
import { useTranslations } from "../lib/i18n.ts";
import { Sums } from "../table/sums.tsx";

/** What all rounds that the filters leave come to. */
export function BetSums({ answer }: { answer: StaffAnswerOf<"bets.list"> }) {
  const t = useTranslations();
  return answer.sums.map(({ currency, rounds, stake, payout, net }) => (
    <Sums
      key={currency}
      sums={[
        { name: t("members.tab.bets"), value: count(rounds) },
        { name: `${t("members.stake")} · ${currency}`, value: amount(stake) },
        { name: t("members.payout"), value: amount(payout) },
        { name: t("bets.net"), value: amount(net) },
      ]}
    />
  ));
}
