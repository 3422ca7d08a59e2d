import type { StaffCallName } from "@trevo/contract/staff/registry.ts";
import { useTranslations } from "../lib/i18n.ts";
import { Acts } from "../parts/acts.tsx";
import { Deed } from "../parts/deed.tsx";
import { MadeFile } from "../table/export-button.tsx";

/** A table of a report. */
export interface ReportFile {
  call: Extract<StaffCallName, `reports.${string}`>;
  /** The array of its answer. */
  table: string;
  /** What the report was asked with. */
  filters: Record<string, string>;
}

interface ReportExportProps {
  file: ReportFile;
  title: string;
  columns: { field: string; title: string; words?: Record<string, string> }[];
}

/** A table of a report as a file, for a reason. */
export function ReportExport({ file, title, columns }: ReportExportProps) {
  const t = useTranslations();
  return (
    <Acts>
      <Deed
        call="exports.report"
        variant="quiet"
        label={t("export")}
        says={t("export.saysReport", { title })}
        reason
        payload={({ reason = "" }) => ({ ...file, title, columns, reason })}
        done={t("export.done")}
        result={MadeFile}
      />
    </Acts>
  );
}
