import { useSettings } from "../../lib/settings.ts";
import { useWords } from "../../lib/words.ts";
import css from "./risk-line.module.css";

/** What the place wants said to whoever comes in: the risk in a line, and the way to help. */
export function RiskLine() {
  const say = useWords();
  const { warning } = useSettings().told;
  if (warning === null) return null;
  return (
    <aside className={css.risk}>
      <a href="/m/help#responsible">
        {say(`risk.${warning}`)} <span>{say("risk.help")}</span>
      </a>
    </aside>
  );
}
