import type { IconName } from "@trevo/ui/icon.tsx";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import type { IconBadgeTone } from "../common/icon-badge.tsx";

export type Topic = AnswerOf<"content.inbox">["list"][number]["topic"];

/** What a text is about, as its icon and the tone of its leaf. */
export const topicIcons: Record<Topic, { icon: IconName; tone: IconBadgeTone }> = {
  system: { icon: "settings", tone: "blue" },
  payment: { icon: "card", tone: "brand" },
  news: { icon: "star", tone: "gold" },
  safety: { icon: "shield", tone: "coral" },
};

export const topics: readonly Topic[] = ["system", "payment", "news", "safety"];
