import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { useState, type MouseEvent } from "react";
import { useSession } from "../lib/session.ts";
import { useWords, type WordKey } from "../lib/words.ts";
import css from "./rail.module.css";

interface Place {
  href: string;
  icon: IconName;
  word: WordKey;
  guests?: true;
}

const places: Place[] = [
  { href: "/m/home", icon: "home", word: "menu.home" },
  { href: "#HOT", icon: "flame", word: "category.HOT" },
  { href: "#RNG", icon: "slots", word: "category.RNG" },
  { href: "#fair", icon: "shield", word: "rail.fair" },
  { href: "/m/trail", icon: "play", word: "rail.trial", guests: true },
  { href: "/m/help", icon: "help", word: "rail.help" },
];

/** The category menu at the side: what has something in it. A choice scrolls to its block. */
export function CategoryRail() {
  const say = useWords();
  const { signedIn } = useSession();
  const [chosen, setChosen] = useState("/m/home");
  const choose = (event: MouseEvent<HTMLAnchorElement>, href: string) => {
    const isHere = href === "/m/home" || href.startsWith("#");
    if (!isHere) return;
    event.preventDefault();
    setChosen(href);
    const block = href.startsWith("#") ? document.getElementById(href.slice(1)) : null;
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
    if (block) block.scrollIntoView({ behavior, block: "start" });
    else scrollTo({ top: 0, behavior });
    event.currentTarget.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
  };
  return (
    <nav className={css.rail} aria-label={say("rail.label")}>
      {places
        .filter((place) => !place.guests || !signedIn)
        .map((place) => (
          <a
            key={place.href}
            href={place.href}
            className={css.item}
            aria-current={place.href === chosen ? "true" : undefined}
            onClick={(event) => choose(event, place.href)}
          >
            <Icon name={place.icon} />
            {say(place.word)}
          </a>
        ))}
    </nav>
  );
}
