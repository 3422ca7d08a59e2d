import { useQuery } from "../../lib/use-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { NoteLink } from "../common/note-link.tsx";

/**
 * Says before money comes in what will be asked before it goes out, how far that is, and where to
 * do it now; nothing for who has proven it, and nothing while that is not known.
 */
export function IdentityNote() {
  const t = useTranslations();
  const { data } = useQuery("kyc.mine", {});
  if (!data || data.state === "verified") return null;
  const when = data.neededFor.includes("deposit") ? "deposit" : "withdraw";
  const state = t("identity.note.state", { state: t(`identity.state.${data.state}`) });
  return (
    <NoteLink
      href="/m/member/identity"
      title={t(`identity.note.${when}`)}
      text={`${state} ${t(`identity.note.next.${data.state}`)}`}
    />
  );
}
