import { Icon } from "@trevo/ui/icon.tsx";
import { useWords } from "../lib/words.ts";
import { PagePopups } from "./popups.tsx";
import css from "./home-floats.module.css";

/** What floats over home: the way to a person, and popups, one after the other. */
export function HomeFloats() {
  const say = useWords();
  return (
    <>
      <a className={css.service} href="/m/message" aria-label={say("menu.service")}>
        <Icon name="headset" />
      </a>
      <PagePopups groupName="m_home" />
    </>
  );
}
