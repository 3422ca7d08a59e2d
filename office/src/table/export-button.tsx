import { useEffect, useMemo } from "react";
import { buttonClass } from "@trevo/ui/button.tsx";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { count } from "../lib/format.ts";
import { useTranslations } from "../lib/i18n.ts";
import { useHouseZone } from "../lib/own-lists.ts";
import { Deed } from "../parts/deed.tsx";
import { askedOf } from "./asked.ts";
import type { List, ListCall } from "./types.ts";
import type { ListState } from "./use-list.ts";

interface ExportButtonProps<N extends ListCall> {
  list: List<N>;
  state: ListState<N>;
}

/** The rows of a list, by its filters, as a file; the reason is kept with who took them. */
export function ExportButton<N extends ListCall>({ list, state }: ExportButtonProps<N>) {
  const t = useTranslations();
  const timeZone = useHouseZone();
  const { call, title, exports = [] } = list;
  if (exports.length === 0) return null;
  const filters = askedOf(list, state.params, timeZone);
  Object.assign(filters, list.asks);
  const columns = exports.map(({ field, label }) => ({ field, title: t(label) }));
  return (
    <Deed
      call="exports.make"
      variant="quiet"
      label={t("export")}
      says={t("export.says", { title: t(title) })}
      reason
      payload={({ reason = "" }) => ({ call, filters, columns, reason })}
      done={t("export.done")}
      result={Made}
    />
  );
}

/** The file, to be kept. */
function Made({ answer }: { answer: StaffAnswerOf<"exports.make"> }) {
  const t = useTranslations();
  const { csv, fileName, rows } = answer;
  const url = useMemo(
    () => URL.createObjectURL(new Blob([csv], { type: "text/csv;charset=utf-8" })),
    [csv],
  );
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <>
      <p>{t("export.rows", { rows: count(rows) })}</p>
      <a href={url} download={fileName} className={buttonClass("primary", "compact")}>
        {t("export.keep")}
      </a>
    </>
  );
}
