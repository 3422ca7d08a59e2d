import { useTranslations } from "../../../lib/i18n.ts";
import { Acts } from "../../../parts/acts.tsx";
import { Deed } from "../../../parts/deed.tsx";
import { Moment } from "../../../parts/moment.tsx";
import type { MemberFileAnswer } from "../../../member/figures.tsx";
import css from "./notes.module.css";

/** What colleagues wrote about a member; pinned notes first. */
export function Notes({ file }: { file: MemberFileAnswer }) {
  const t = useTranslations();
  const { memberId, account: name } = file;
  return (
    <>
      <Acts>
        <Deed
          call="memberFile.note"
          needs="member:note"
          label={t("members.note")}
          says={t("members.note.says", { name })}
          fields={[
            { name: "text", label: "note", kind: "long" },
            { name: "isPinned", label: "members.pin", kind: "check", isOptional: true },
          ]}
          payload={({ text = "", isPinned }) => ({ memberId, text, isPinned: isPinned === "yes" })}
          done={t("members.noted")}
        />
      </Acts>
      {file.notes.length === 0 && <p>{t("members.noNotes")}</p>}
      <ul className={css.notes}>
        {file.notes.map((note) => (
          <li key={note.id} data-pinned={note.isPinned || undefined}>
            <p>{note.text}</p>
            <span>
              {note.by} · <Moment at={note.at} exact />
            </span>
            <Deed
              call="memberFile.pin"
              needs="member:note"
              variant="quiet"
              label={t(note.isPinned ? "members.unpin" : "members.pin")}
              says={note.text}
              payload={() => ({ memberId, id: note.id, isPinned: !note.isPinned })}
              done={t("members.noted")}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
