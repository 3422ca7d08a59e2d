import { wordOf } from "../lib/word-of.ts";
import { amount } from "../lib/format.ts";
import { useTranslations } from "../lib/i18n.ts";
import { Moment } from "../parts/moment.tsx";
import { SmallTable } from "../table/small-table.tsx";
import type { MemberFileAnswer } from "./figures.tsx";

/** What moved but by play, newest first. */
export function LatestMovements({ file }: { file: MemberFileAnswer }) {
  const t = useTranslations();
  return (
    <SmallTable
      label={t("members.latest")}
      empty={t("members.noMovements")}
      heads={["at", "members.kind", "members.amount", "members.after"]}
      ends={[2, 3]}
      rows={file.movements.map((one) => ({
        key: one.seq,
        cells: [
          <Moment key="at" at={one.at} exact />,
          wordOf("movement", one.kind),
          amount(one.amount),
          amount(one.balanceAfter),
        ],
      }))}
    />
  );
}
