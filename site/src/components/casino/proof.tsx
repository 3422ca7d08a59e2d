import { buttonClass } from "@trevo/ui/button.tsx";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { Mark } from "@trevo/ui/logo.tsx";
import { useWords, type WordKey } from "../../lib/words.ts";
import css from "./proof.module.css";

const links: { icon: IconName; word: WordKey }[] = [
  { icon: "lock", word: "proof.before" },
  { icon: "dice", word: "proof.yours" },
  { icon: "check", word: "proof.after" },
];

/** How anyone checks a round: what is fixed before, what the player adds, what both give. */
export function HomeProof() {
  const say = useWords();
  return (
    <section id="fair" aria-labelledby="fair-heading" className={`${css.card} island`}>
      <span className={css.mark}>
        <Mark size={190} />
      </span>
      <h2 id="fair-heading">{say("proof.title")}</h2>
      <p>{say("proof.text")}</p>
      <ol className={css.chain}>
        {links.map(({ icon, word }) => (
          <li key={word}>
            <span className={css.leaf}>
              <Icon name={icon} />
            </span>
            {say(word)}
          </li>
        ))}
      </ol>
      <div className={css.ways}>
        <a href="/games/verify/index.html" className={buttonClass("gold", "compact")}>
          {say("help.verify")}
        </a>
        <a href="/m/help#fair" className={buttonClass("quiet", "compact")}>
          {say("proof.more")}
        </a>
      </div>
    </section>
  );
}
