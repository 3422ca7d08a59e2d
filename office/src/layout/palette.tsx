import { useEffect, useId, useState } from "react";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { amount } from "../lib/format.ts";
import { useTranslations } from "../lib/i18n.ts";
import { go } from "../lib/navigate.ts";
import { useStaffQuery } from "../lib/query.ts";
import { useMay } from "../lib/session.ts";
import { places } from "../routes.ts";
import css from "./palette.module.css";

type Found = StaffAnswerOf<"staff.search">["list"][number];
type FoundKind = Found["kind"];

interface Entry {
  to: string;
  title: string;
  about: string;
  icon: IconName;
}

/** Goes anywhere by a few letters of its name. */
export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useTranslations();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      placement="centre"
      title={t("palette")}
      closeLabel={t("close")}
      bare
    >
      <Finder onClose={onClose} />
    </Dialog>
  );
}

function Finder({ onClose }: { onClose(): void }) {
  const t = useTranslations();
  const may = useMay();
  const list = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const asked = fold(typed.trim());
  const entries: Entry[] = places
    .filter(({ needs }) => may(needs))
    .map(({ path, title, group, icon }) => ({
      to: path,
      title: t(title),
      about: t(`group.${group}`),
      icon,
    }))
    .filter(({ title, about }) => fold(`${title} ${about}`).includes(asked));
  const { found, isLooking } = useFound(typed.trim());
  entries.push(...found);
  const chosen = Math.min(at, entries.length - 1);
  const take = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    go(entry.to);
  };
  return (
    <div className={css.palette}>
      <div className={css.field}>
        <Icon name="search" />
        <input
          data-focus
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={entries.length > 0 ? `${list}-${chosen}` : undefined}
          aria-label={t("palette")}
          placeholder={t("palette.hint")}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            if (event.key === "Enter") take(entries[chosen]);
            if (step === undefined || entries.length === 0) return;
            event.preventDefault();
            setAt((chosen + step + entries.length) % entries.length);
          }}
        />
      </div>
      <div id={list} role="listbox" aria-label={t("palette")} className={css.list}>
        {entries.map((entry, index) => (
          <div
            key={`${entry.to} ${entry.title}`}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={css.entry}
            onPointerMove={() => setAt(index)}
            onPointerUp={() => take(entry)}
          >
            <Icon name={entry.icon} />
            {entry.title}
            <span>{entry.about}</span>
          </div>
        ))}
      </div>
      {entries.length === 0 && (
        <p className={css.none} role="status">
          {t(isLooking ? "loading" : "palette.none")}
        </p>
      )}
    </div>
  );
}

/** Below this, what is typed fits nearly everybody. */
const askedMin = 2;
/** The server is not asked with each letter. */
const settleMs = 250;

const icons: Record<FoundKind, IconName> = {
  member: "person",
  withdrawal: "withdraw",
  deposit: "deposit",
  round: "dice",
};

/** What somebody may mean by what is typed, once the hand rests. */
function useFound(typed: string): { found: Entry[]; isLooking: boolean } {
  const t = useTranslations();
  const [q, setQ] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const enabled = q.length >= askedMin;
  const { data } = useStaffQuery("staff.search", { q }, { enabled });
  const found = (enabled && data ? data.list : []).map((one) => ({
    to: toFound(one),
    title: [one.kind === "member" ? one.account : one.name, one.kind === "member" && one.name]
      .filter(Boolean)
      .join(" · "),
    about: [
      one.kind !== "member" && one.account,
      one.amount !== null && `${one.currency} ${amount(one.amount)}`,
      t(`palette.${one.kind}`),
    ]
      .filter(Boolean)
      .join(" · "),
    icon: icons[one.kind],
  }));
  return { found, isLooking: typed.length >= askedMin && (q !== typed || (enabled && !data)) };
}

/** Withdrawals and deposits have their lists, members and rounds pages of their own. */
function toFound({ kind, id, memberId, name }: Found): string {
  if (kind === "deposit" || kind === "withdrawal") {
    const of = { state: "all", no: (name ?? "").slice(1), open: id };
    return `/${kind}s?${new URLSearchParams(of).toString()}`;
  }
  return kind === "round" ? `/bets/${id}` : `/members/${memberId}`;
}

/** Without case and accents: "saques" finds "Saqués". */
function fold(text: string): string {
  return text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
}
