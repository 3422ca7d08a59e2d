import { useState } from "react";
import { useTranslations } from "../../lib/i18n.ts";
import type { Standing } from "../../components/compliance/limit-figures.ts";
import { Row, RowList } from "../../components/common/row-list.tsx";
import { ExclusionSheet } from "./exclusion-sheet.tsx";
import { PauseSheet } from "./pause-sheet.tsx";

interface StopsProps {
  standing: Standing;
  onChange(standing: Standing): void;
}

/** The two ways to stop: for a while, and for long. */
export function Stops({ standing, onChange }: StopsProps) {
  const t = useTranslations();
  const [open, setOpen] = useState<"pause" | "exclusion" | null>(null);
  const close = () => setOpen(null);
  const sheet = {
    standing,
    onClose: close,
    onChange(next: Standing) {
      onChange(next);
      close();
      scrollTo({ top: 0 });
    },
  };
  return (
    <>
      <RowList title={t("protect.stop")}>
        <Row
          icon="pause"
          text={t("protect.pause")}
          more={t("protect.pause.about")}
          onClick={() => setOpen("pause")}
        />
        <Row
          icon="lock"
          text={t("protect.exclusion")}
          more={t("protect.exclusion.about")}
          onClick={() => setOpen("exclusion")}
        />
      </RowList>
      {open === "pause" && <PauseSheet {...sheet} />}
      {open === "exclusion" && <ExclusionSheet {...sheet} />}
    </>
  );
}
