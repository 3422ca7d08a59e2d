import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { Fact, Facts, PanelPart } from "../../panel/facts.tsx";
import { Acts } from "../../parts/acts.tsx";
import { Deed } from "../../parts/deed.tsx";
import type { DeedField } from "../../parts/deed-form.tsx";
import { Moment } from "../../parts/moment.tsx";
import { Said } from "../../parts/said.tsx";
import { ListPage } from "../../table/list-page.tsx";
import type { List, RowOf } from "../../table/types.ts";

type Row = RowOf<"messageTexts.list">;

const languages = ["pt", "en", "th"] as const;

const list: List<"messageTexts.list"> = {
  call: "messageTexts.list",
  title: "place.messageTexts",
  about: "messageTexts.about",
  empty: "messageTexts.empty",
  filters: [
    { kind: "text", name: "q", label: "messageTexts.q", operator: "has" },
    {
      kind: "choice",
      name: "state",
      label: "messageTexts.state",
      options: [{ value: "own", label: "messageTexts.state.own" }],
    },
  ],
  columns: [
    { key: "words", label: "messageTexts.words", cell: ({ pt }) => pt },
    {
      key: "code",
      label: "messageTexts.code",
      isExtra: true,
      cell: ({ key }) => <span className="mono">{key}</span>,
    },
    { key: "by", label: "messageTexts.by", cell: ({ by }) => by ?? "–" },
    {
      key: "at",
      label: "messageTexts.at",
      cell: ({ at }) => (at === null ? "–" : <Moment at={at} />),
    },
  ],
  keyOf: ({ key }) => key,
};

/** What members get from the house without anybody writing it. */
export default function MessagesPage() {
  return <ListPage list={list} panelTitle={({ pt }) => pt} panel={MessageText} />;
}

function MessageText({ row }: { row: Row }) {
  const t = useTranslations();
  const { key, placeholders, release } = row;
  const fields = languages.map((language): DeedField => ({
    name: language,
    label: `feedback.language.${language}`,
    kind: "long",
    value: row[language],
    isOptional: true,
  }));
  return (
    <>
      <Facts>
        <Fact name={t("messageTexts.code")}>
          <span className="mono">{key}</span>
        </Fact>
        {placeholders.length > 0 && (
          <Fact name={t("messageTexts.placeholders")}>
            <span className="mono">{placeholders.map((name) => `{${name}}`).join(" ")}</span>
          </Fact>
        )}
      </Facts>
      <Acts>
        <Deed
          call="messageTexts.setText"
          needs="settings:edit"
          label={t("messageTexts.set")}
          says={t("messageTexts.says")}
          fields={fields}
          isWide
          reason
          payload={(values) =>
            // The names are those of the fields; the server parses and refuses.
            ({ key, ...values }) as StaffPayloadOf<"messageTexts.setText">
          }
          done={t("flags.done")}
        />
      </Acts>
      {languages.map((language) => (
        <PanelPart key={language} title={t(`feedback.language.${language}`)}>
          <Said>{row[language]}</Said>
          {row[language] !== release[language] && (
            <Facts>
              <Fact name={t("messageTexts.release")}>{release[language]}</Fact>
            </Facts>
          )}
        </PanelPart>
      ))}
    </>
  );
}
