import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { t } from "../lib/i18n.ts";
import { Moment } from "../parts/moment.tsx";
import { Status, type StatusTone } from "../parts/status.tsx";
import type { List } from "../table/types.ts";

export type LinkRow = StaffAnswerOf<"links.list">["list"][number];

const tones: Record<LinkRow["state"], StatusTone> = {
  open: "waits",
  case: "flow",
  apart: "ended",
  same: "bad",
};

/** What a link of accounts shows in a list. */
export const linkColumns: List<"links.list">["columns"] = [
  { key: "kind", label: "links.kind", cell: ({ kind }) => t(`links.kind.${kind}`) },
  {
    key: "accounts",
    label: "links.accounts",
    cell: ({ accounts }) => accounts.map(({ account }) => account).join(" · "),
  },
  { key: "count", label: "links.count", align: "end", cell: ({ accounts }) => accounts.length },
  { key: "at", label: "links.at", sort: "at", cell: ({ at }) => <Moment at={at} exact /> },
  {
    key: "first",
    label: "links.firstAt",
    isExtra: true,
    cell: ({ firstAt }) => <Moment at={firstAt} exact />,
  },
  { key: "state", label: "state", cell: (row) => <LinkState link={row} /> },
  { key: "by", label: "links.by", cell: ({ judged }) => judged?.by ?? "–" },
];

/** What was made of it. */
export function LinkState({ link }: { link: LinkRow }) {
  return <Status tone={tones[link.state]}>{t(`links.state.${link.state}`)}</Status>;
}
