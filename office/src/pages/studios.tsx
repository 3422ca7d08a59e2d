import { count } from "../lib/format.ts";
import { t, useTranslations } from "../lib/i18n.ts";
import { Fact, Facts } from "../panel/facts.tsx";
import { Acts } from "../parts/acts.tsx";
import { Deed } from "../parts/deed.tsx";
import { Status } from "../parts/status.tsx";
import { wordFields, wordsOf } from "../parts/words-for-players.ts";
import { ListPage } from "../table/list-page.tsx";
import type { List, RowOf } from "../table/types.ts";

type Row = RowOf<"games.vendors">;

const list: List<"games.vendors"> = {
  call: "games.vendors",
  title: "place.studios",
  about: "studios.about",
  empty: "studios.empty",
  columns: [
    { key: "name", label: "games.vendor", cell: ({ name }) => name },
    { key: "state", label: "state", cell: (row) => <On isOn={row.isOn} /> },
    { key: "code", label: "games.id", cell: ({ code }) => <span className="mono">{code}</span> },
    { key: "games", label: "studios.games", align: "end", cell: ({ games }) => count(games) },
    { key: "words", label: "games.words", cell: ({ words }) => words?.PT ?? "–" },
  ],
  keyOf: ({ code }) => code,
  isEnded: ({ isOn }) => !isOn,
};

/** The studios in the lobby: how each is connected stands under its keys. */
export default function StudiosPage() {
  return <ListPage list={list} panelTitle={({ name }) => name} panel={Studio} />;
}

function On({ isOn }: { isOn: boolean }) {
  return <Status tone={isOn ? "good" : "ended"}>{t(isOn ? "on" : "off")}</Status>;
}

function Studio({ row }: { row: Row }) {
  const t = useTranslations();
  const { code, name, isOn, words, games } = row;
  const act = { needs: "game:edit", reason: true, done: t("games.done") } as const;
  return (
    <>
      <Facts>
        <Fact name={t("state")}>
          <On isOn={isOn} />
        </Fact>
        <Fact name={t("studios.games")}>{count(games)}</Fact>
        <Fact name={t("games.words")}>{words?.PT}</Fact>
      </Facts>
      <Acts>
        {isOn ? (
          <Deed
            {...act}
            call="games.setVendor"
            label={t("studios.off")}
            variant="danger"
            says={t("studios.off.says", { name, games: count(games) })}
            fields={wordFields(words)}
            reason={{ hint: "studios.off.reason", isOptional: true }}
            payload={({ reason = "", ...values }) => ({
              code,
              isOn: false,
              words: wordsOf(values),
              reason: reason.trim() || (values.PT ?? ""),
            })}
          />
        ) : (
          <Deed
            {...act}
            call="games.setVendor"
            label={t("studios.on")}
            variant="primary"
            says={t("studios.on.says", { name })}
            payload={({ reason = "" }) => ({
              code,
              isOn: true,
              words: { PT: "", EN: "", TH: "" },
              reason,
            })}
          />
        )}
      </Acts>
    </>
  );
}
