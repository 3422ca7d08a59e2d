import { buttonClass } from "@trevo/ui/button.tsx";
import { useMay } from "../lib/session.ts";
import { amount } from "../lib/format.ts";
import { t, useTranslations } from "../lib/i18n.ts";
import { wordOf } from "../lib/word-of.ts";
import { Fact, Facts } from "../panel/facts.tsx";
import { Acts } from "../parts/acts.tsx";
import { Deed } from "../parts/deed.tsx";
import { PlaceLink } from "../parts/place-link.tsx";
import { Status } from "../parts/status.tsx";
import { wordFields, wordsOf } from "../parts/words-for-players.ts";
import { ListPage } from "../table/list-page.tsx";
import type { List, RowOf } from "../table/types.ts";

type Row = RowOf<"games.list">;

/** Those of the lobby's menu, in its order. */
const categories = [
  "RNG",
  "INHOUSE",
  "LIVE",
  "FISH",
  "PVP",
  "SPORTS",
  "ESPORTS",
  "COCKFIGHT",
  "LOTT",
  "ELOTT",
] as const;

const list: List<"games.list"> = {
  call: "games.list",
  title: "place.games",
  about: "games.about",
  empty: "games.empty",
  filters: [
    { kind: "text", name: "q", label: "games.name", operator: "has" },
    { kind: "text", name: "vendor", label: "games.vendor" },
    {
      kind: "choice",
      name: "category",
      label: "games.category",
      options: categories.map((value) => ({ value, label: `category.${value}` }) as const),
    },
    {
      kind: "choice",
      name: "isOn",
      label: "state",
      options: [
        { value: "yes", label: "on" },
        { value: "no", label: "off" },
      ],
    },
  ],
  columns: [
    { key: "name", label: "games.name", cell: ({ name }) => name },
    { key: "state", label: "state", cell: (row) => <State row={row} /> },
    { key: "vendor", label: "games.vendor", cell: ({ vendor }) => wordOf("provider", vendor) },
    { key: "category", label: "games.category", cell: (row) => wordOf("category", row.category) },
    { key: "new", label: "games.new", cell: ({ isNew }) => t(isNew ? "yes" : "no") },
    { key: "hot", label: "games.hot", cell: ({ isHot }) => t(isHot ? "yes" : "no") },
    {
      key: "rtp",
      label: "games.rtp",
      align: "end",
      cell: ({ rtpPercent }) => (rtpPercent === null ? "–" : `${amount(rtpPercent)} %`),
    },
    { key: "min", label: "games.min", align: "end", cell: ({ minBet }) => amount(minBet) },
    { key: "id", label: "games.id", isExtra: true, cell: ({ nodeId }) => nodeId },
  ],
  keyOf: ({ nodeId }) => nodeId,
  isEnded: ({ isOn }) => !isOn,
};

/** The catalogue, game by game. */
export default function GamesPage() {
  return <ListPage list={list} panelTitle={({ name }) => name} panel={Game} />;
}

function State({ row }: { row: Row }) {
  if (!row.isOn) return <Status tone="ended">{t("off")}</Status>;
  if (row.isHidden) return <Status tone="waits">{t("games.hidden")}</Status>;
  return <Status tone="good">{t("on")}</Status>;
}

function Game({ row }: { row: Row }) {
  const t = useTranslations();
  const may = useMay();
  const { nodeId, name, isOn, isHot, words } = row;
  const act = { needs: "game:edit", reason: true, done: t("games.done") } as const;
  const none = { PT: "", EN: "", TH: "" };
  return (
    <>
      <Facts>
        <Fact name={t("state")}>
          <State row={row} />
        </Fact>
        <Fact name={t("games.id")}>
          <span className="mono">{nodeId}</span>
        </Fact>
        <Fact name={t("games.vendor")}>{wordOf("provider", row.vendor)}</Fact>
        <Fact name={t("games.category")}>{wordOf("category", row.category)}</Fact>
        <Fact name={t("games.hot")}>{t(isHot ? "yes" : "no")}</Fact>
        <Fact name={t("games.words")}>{words?.PT}</Fact>
      </Facts>
      <Acts>
        {isOn ? (
          <Deed
            {...act}
            call="games.setGame"
            label={t("games.off")}
            variant="danger"
            says={t("games.off.says", { name })}
            fields={wordFields(words)}
            payload={(values) => ({
              nodeId,
              isOn: false,
              isHot,
              words: wordsOf(values),
              reason: values.reason ?? "",
            })}
          />
        ) : (
          <Deed
            {...act}
            call="games.setGame"
            label={t("games.on")}
            variant="primary"
            says={t("games.on.says", { name })}
            payload={({ reason = "" }) => ({ nodeId, isOn: true, isHot, words: none, reason })}
          />
        )}
        <Deed
          {...act}
          call="games.setGame"
          label={t(isHot ? "games.cool" : "games.heat")}
          says={t(isHot ? "games.cool.says" : "games.heat.says", { name })}
          payload={({ reason = "" }) => ({
            nodeId,
            isOn,
            isHot: !isHot,
            words: words ?? none,
            reason,
          })}
        />
        {may("bet:void") && (
          <PlaceLink
            to={`/game-voids?vendor=${row.vendor}&game=${row.code}`}
            className={buttonClass("outline", "dense")}
          >
            {t("gameVoids.of")}
          </PlaceLink>
        )}
      </Acts>
    </>
  );
}
