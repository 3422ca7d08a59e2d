import { wordOf } from "../../lib/word-of.ts";
import { amount, count, percent } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useMay } from "../../lib/session.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { PanelState } from "../../panel/panel-state.tsx";
import { Bars } from "./bars.tsx";
import { type BoardAnswer, shareOf } from "./board-figures.ts";

/** What each studio left to the house. */
export function Vendors({ board }: { board: BoardAnswer }) {
  const t = useTranslations();
  const { vendors, days, endDate } = board;
  const bars = vendors
    .toSorted((a, b) => Number(b.ggr) - Number(a.ggr))
    .map(({ vendor, ggr, stakes }) => {
      const hold = shareOf(ggr, stakes);
      const day = days.length === 1 ? `&day=${endDate}` : "";
      return {
        key: vendor,
        name: wordOf("provider", vendor),
        text: amount(ggr),
        length: Number(ggr),
        ...(hold === null ? {} : { about: t("board.hold", { share: percent(hold) }) }),
        to:
          days.length === 1
            ? `/movements?figure=ggr&code=${vendor}${day}`
            : `/?${new URLSearchParams({ ...spanOf(board), figure: "ggr", code: vendor }).toString()}`,
      };
    });
  return <Bars bars={bars}>{<p>{t("board.still")}</p>}</Bars>;
}

function spanOf({ startDate, endDate }: BoardAnswer) {
  return { span: "own", startDate, endDate };
}

/** How many of the deposits that are over were paid, by way of paying. */
export function Methods() {
  const t = useTranslations();
  const may = useMay();
  const query = useStaffQuery("figures.methods", {}, { keepsPrevious: true, everyMs: 60_000 });
  return (
    <PanelState query={query}>
      {({ list }) => (
        <Bars
          bars={list.map(({ method, paid, unpaid, open }) => {
            const share = shareOf(paid, paid + unpaid);
            return {
              key: method,
              name: wordOf("deposits.method", method),
              text: share === null ? t("board.waiting", { open }) : percent(share),
              length: share ?? 0,
              ...(may("deposit:read") ? { to: `/deposits?state=all&method=${method}` } : {}),
              about: t("board.paidOf", { paid: count(paid), all: count(paid + unpaid), open }),
            };
          })}
        >
          <p>{t("board.noDeposits")}</p>
        </Bars>
      )}
    </PanelState>
  );
}
