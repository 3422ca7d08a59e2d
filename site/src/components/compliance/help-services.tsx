import { Icon } from "@trevo/ui/icon.tsx";
import { useQuery } from "../../lib/use-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { RichText } from "../messaging/rich-text.tsx";
import css from "./help-services.module.css";

/** Who helps where play has become too much; whose page is away is shown by another way. */
export function HelpServices() {
  const t = useTranslations();
  const { data } = useQuery("content.helpServices", {});
  if (!data || data.length === 0) return null;
  return (
    <section className={css.group}>
      <h2>{t("services.title")}</h2>
      <ul className={css.list}>
        {data.map(({ service, name, about, url, instead }) => (
          <li key={service}>
            {url === null ? (
              <div className={css.away}>
                <strong>{name}</strong>
                <small>{about}</small>
                <RichText html={instead ?? ""} />
              </div>
            ) : (
              <a href={url} target="_blank" rel="noopener noreferrer">
                <Icon name="heart" />
                <span>
                  <strong>{name}</strong>
                  <small>{about}</small>
                </span>
                <Icon name="forward" mirrored />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
