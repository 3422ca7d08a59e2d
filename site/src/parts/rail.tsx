import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { useWords, type WordKey } from "../lib/words.ts";
import css from "./rail.module.css";

const places: { href: string; icon: IconName; word: WordKey }[] = [
  { href: "/m/home", icon: "home", word: "menu.home" },
  { href: "#HOT", icon: "flame", word: "category.HOT" },
  { href: "/m/slot-games", icon: "slots", word: "category.RNG" },
  { href: "#fair", icon: "shield", word: "rail.fair" },
  { href: "/m/trail", icon: "play", word: "rail.trial" },
  { href: "/m/help", icon: "help", word: "rail.help" },
];

/** The category menu at the side: what has something in it. */
export function CategoryRail() {
  const say = useWords();
  return (
    <nav className={css.rail} aria-label={say("rail.label")}>
      {places.map((place, index) => (
        <a
          key={place.href}
          href={place.href}
          className={css.item}
          aria-current={index === 0 ? "page" : undefined}
        >
          <Icon name={place.icon} />
          {say(place.word)}
        </a>
      ))}
    </nav>
  );
}
