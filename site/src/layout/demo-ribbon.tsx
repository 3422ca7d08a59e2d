import { useSettings } from "../lib/settings.ts";
import { useWords } from "../lib/words.ts";
import css from "./demo-ribbon.module.css";

/** A demo says that it is one, on every page: its money is worth nothing. */
export function DemoRibbon() {
  const say = useWords();
  if (!useSettings().demo) return null;
  return <aside className={css.ribbon}>{say("demo.ribbon")}</aside>;
}
