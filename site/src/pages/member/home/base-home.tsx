import { useSettings } from "../../../lib/settings.ts";
import { useUnread } from "../../../lib/unread.ts";
import { useWords } from "../../../lib/words.ts";
import { Row, RowList } from "../../../components/common/row-list.tsx";
import { BalanceWidget } from "../../../components/cashier/balance-widget.tsx";
import css from "../home.module.css";
import { account, records, type Entry } from "./entries.ts";
import { LastRows } from "./last-rows.tsx";
import { MoneyPair } from "./money-pair.tsx";
import { Who } from "./who.tsx";

/** The base member centre: the same places as plain rows under their headings. */
export function BaseHome() {
  const say = useWords();
  const { betRecord } = useSettings();
  return (
    <div className={css.page}>
      <section className={css.plain}>
        <Who />
        <BalanceWidget large />
        <MoneyPair />
      </section>
      <Entries
        title={say("profile.records")}
        entries={records.filter((entry) => !entry.betRecord || betRecord)}
      />
      <Entries title={say("profile.account")} entries={account} />
      <LastRows />
    </div>
  );
}

function Entries({ title, entries }: { title: string; entries: Entry[] }) {
  const say = useWords();
  const { inbox } = useUnread();
  return (
    <RowList title={title}>
      {entries.map(({ href, icon, word, counts }) => (
        <Row key={href} href={href} icon={icon} text={say(word)} unread={counts ? inbox : 0} />
      ))}
    </RowList>
  );
}
