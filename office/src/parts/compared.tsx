import { useTranslations } from "../lib/i18n.ts";
import css from "./compared.module.css";

interface ComparedProps {
  heads: readonly [one: string, other: string];
  rows: readonly (readonly [name: string, one: string | null, other: string | null])[];
}

/** Two states of the same fields side by side; what differs is marked, by a word too. */
export function Compared({ heads, rows }: ComparedProps) {
  const t = useTranslations();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t("field")}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, one, other]) => {
          const differs = one !== other;
          return (
            <tr key={name} data-differs={differs || undefined}>
              <th scope="row">{name}</th>
              <td>{one ?? "–"}</td>
              <td>
                {other ?? "–"}
                {differs && <span>{t("differs")}</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
