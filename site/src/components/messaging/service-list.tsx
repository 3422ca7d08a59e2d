import { Button } from "@trevo/ui/button.tsx";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { toast } from "@trevo/client/toasts.ts";
import type { ServiceEntry } from "../../lib/service.ts";
import type { QueryResult } from "../../lib/use-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./service-list.module.css";

const icons: Record<string, IconName> = { CS: "headset", WHATSAPP: "chat", EMAIL: "mail" };

/** The ways to a person; one whose address may not be opened says so instead of opening. */
export function ServiceList({ query }: { query: QueryResult<ServiceEntry[]> }) {
  const t = useTranslations();
  const { data, error, refetch } = query;
  if (error) {
    return (
      <p className={css.note} role="alert">
        {error.message}
        <Button variant="plain" size="compact" onClick={refetch}>
          {t("retry")}
        </Button>
      </p>
    );
  }
  if (!data) return <p className={css.note}>{t("loading")}</p>;
  if (data.length === 0) return <p className={css.note}>{t("message.service.none")}</p>;
  return (
    <ul className={css.list}>
      {data.map((entry) => (
        <li key={`${entry.csType} ${entry.title} ${entry.href}`}>
          <Way entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Way({ entry: { csType, title, href } }: { entry: ServiceEntry }) {
  const t = useTranslations();
  const content = (
    <>
      <Icon name={icons[csType.toUpperCase()] ?? "chat"} />
      <span>{csType === "CS" ? t("message.service.cs") : title}</span>
      <Icon name="forward" mirrored />
    </>
  );
  if (href === null) {
    const refuse = () => toast("error", t("message.service.refused"));
    return (
      <button type="button" className={css.way} onClick={refuse}>
        {content}
      </button>
    );
  }
  const isOurs = href.startsWith("/m/");
  const elsewhere = isOurs ? {} : { target: "_blank", rel: "noopener noreferrer" };
  return (
    <a className={css.way} href={href} {...elsewhere}>
      {content}
    </a>
  );
}
