import { useQuery } from "../../lib/use-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { NoteLink } from "../common/note-link.tsx";

/** Says before money comes in that a second proof is missing, and where to give it; or nothing. */
export function SecondFactorNote() {
  const t = useTranslations();
  const { data } = useQuery("mfaSettings.factors", {});
  if (!data?.isMissing) return null;
  return (
    <NoteLink
      href="/m/member/profile?edit=email"
      title={t("factor.missing.title")}
      text={t("factor.missing.text")}
    />
  );
}
