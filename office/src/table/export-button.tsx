import { useEffect, useMemo } from "react";
import { buttonClass } from "@trevo/ui/button.tsx";
import { exportedAtOnce } from "@trevo/contract/staff/define.ts";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { count } from "../lib/format.ts";
import { useTranslations } from "../lib/i18n.ts";
import { useHouseZone } from "../lib/own-lists.ts";
import { wordsFor } from "../lib/word-of.ts";
import { Deed } from "../parts/deed.tsx";
import { OwnExports } from "../parts/own-exports.tsx";
import { askedOf } from "./asked.ts";
import css from "./export-button.module.css";
import type { List, ListCall } from "./types.ts";
import type { ListState } from "./use-list.ts";

interface ExportButtonProps<N extends ListCall> {
  list: List<N>;
  state: ListState<N>;
}

/**
 * The rows of a list, by its filters, as a file: at once, or by a job where they are many. The
 * reason is kept with who took them.
 */
export function ExportButton<N extends ListCall>({ list, state }: ExportButtonProps<N>) {
  const t = useTranslations();
  const timeZone = useHouseZone();
  const { call, title, exports = [], exportedAs } = list;
  if (exports.length === 0) return null;
  const filters = askedOf(list, state.params, timeZone);
  Object.assign(filters, list.asks);
  const columns = exports.map(({ field, label, words }) => ({
    field,
    title: t(label),
    ...(words && { words: wordsFor(words) }),
  }));
  const asked = { call, filters, columns };
  const { count: rows = 0, isMore = false } = state.total ?? {};
  const usual = { variant: "quiet", reason: true } as const;
  const words = { title: t(title), rows: `${count(rows)}${isMore ? "+" : ""}` };
  return (
    <>
      {rows > exportedAtOnce || isMore ? (
        <Deed
          {...usual}
          icon="deposit"
          call="exports.start"
          label={t("export")}
          says={t("export.saysJob", words)}
          payload={({ reason = "" }) => ({ ...asked, reason })}
          done={t("export.started")}
          result={Started}
        />
      ) : (
        <Deed
          {...usual}
          icon="deposit"
          call="exports.make"
          label={t("export")}
          says={t("export.says", words)}
          payload={({ reason = "" }) => ({ ...asked, reason })}
          done={t("export.done")}
          result={MadeFile}
        />
      )}
      {exportedAs === "proof" && (
        <Deed
          {...usual}
          call="exports.start"
          icon="shield"
          label={t("export.proof")}
          says={t("export.saysProof")}
          payload={({ reason = "" }) => ({ ...asked, format: "jsonl" as const, reason })}
          done={t("export.started")}
          result={Started}
        />
      )}
      {exportedAs === "persons" && (
        <Deed
          {...usual}
          call="exports.startRevealed"
          needs="member:reveal"
          icon="eye"
          label={t("export.revealed")}
          says={t("export.saysRevealed", words)}
          payload={({ reason = "" }) => ({ ...asked, reason })}
          done={t("export.started")}
        />
      )}
    </>
  );
}

/** What a job does with it: how far it is, and then the file. */
function Started({ answer }: { answer: StaffAnswerOf<"exports.start"> }) {
  return (
    <div className={css.started}>
      <OwnExports id={answer.id} />
    </div>
  );
}

/** The file, to be kept. */
export function MadeFile({ answer }: { answer: StaffAnswerOf<"exports.make"> }) {
  const t = useTranslations();
  const { csv, fileName, rows } = answer;
  const url = useMemo(
    () => URL.createObjectURL(new Blob([csv], { type: "text/csv;charset=utf-8" })),
    [csv],
  );
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <div className={css.made}>
      <p>{t("export.rows", { count: rows })}</p>
      <a href={url} download={fileName} className={buttonClass("primary", "compact")}>
        {t("export.keep")}
      </a>
    </div>
  );
}
