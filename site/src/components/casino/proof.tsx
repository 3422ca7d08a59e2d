import { buttonClass } from "@trevo/ui/button.tsx";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { Mark } from "@trevo/ui/logo.tsx";
import { useLanguage, useTranslations, type MessageKey } from "../../lib/i18n.ts";
import { verifierIn } from "../../lib/verifier.ts";
import css from "./proof.module.css";

const links: { icon: IconName; labelKey: MessageKey }[] = [
  { icon: "lock", labelKey: "proof.before" },
  { icon: "dice", labelKey: "proof.yours" },
  { icon: "check", labelKey: "proof.after" },
];

/** How anyone checks a round: what is fixed before, what the player adds, what both give. */
export function HomeProof() {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <section id="fair" aria-labelledby="fair-heading" className={`${css.card} island`}>
      <span className={css.mark}>
        <Mark size={190} />
      </span>
      <h2 id="fair-heading">{t("proof.title")}</h2>
      <p>{t("proof.text")}</p>
      <ol className={css.chain}>
        {links.map(({ icon, labelKey }) => (
          <li key={labelKey}>
            <span className={css.leaf}>
              <Icon name={icon} />
            </span>
            {t(labelKey)}
          </li>
        ))}
      </ol>
      <div className={css.ways}>
        <a href={verifierIn(language)} className={buttonClass("gold", "compact")}>
          {t("help.verify")}
        </a>
        <a href="/m/help#fair" className={buttonClass("quiet", "compact")}>
          {t("proof.more")}
        </a>
      </div>
    </section>
  );
}
