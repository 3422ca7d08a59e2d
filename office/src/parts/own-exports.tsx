import { useCallback, useEffect } from "react";
import { Button } from "@trevo/ui/button.tsx";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { count } from "../lib/format.ts";
import { useTranslations } from "../lib/i18n.ts";
import { useDeed, useStaffQuery } from "../lib/query.ts";
import { PanelState } from "../panel/panel-state.tsx";
import { Moment } from "./moment.tsx";
import css from "./own-exports.module.css";
import { Status, type StatusTone } from "./status.tsx";

type File = StaffAnswerOf<"exports.list">["list"][number];

const tones: Record<File["state"], StatusTone> = {
  waiting: "waits",
  running: "flow",
  made: "good",
  cancelled: "ended",
  failed: "bad",
};

/** How often the rows that are written are counted anew. */
const everyMs = 2_000;

interface OwnExportsProps {
  id?: string;
  /** The file is kept as soon as it is there, without being asked for. */
  isKept?: boolean;
}

/** One's own exports of the last day, or the one of them that was just asked for. */
export function OwnExports({ id, isKept = false }: OwnExportsProps) {
  const t = useTranslations();
  const query = useStaffQuery("exports.list", {}, { everyMs, keepsPrevious: true });
  return (
    <PanelState query={query}>
      {({ list }) => {
        const files = id === undefined ? list : list.filter((file) => file.id === id);
        if (files.length === 0) return <p>{t("export.none")}</p>;
        return (
          <ul className={css.list}>
            {files.map((file) => (
              <Row key={file.id} file={file} isKept={isKept} />
            ))}
          </ul>
        );
      }}
    </PanelState>
  );
}

function Row({ file, isKept }: { file: File; isKept: boolean }) {
  const t = useTranslations();
  const link = useDeed("exports.link");
  const cancel = useDeed("exports.cancel");
  const { id, state, rows, about, isMore } = file;
  const { mutate } = link;
  const keep = useCallback(
    () => mutate({ id }, { onSuccess: ({ url }) => location.assign(url) }),
    [mutate, id],
  );
  const isDue = isKept && state === "made" && link.isIdle;
  useEffect(() => {
    if (isDue) keep();
  }, [isDue, keep]);
  const isOpen = state === "waiting" || state === "running";
  const known = { rows: count(rows), about: `${count(about)}${isMore ? "+" : ""}` };
  const said = isOpen ? t("export.soFar", known) : t("export.rows", { count: rows });
  return (
    <li className={css.row}>
      <b className={css.name}>{file.fileName}</b>
      {isOpen && <progress aria-label={said} value={rows} max={Math.max(rows, about, 1)} />}
      <div className={css.foot}>
        <Status tone={tones[state]}>{t(`export.state.${state}`)}</Status>
        <span aria-live="polite">{said}</span>
        {file.isRevealed && <span>{t("export.isRevealed")}</span>}
        <Moment at={file.at} exact />
        {state === "made" && (
          <Button variant="primary" size="compact" disabled={link.isPending} onClick={keep}>
            {t("export.keep")}
          </Button>
        )}
        {isOpen && (
          <Button size="compact" disabled={cancel.isPending} onClick={() => cancel.mutate({ id })}>
            {t("export.cancel")}
          </Button>
        )}
      </div>
      {(link.error ?? cancel.error) && <p role="alert">{(link.error ?? cancel.error)?.message}</p>}
    </li>
  );
}
