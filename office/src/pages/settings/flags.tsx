import { t, useTranslations } from "../../lib/i18n.ts";
import { wordOf } from "../../lib/word-of.ts";
import { Fact, Facts } from "../../panel/facts.tsx";
import { Acts } from "../../parts/acts.tsx";
import { Deed } from "../../parts/deed.tsx";
import { Status } from "../../parts/status.tsx";
import { ListPage } from "../../table/list-page.tsx";
import type { List, RowOf } from "../../table/types.ts";

type Row = RowOf<"merchant.flags">;

const list: List<"merchant.flags"> = {
  call: "merchant.flags",
  title: "place.flags",
  about: "flags.about",
  empty: "flags.empty",
  columns: [
    { key: "what", label: "flags.what", cell: ({ flag }) => wordOf("flags.flag", flag) },
    {
      key: "state",
      label: "state",
      cell: ({ isOn }) => <Status tone={isOn ? "good" : "ended"}>{t(isOn ? "on" : "off")}</Status>,
    },
    {
      key: "code",
      label: "flags.code",
      isExtra: true,
      cell: ({ flag }) => <span className="mono">{flag}</span>,
    },
  ],
  keyOf: ({ flag }) => flag,
  isEnded: ({ isOn }) => !isOn,
};

/** What the site offers at all. */
export default function FlagsPage() {
  return (
    <ListPage list={list} panelTitle={({ flag }) => wordOf("flags.flag", flag)} panel={Flag} />
  );
}

function Flag({ row: { flag, isOn } }: { row: Row }) {
  const t = useTranslations();
  const name = wordOf("flags.flag", flag);
  return (
    <>
      <Facts>
        <Fact name={t("state")}>{t(isOn ? "on" : "off")}</Fact>
        <Fact name={t("flags.code")}>
          <span className="mono">{flag}</span>
        </Fact>
      </Facts>
      <Acts>
        <Deed
          hotkey="p"
          call="merchant.setFlag"
          needs="settings:edit"
          label={t(isOn ? "flags.turnOff" : "flags.turnOn")}
          variant={isOn ? "danger" : "primary"}
          says={t(isOn ? "flags.turnOff.says" : "flags.turnOn.says", { name })}
          reason
          payload={({ reason = "" }) => ({ flag, isOn: !isOn, reason })}
          done={t("flags.done")}
        />
      </Acts>
    </>
  );
}
