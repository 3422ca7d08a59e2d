import { amount } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { Moment } from "../../parts/moment.tsx";
import { Status } from "../../parts/status.tsx";
import type { MemberFileAnswer } from "./figures.tsx";
import css from "./small-table.module.css";

/** What moved but by play, newest first. */
export function Movements({ file }: { file: MemberFileAnswer }) {
  const t = useTranslations();
  if (file.movements.length === 0) return <p>{t("members.noMovements")}</p>;
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t("at")}</th>
          <th scope="col">{t("members.kind")}</th>
          <th scope="col">{t("members.amount")}</th>
          <th scope="col">{t("members.after")}</th>
        </tr>
      </thead>
      <tbody>
        {file.movements.map((one) => (
          <tr key={one.seq}>
            <td>
              <Moment at={one.at} exact />
            </td>
            <td>{one.kind}</td>
            <td>{amount(one.amount)}</td>
            <td>{amount(one.balanceAfter)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The last rounds, newest first. */
export function Rounds({ file }: { file: MemberFileAnswer }) {
  const t = useTranslations();
  if (file.rounds.length === 0) return <p>{t("members.noRounds")}</p>;
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t("at")}</th>
          <th scope="col">{t("members.game")}</th>
          <th scope="col">{t("members.stake")}</th>
          <th scope="col">{t("members.payout")}</th>
          <th scope="col">{t("state")}</th>
        </tr>
      </thead>
      <tbody>
        {file.rounds.map((round) => (
          <tr key={`${round.vendor} ${round.roundId}`}>
            <td>
              <Moment at={round.openedAt} />
            </td>
            <td>
              {round.game} · {round.vendor}
            </td>
            <td>{amount(round.stake)}</td>
            <td>{amount(round.payout)}</td>
            <td>
              <Status tone={round.state === "open" ? "flow" : "ended"}>
                {t(`members.round.${round.state}`)}
              </Status>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
