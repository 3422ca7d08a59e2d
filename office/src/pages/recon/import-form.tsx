import { useState } from "react";
import { toast } from "@trevo/client/toasts.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { Button } from "@trevo/ui/button.tsx";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { CallError } from "../../lib/client.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useDeed } from "../../lib/query.ts";
import { Labelled } from "../../parts/input.tsx";
import { type FormatTexts, formatOf, textsOf } from "./format.ts";
import { FormatFields } from "./format-fields.tsx";
import css from "./import-form.module.css";
import { Problems, type Wrong, wrongOf } from "./problems.tsx";
import { textOfFile } from "./text-of-file.ts";

interface ImportFormProps {
  sources: StaffAnswerOf<"reconciliation.sources">["list"];
  onDone(): void;
}

/** Which account, which file, and how a bank's table is read, where that is not known. */
export function ImportForm({ sources, onDone }: ImportFormProps) {
  const t = useTranslations();
  const deed = useDeed("reconciliation.importFile");
  const [source, setSource] = useState(sources[0]?.source ?? "");
  const [file, setFile] = useState<File | null>(null);
  const known = sources.find((one) => one.source === source)?.format ?? null;
  const [texts, setTexts] = useState<FormatTexts>(() => textsOf(known));
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const isTable = file !== null && !/\.ofx$/i.test(file.name);
  const form = useSubmit({
    fields: ["file"],
    check: (): Record<string, string> => (file === null ? { file: t("required") } : {}),
    async send() {
      if (file === null) return;
      setWrong(null);
      const text = await textOfFile(file);
      const asked = { source, kind: isTable ? "csv" : "ofx", fileName: file.name, text } as const;
      try {
        const done = await deed.mutateAsync(
          isTable ? { ...asked, format: formatOf(texts) } : asked,
        );
        const { added, lines, changed } = done;
        const said = t("recon.import.done", { added, lines });
        if (changed.length === 0) toast("success", said, 4_000);
        else toast("error", t("recon.import.changed", { count: changed.length }));
        onDone();
      } catch (error) {
        if (error instanceof CallError) setWrong(wrongOf(error));
        throw error;
      }
    },
  });
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <p>{t("recon.import.says")}</p>
      <Labelled label={t("recon.source")}>
        {(input) => (
          <select
            {...input}
            value={source}
            onChange={({ target }) => {
              setSource(target.value);
              const next = sources.find((one) => one.source === target.value);
              setTexts(textsOf(next?.format ?? null));
            }}
          >
            {sources.map((one) => (
              <option key={one.source} value={one.source}>
                {one.name}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled
        label={t("recon.file")}
        id="file"
        hint={t("recon.file.hint")}
        error={form.fieldErrors.file}
      >
        {(input) => (
          <input
            {...input}
            type="file"
            accept=".csv,.txt,.ofx,text/csv,application/x-ofx"
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        )}
      </Labelled>
      {isTable && (
        <details className={css.format} open={known === null}>
          <summary>{t("recon.format")}</summary>
          <FormatFields texts={texts} onChange={setTexts} />
        </details>
      )}
      {form.formError !== null && (
        <p role="alert" className={css.wrong}>
          {form.formError}
        </p>
      )}
      {wrong && <Problems wrong={wrong} />}
      <Button type="submit" variant="primary" size="compact" busy={form.busy}>
        {t("recon.import.send")}
      </Button>
    </form>
  );
}
