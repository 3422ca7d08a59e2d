import type { CallError } from "../../lib/client.ts";
import { type MessageKey, useTranslations } from "../../lib/i18n.ts";
import css from "./import-form.module.css";

/** What is wrong with a file, line by line. */
export interface Wrong {
  problems: readonly { line: number; code: string; text: string }[];
  count: number;
}

const codes = new Set([
  "empty",
  "columns",
  "quotes",
  "amount",
  "date",
  "key",
  "long",
  "twice",
  "currency",
]);

/** What a refused import says of its lines; null where it was refused for something else. */
export function wrongOf({ code, value }: CallError): Wrong | null {
  // The value of this code is the server's own.
  return code === "statement.file" ? (value as unknown as Wrong) : null;
}

/** The lines that have to be mended, the first of them in words. */
export function Problems({ wrong }: { wrong: Wrong }) {
  const t = useTranslations();
  const rest = wrong.count - wrong.problems.length;
  return (
    <ul className={css.problems}>
      {wrong.problems.map(({ line, code, text }) => {
        // Held to the codes above.
        const said = codes.has(code) ? t(`recon.problem.${code}` as MessageKey, { text }) : code;
        return (
          <li key={`${line}:${code}`}>
            {line === 0 ? said : `${t("recon.problem.line", { line })}: ${said}`}
          </li>
        );
      })}
      {rest > 0 && <li>{t("recon.problem.more", { count: rest })}</li>}
    </ul>
  );
}
