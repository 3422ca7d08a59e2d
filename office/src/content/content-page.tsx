import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { languages } from "@trevo/contract/languages.ts";
import { t, useTranslations } from "../lib/i18n.ts";
import { useAddress } from "../lib/navigate.ts";
import { useDeed, useStaffQuery } from "../lib/query.ts";
import { useMay } from "../lib/session.ts";
import { Fact, Facts } from "../panel/facts.tsx";
import { PanelState } from "../panel/panel-state.tsx";
import { Acts } from "../parts/acts.tsx";
import { Deed } from "../parts/deed.tsx";
import { Moment } from "../parts/moment.tsx";
import { Status, type StatusTone } from "../parts/status.tsx";
import { ListPage } from "../table/list-page.tsx";
import type { List, RowOf } from "../table/types.ts";
import type { Kind } from "./draft.ts";
import { ContentEditor } from "./editor.tsx";
import { Languages } from "./languages.tsx";
import { Preview } from "./preview.tsx";

type Row = RowOf<"content.list">;

const tones: Record<Row["state"], StatusTone> = {
  draft: "waits",
  scheduled: "flow",
  running: "good",
  ended: "ended",
  withdrawn: "ended",
};
const states = ["running", "scheduled", "draft", "ended", "withdrawn"] as const;

const listOf = (kind: Kind): List<"content.list"> => ({
  call: "content.list",
  asks: { kind },
  title: `place.${kind}`,
  about: `content.about.${kind}`,
  empty: "content.empty",
  filters: [
    {
      kind: "choice",
      name: "state",
      label: "state",
      options: states.map((value) => ({ value, label: `content.state.${value}` as const })),
    },
  ],
  columns: [
    { key: "title", label: "content.title", cell: ({ title }) => title },
    { key: "state", label: "state", cell: (row) => <State row={row} /> },
    {
      key: "languages",
      label: "content.languages",
      cell: (row) => (
        <Languages missing={languages.filter((code) => !row.languages.includes(code))} />
      ),
    },
    ...(kind === "banner"
      ? [{ key: "place", label: "content.place" as const, cell: (row: Row) => placeName(row) }]
      : []),
    ...(kind === "help"
      ? []
      : [
          {
            key: "from",
            label: "content.startsAt" as const,
            cell: (row: Row) => <Moment at={row.startsAt} exact />,
          },
          {
            key: "until",
            label: "content.endsAt" as const,
            cell: (row: Row) => <Moment at={row.endsAt} exact />,
          },
        ]),
    { key: "by", label: "content.by", cell: ({ by }) => by ?? "–" },
    { key: "at", label: "content.at", isExtra: true, cell: ({ at }) => <Moment at={at} /> },
  ],
  keyOf: ({ id }) => id,
  isEnded: ({ state }) => state === "ended" || state === "withdrawn",
});

function placeName({ place }: Row): string {
  const known = (["m_home", "m_login", "m_reg", "m_newgame"] as const).find((p) => p === place);
  return t(known === undefined ? "content.place.all" : `content.place.${known}`);
}

function State({ row }: { row: Pick<Row, "state" | "hasChanges"> }) {
  const name = t(`content.state.${row.state}`);
  const changed = row.hasChanges && row.state !== "draft";
  return (
    <Status tone={tones[row.state]}>{changed ? `${name} · ${t("content.changes")}` : name}</Status>
  );
}

/** The items of one kind; the address says which of them is being written. */
export function ContentPage({ kind }: { kind: Kind }) {
  const t = useTranslations();
  const may = useMay();
  const [params, change] = useAddress();
  const [list] = useState(() => listOf(kind));
  const edit = params.get("edit");
  if (edit !== null && may("content:edit")) {
    return (
      <ContentEditor
        key={edit}
        kind={kind}
        id={edit === "new" ? null : edit}
        onSaved={(id) => change({ edit: id }, { replace: true })}
        onLeave={() => change({ edit: null })}
      />
    );
  }
  return (
    <ListPage
      list={list}
      actions={
        may("content:edit") && (
          <Button size="dense" onClick={() => change({ edit: "new", open: null })}>
            {t(`content.new.${kind}`)}
          </Button>
        )
      }
      panelTitle={({ title }) => title}
      panel={Item}
    />
  );
}

function Item({ row }: { row: Row }) {
  const t = useTranslations();
  const may = useMay();
  const [, change] = useAddress();
  const { kind, id, title } = row;
  const query = useStaffQuery("content.open", { kind, id });
  const move = useDeed("content.move");
  const mayEdit = may("content:edit");
  return (
    <PanelState query={query}>
      {(opened) => (
        <>
          <Facts>
            <Fact name={t("state")}>
              <State row={opened} />
            </Fact>
            <Fact name={t("content.version.no")}>{opened.version}</Fact>
            <Fact name={t("content.lock")}>{opened.lock.by}</Fact>
          </Facts>
          {mayEdit && (
            <Acts>
              <Button size="dense" onClick={() => change({ edit: id, open: null })}>
                {t("content.edit")}
              </Button>
              {(["up", "down"] as const).map((to) => (
                <Button
                  key={to}
                  variant="plain"
                  size="dense"
                  busy={move.isPending && move.variables.to === to}
                  onClick={() => move.mutate({ kind, id, to })}
                >
                  {t(`content.move.${to}`)}
                </Button>
              ))}
              {(opened.hasChanges || opened.state === "withdrawn") && (
                <Deed
                  call="content.publish"
                  label={t("content.publish")}
                  says={t("content.publish.says", { title })}
                  payload={() => ({ kind, id, version: opened.version })}
                  done={t("content.published")}
                />
              )}
              {opened.state !== "draft" && opened.state !== "withdrawn" && (
                <Deed
                  call="content.withdraw"
                  label={t("content.withdraw")}
                  variant="danger"
                  says={t("content.withdraw.says", { title })}
                  reason
                  payload={({ reason = "" }) => ({ kind, id, reason })}
                  done={t("content.withdrawn")}
                />
              )}
            </Acts>
          )}
          <Preview kind={kind} body={opened.body} />
        </>
      )}
    </PanelState>
  );
}
