import { topics } from "../../lib/feedback-topics.ts";
import { t, useTranslations } from "../../lib/i18n.ts";
import { PanelPart } from "../../panel/facts.tsx";
import { Acts } from "../../parts/acts.tsx";
import { Deed } from "../../parts/deed.tsx";
import type { DeedField } from "../../parts/deed-form.tsx";
import { Said } from "../../parts/said.tsx";
import { ListPage } from "../../table/list-page.tsx";
import type { List, RowOf } from "../../table/types.ts";
import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";

type Row = RowOf<"feedback.templates">;

const languages = ["pt", "en", "th"] as const;

const list: List<"feedback.templates"> = {
  call: "feedback.templates",
  title: "place.feedbackTemplates",
  about: "feedback.templates.about",
  empty: "feedback.templates.empty",
  filters: [
    {
      kind: "choice",
      name: "topic",
      label: "feedback.topic",
      options: topics.map((value) => ({ value, label: `feedback.topic.${value}` })),
    },
  ],
  columns: [
    { key: "topic", label: "feedback.topic", cell: ({ topic }) => t(`feedback.topic.${topic}`) },
    { key: "name", label: "feedback.templates.name", cell: ({ name }) => name },
    { key: "words", label: "feedback.words", cell: ({ pt }) => pt },
  ],
  keyOf: ({ id }) => id,
};

/** How answers to members begin. */
export default function FeedbackTemplatesPage() {
  const t = useTranslations();
  return (
    <ListPage
      list={list}
      actions={<Write label={t("feedback.templates.new")} />}
      panelTitle={({ name }) => name}
      panel={Template}
    />
  );
}

function Template({ row }: { row: Row }) {
  const t = useTranslations();
  return (
    <>
      <Acts>
        <Write label={t("feedback.templates.edit")} row={row} />
        <Deed
          call="feedback.removeTemplate"
          needs="feedback:answer"
          label={t("feedback.templates.remove")}
          variant="danger"
          says={t("feedback.templates.remove.says", { name: row.name })}
          payload={() => ({ id: row.id })}
          done={t("feedback.templates.removed")}
        />
      </Acts>
      {languages.map((language) => (
        <PanelPart key={language} title={t(`feedback.language.${language}`)}>
          <Said>{row[language]}</Said>
        </PanelPart>
      ))}
    </>
  );
}

function Write({ label, row }: { label: string; row?: Row }) {
  const t = useTranslations();
  const texts = languages.map((language): DeedField => ({
    name: language,
    label: `feedback.language.${language}`,
    kind: "long",
    value: row?.[language] ?? "",
  }));
  return (
    <Deed
      call="feedback.setTemplate"
      needs="feedback:answer"
      label={label}
      variant="primary"
      says={t("feedback.templates.says")}
      fields={[
        {
          name: "topic",
          label: "feedback.topic",
          kind: "choice",
          value: row?.topic ?? topics[0],
          options: topics.map((value) => ({ value, label: t(`feedback.topic.${value}`) })),
        },
        { name: "name", label: "feedback.templates.name", kind: "text", value: row?.name ?? "" },
        ...texts,
      ]}
      payload={(values) =>
        // The names are those of the fields; the server parses and refuses.
        ({ ...values, ...(row ? { id: row.id } : {}) }) as StaffPayloadOf<"feedback.setTemplate">
      }
      done={t("feedback.templates.done")}
    />
  );
}
