import { amount, calendarDay, count } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { wordOf } from "../../lib/word-of.ts";
import { SidePanel } from "../../panel/side-panel.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import { type BoardAnswer, type BoardFigure, valueOf } from "./board-figures.ts";
import css from "./behind.module.css";

/** The list of transfers whose sum a figure is. */
const rowsOf: Record<BoardFigure, readonly ("deposits" | "withdrawals" | "ggr" | "stakes")[]> = {
  deposits: ["deposits"],
  withdrawals: ["withdrawals"],
  net: ["deposits", "withdrawals"],
  ggr: ["ggr"],
  active: ["stakes"],
  first: ["deposits"],
};

interface BehindProps {
  board: BoardAnswer;
  figure: BoardFigure;
  /** Of one studio alone. */
  code: string | null;
  onClose(): void;
}

/** What a figure is made of: how it is counted, its days, and of each the transfers. */
export function Behind({ board, figure, code, onClose }: BehindProps) {
  const t = useTranslations();
  const vendor = board.vendors.find((one) => one.vendor === code);
  const lines = vendor
    ? vendor.days.map(({ day, ggr }) => ({ day, value: ggr }))
    : board.days.map((day) => ({ day: day.day, value: valueOf(figure, day) }));
  const of = vendor ? `&code=${vendor.vendor}` : "";
  const title = t(`board.${figure}`);
  return (
    <SidePanel
      title={vendor ? `${title} · ${wordOf("provider", vendor.vendor)}` : title}
      onClose={onClose}
    >
      <p>{t(`board.${figure}.says`)}</p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t("board.day")}</th>
            <th scope="col">{title}</th>
            <th scope="col">{t("board.rows")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.toReversed().map(({ day, value }) => (
            <tr key={day}>
              <th scope="row">{calendarDay(day)}</th>
              <td>{typeof value === "number" ? count(value) : amount(value)}</td>
              <td>
                {rowsOf[figure].map((rows) => (
                  <PlaceLink key={rows} to={`/movements?figure=${rows}&day=${day}${of}`}>
                    {t(`board.rows.${rows}`)}
                  </PlaceLink>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SidePanel>
  );
}
