import { make } from "../dom.ts";
import { type InfoTabs, section } from "../info-sheet.ts";
import type { Session } from "../shared/session.ts";
import type { OwnTableWords } from "./scene.ts";
import type { TableWords } from "./words.ts";

/** How a table is played, and what decides its rounds. */
export function infoOf(
  session: Session,
  own: TableWords,
  page: OwnTableWords,
): Pick<InfoTabs, "how" | "fair"> {
  const { words } = session;
  return {
    how: () => [
      ...page.how.map((text) => make("p", {}, text)),
      section(words.interruptHead, make("p", {}, `${own.order} ${words.interrupt}`)),
      section(words.keysHead, make("p", {}, own.keys)),
    ],
    fair: () => chainOf(session, own),
  };
}

function chainOf({ rounds }: Session, own: TableWords): Node[] {
  const { chain, round } = rounds;
  const texts = own.fair.map((text) => make("p", {}, text));
  if (!chain) return texts;
  const card = (label: string, value: string) =>
    make("p", { class: "card" }, make("small", {}, label), make("code", {}, value));
  const seed = round?.state === "over" && round.hash ? [card(own.lastSeed, round.hash)] : [];
  const cards = [card(own.chainEnd, chain.end), card(own.salt, chain.salt), ...seed];
  return [
    ...texts,
    make("div", { class: "cards" }, ...cards),
    ...(chain.salt.startsWith("salt:") ? [make("p", { class: "small" }, own.saltOwn)] : []),
  ];
}
