import { useTranslations } from "../../lib/i18n.ts";
import { Labelled } from "../../parts/input.tsx";
import { columns, dates, decimals, delimiters, type FormatTexts } from "./format.ts";
import css from "./import-form.module.css";

interface FormatFieldsProps {
  texts: FormatTexts;
  onChange(texts: FormatTexts): void;
}

/** How a bank's table is read; it is kept for the next one. */
export function FormatFields({ texts, onChange }: FormatFieldsProps) {
  const t = useTranslations();
  const choices = { delimiter: delimiters, decimal: decimals, date: dates } as const;
  return (
    <div className={css.fields}>
      {columns.map((name) => (
        <Labelled key={name} label={t(`recon.column.${name}`)}>
          {(input) => (
            <input
              {...input}
              value={texts[name]}
              maxLength={60}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...texts, [name]: target.value })}
            />
          )}
        </Labelled>
      ))}
      {(["delimiter", "decimal", "date"] as const).map((name) => (
        <Labelled key={name} label={t(`recon.format.${name}`)}>
          {(input) => (
            <select
              {...input}
              value={texts[name]}
              onChange={({ target }) => onChange({ ...texts, [name]: target.value })}
            >
              {choices[name].map((one) => (
                <option key={one} value={one}>
                  {one === "\t" ? t("recon.format.tab") : one}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      ))}
    </div>
  );
}
