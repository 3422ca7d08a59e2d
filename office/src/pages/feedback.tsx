import { topics } from "../lib/feedback-topics.ts";
import { t } from "../lib/i18n.ts";
import { Moment } from "../parts/moment.tsx";
import { NextButton } from "../parts/next-button.tsx";
import { Status } from "../parts/status.tsx";
import { ListPage } from "../table/list-page.tsx";
import type { List } from "../table/types.ts";
import { Message } from "./feedback/message.tsx";
import { queue } from "./feedback/queue.ts";

const list: List<"feedback.list"> = {
  call: "feedback.list",
  title: "place.feedback",
  about: "feedback.about",
  empty: "feedback.empty",
  tabs: {
    name: "state",
    label: "state",
    options: [
      { value: "received", label: "feedback.tab.received" },
      { value: "mine", label: "feedback.tab.mine" },
      { value: "answered", label: "feedback.tab.answered" },
      { value: "closed", label: "feedback.tab.closed" },
      { value: "all", label: "feedback.tab.all" },
    ],
  },
  filters: [
    {
      kind: "choice",
      name: "topic",
      label: "feedback.topic",
      options: topics.map((value) => ({ value, label: `feedback.topic.${value}` })),
    },
    { kind: "text", name: "memberId", label: "memberId" },
  ],
  columns: [
    { key: "account", label: "member", cell: ({ account }) => account },
    { key: "topic", label: "feedback.topic", cell: ({ topic }) => t(`feedback.topic.${topic}`) },
    { key: "content", label: "feedback.content", cell: ({ content }) => content },
    { key: "at", label: "at", sort: "at", cell: ({ at }) => <Moment at={at} /> },
    {
      key: "state",
      label: "state",
      cell: ({ state }) => (
        <Status tone={state === "received" ? "waits" : "ended"}>
          {t(`feedback.state.${state}`)}
        </Status>
      ),
    },
    {
      key: "by",
      label: "feedback.by",
      cell: ({ answeredBy, claimedBy }) => answeredBy ?? claimedBy ?? "–",
    },
  ],
  keyOf: ({ id }) => id,
  sort: "at",
  isEnded: ({ state }) => state !== "received",
};

/** What members say, and the answers. */
export default function FeedbackPage() {
  return (
    <ListPage
      list={list}
      actions={<NextButton {...queue} />}
      panelTitle={({ account }) => account}
      panel={Message}
    />
  );
}
