import { Dialog } from "@trevo/ui/dialog.tsx";
import { useTranslations } from "../lib/i18n.ts";
import { useMay } from "../lib/session.ts";
import { places } from "../routes.ts";
import css from "./key-sheet.module.css";

const general = [
  "palette",
  "filter",
  "move",
  "open",
  "own",
  "close",
  "choose",
  "refresh",
  "pages",
  "columns",
  "next",
  "approve",
  "propose",
  "refuse",
  "match",
  "proof",
  "send",
  "all",
] as const;

const keysOf: Record<(typeof general)[number], string> = {
  palette: "Ctrl K",
  filter: "/",
  move: "j k",
  open: "Enter",
  own: "o",
  choose: "x",
  refresh: "r",
  next: "n",
  approve: "a",
  propose: "p",
  refuse: "d",
  match: "m",
  proof: "s r",
  send: "Ctrl Enter",
  all: "?",
  close: "Esc",
  pages: "[ ]",
  columns: "c",
};

/** All keys on one sheet. */
export function KeySheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useTranslations();
  const may = useMay();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      placement="centre"
      title={t("keys")}
      closeLabel={t("close")}
    >
      <dl className={css.keys}>
        {general.map((name) => (
          <div key={name}>
            <dt>
              <kbd>{keysOf[name]}</kbd>
            </dt>
            <dd>{t(`key.${name}`)}</dd>
          </div>
        ))}
        {places
          .filter(({ letter, needs }) => letter !== undefined && may(needs))
          .map(({ letter, title, path }) => (
            <div key={path}>
              <dt>
                <kbd>g {letter}</kbd>
              </dt>
              <dd>{t(title)}</dd>
            </div>
          ))}
      </dl>
    </Dialog>
  );
}
