import { Icon } from "@trevo/ui/icon.tsx";
import { useWords } from "../../lib/words.ts";
import css from "../protection.module.css";

/** What a stop stops, what stays open, and that it cannot be taken back. */
export function Effects() {
  const say = useWords();
  return (
    <ul className={css.effects}>
      <li>
        <Icon name="close" />
        {say("protect.effect.no")}
      </li>
      <li>
        <Icon name="check" />
        {say("protect.effect.yes")}
      </li>
      <li>
        <Icon name="lock" />
        {say("protect.effect.back")}
      </li>
    </ul>
  );
}
