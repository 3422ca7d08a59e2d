import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { CallError } from "../lib/client.ts";
import { type MessageKey, useTranslations } from "../lib/i18n.ts";
import { useMay } from "../lib/session.ts";
import css from "./chosen-bar.module.css";
import type { Bulk, List, ListCall, RowOf } from "./types.ts";
import type { Chosen } from "./use-chosen.ts";

/** What is done to more rows at once takes a second person. */
const rowsMax = 20;

interface BulkDeedProps<N extends ListCall> {
  deed: Bulk<RowOf<N>>;
  list: List<N>;
  chosen: Chosen<N>;
}

/** One act for all chosen rows: what will happen to how many is said before it is done. */
export function BulkDeed<N extends ListCall>({ deed, list, chosen }: BulkDeedProps<N>) {
  const t = useTranslations();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(deed.needs)) return null;
  const rows = chosen.rows.filter((row) => deed.skips(row) === null);
  const tooMany = rows.length > rowsMax ? t("bulk.tooMany", { max: rowsMax }) : undefined;
  return (
    <>
      <Button
        variant="plain"
        size="dense"
        disabled={tooMany !== undefined}
        title={tooMany}
        onClick={() => setOpen(true)}
      >
        {t(deed.label)}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        placement="centre"
        title={t(deed.label)}
        closeLabel={t("close")}
      >
        <Sheet {...{ deed, list, chosen, rows }} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type SheetProps<N extends ListCall> = BulkDeedProps<N> & {
  rows: readonly RowOf<N>[];
  onClose(): void;
};

function Sheet<N extends ListCall>({ deed, list, chosen, rows, onClose }: SheetProps<N>) {
  const t = useTranslations();
  // What was chosen when it began: rows that are done leave the list meanwhile.
  const [taken] = useState(rows);
  const [reason, setReason] = useState("");
  const [done, setDone] = useState<number | null>(null);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const label = t(deed.label);
  const run = async () => {
    const wrong: string[] = [];
    for (const [index, row] of taken.entries()) {
      setDone(index);
      const why = await failureOf(deed.run(row, reason.trim()));
      if (why !== null) wrong.push(t("bulk.failed", { name: list.keyOf(row), why }));
    }
    setDone(null);
    setFailed(wrong);
    if (wrong.length > 0) return;
    onClose();
    chosen.clear();
  };
  return (
    <form
      className={css.sheet}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== "") void run();
      }}
    >
      <p>
        {taken.length === 0 ? t("bulk.nothing") : t("bulk.does", { count: taken.length, label })}
      </p>
      {[...skipped(deed, chosen.rows)].map(([why, count]) => (
        <p key={why} className={css.skipped}>
          {t("bulk.skips", { count, why: t(why) })}
        </p>
      ))}
      <label>
        {t("reason")}
        <textarea
          required
          data-focus
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      {failed.length > 0 && (
        <ul role="alert" className={css.wrong}>
          {failed.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <div className={css.foot}>
        <Button variant="quiet" size="compact" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button
          type="submit"
          size="compact"
          busy={done !== null}
          disabled={taken.length === 0 || failed.length > 0}
        >
          {done === null ? label : t("bulk.at", { done, count: taken.length })}
        </Button>
      </div>
    </form>
  );
}

/** How many rows are left out, by the reason. */
function skipped<R>({ skips }: Bulk<R>, rows: readonly R[]): Map<MessageKey, number> {
  const counts = new Map<MessageKey, number>();
  for (const row of rows) {
    const why = skips(row);
    if (why !== null) counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  return counts;
}

/** Why it was refused; null: it is done. */
async function failureOf(deed: Promise<unknown>): Promise<string | null> {
  try {
    await deed;
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.message;
  }
}
