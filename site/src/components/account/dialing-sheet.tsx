import { useMemo, useState } from "react";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useQuery } from "../../lib/use-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { QueryError } from "../common/query-error.tsx";
import { DialingMark } from "./dialing-mark.tsx";
import { ListSkeleton } from "../common/list-skeleton.tsx";
import css from "./dialing-sheet.module.css";

interface DialingSheetProps {
  chosen: string;
  onChoose(dialingCode: string): void;
  onClose(): void;
}

/** Every country with its dialling code, narrowed by name or digits. */
export function DialingSheet({ chosen, onChoose, onClose }: DialingSheetProps) {
  const t = useTranslations();
  const { data, error, refetch } = useQuery("system.country", {});
  const [typed, setTyped] = useState("");
  const found = useMemo(() => {
    const query = plain(typed);
    const all = data?.list ?? [];
    // What is chosen stands first, where it is looked for.
    if (query === "") return all.toSorted((a, b) => rank(b, chosen) - rank(a, chosen));
    return all.filter(
      ({ name, code, dialingCode }) =>
        plain(name).includes(query) ||
        code.toLowerCase() === query ||
        dialingCode.startsWith(query.replace("+", "")),
    );
  }, [data, typed, chosen]);
  return (
    <Dialog
      open
      placement="sheet"
      title={t("field.dialing")}
      closeLabel={t("close")}
      onClose={onClose}
    >
      <div className={css.sheet}>
        <label className={css.search}>
          <Icon name="search" />
          <span className="hidden-text">{t("field.dialing.search")}</span>
          <input
            type="search"
            value={typed}
            placeholder={t("field.dialing.search")}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <p className="hidden-text" role="status">
          {data && t("field.dialing.found", { count: found.length })}
        </p>
        {error ? (
          <QueryError error={error} refetch={refetch} />
        ) : data ? (
          <ul className={css.list}>
            {found.map(({ code, name, dialingCode }) => (
              <li key={code}>
                <button
                  type="button"
                  className={css.country}
                  aria-current={dialingCode === chosen || undefined}
                  onClick={() => onChoose(dialingCode)}
                >
                  <DialingMark dialingCode={dialingCode} />
                  <span className={css.name}>{name}</span>
                  <span dir="ltr">+{dialingCode}</span>
                </button>
              </li>
            ))}
            {found.length === 0 && <li className={css.none}>{t("field.dialing.none")}</li>}
          </ul>
        ) : (
          <ListSkeleton />
        )}
      </div>
    </Dialog>
  );
}

function rank({ dialingCode }: { dialingCode: string }, chosen: string): number {
  return Number(dialingCode === chosen);
}

/** For comparing: no capitals, no accents. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}
