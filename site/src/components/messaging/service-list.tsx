import { Button } from "@trevo/ui/button.tsx";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { notify } from "../../lib/notices.ts";
import type { ServiceEntry } from "../../lib/service.ts";
import type { Reading } from "../../lib/use-read.ts";
import { useWords } from "../../lib/words.ts";
import css from "./service-list.module.css";

const icons: Record<string, IconName> = { CS: "headset", WHATSAPP: "chat", EMAIL: "mail" };

/** The ways to a person; one whose address may not be opened says so instead of opening. */
export function ServiceList({ reading }: { reading: Reading<ServiceEntry[]> }) {
  const say = useWords();
  const { data, error, again } = reading;
  if (error) {
    return (
      <p className={css.note} role="alert">
        {error.message}
        <Button look="plain" size="compact" onClick={again}>
          {say("retry")}
        </Button>
      </p>
    );
  }
  if (!data) return <p className={css.note}>{say("loading")}</p>;
  if (data.length === 0) return <p className={css.note}>{say("message.service.none")}</p>;
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
  const say = useWords();
  const content = (
    <>
      <Icon name={icons[csType.toUpperCase()] ?? "chat"} />
      <span>{csType === "CS" ? say("message.service.cs") : title}</span>
      <Icon name="forward" mirrored />
    </>
  );
  if (href === null) {
    const refuse = () => notify("error", say("message.service.refused"));
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
