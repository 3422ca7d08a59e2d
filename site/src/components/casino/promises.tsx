import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { useTranslations, type MessageKey } from "../../lib/i18n.ts";
import css from "./promises.module.css";

const promises: {
  icon: IconName;
  tone: string;
  title: MessageKey;
  text: MessageKey;
  href: string;
}[] = [
  {
    icon: "shield",
    tone: "green",
    title: "promise.fair.title",
    text: "promise.fair.text",
    href: "/m/help#fair",
  },
  {
    icon: "receipt",
    tone: "gold",
    title: "promise.books.title",
    text: "promise.books.text",
    href: "/m/myAccount/index",
  },
  {
    icon: "history",
    tone: "blue",
    title: "promise.resume.title",
    text: "promise.resume.text",
    href: "/m/gameRecord",
  },
];

/** What the operator promises, each with a link to where a member can check it. */
export function HomePromises() {
  const t = useTranslations();
  return (
    <section aria-labelledby="promise-heading" className={css.section}>
      <h2 id="promise-heading">{t("promise.heading")}</h2>
      <ul className={css.list}>
        {promises.map((promise) => (
          <li key={promise.title}>
            <a href={promise.href} className={css.promise}>
              <span className={css.icon} data-tone={promise.tone}>
                <Icon name={promise.icon} />
              </span>
              <span className={css.words}>
                <strong>{t(promise.title)}</strong>
                <span>{t(promise.text)}</span>
              </span>
              <Icon name="forward" mirrored />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
