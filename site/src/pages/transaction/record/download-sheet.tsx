import { useState } from "react";
import { Tabs } from "@trevo/ui/tabs.tsx";
import { toast } from "@trevo/client/toasts.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { dayBefore, DayRange } from "../../../components/common/day-tabs.tsx";
import { FormSheet } from "../../../components/common/form-sheet.tsx";
import { call } from "../../../lib/client.ts";
import { useTranslations } from "../../../lib/i18n.ts";

const formats = ["pdf", "csv"] as const;

/** The statement of some days as a file; a large one is announced by a letter. */
export function DownloadSheet({ onClose }: { onClose(): void }) {
  const t = useTranslations();
  const [range, setRange] = useState({ from: dayBefore(29), until: dayBefore(0) });
  const [format, setFormat] = useState<(typeof formats)[number]>("pdf");
  const form = useSubmit({
    fields: [],
    async send() {
      const { from: startDate, until: endDate } = range;
      const { url } = await call("statements.download", { startDate, endDate, format });
      if (url === null) toast("info", t("statement.file.later"));
      else location.assign(url);
      onClose();
    },
  });
  return (
    <FormSheet
      title={t("statement.download")}
      text={t("statement.download.text")}
      go={t("statement.download.go")}
      form={form}
      disabled={range.from === "" || range.until === ""}
      onClose={onClose}
    >
      <DayRange {...range} onChange={setRange} />
      <Tabs
        label={t("statement.format")}
        options={formats.map((key) => ({ key, text: t(`statement.format.${key}`) }))}
        chosen={format}
        onChoose={(key) => setFormat(key === "csv" ? "csv" : "pdf")}
      />
    </FormSheet>
  );
}
