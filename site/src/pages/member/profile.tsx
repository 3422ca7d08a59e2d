import { useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button } from "@trevo/ui/button.tsx";
import { Badge } from "@trevo/ui/badge.tsx";
import { go, useSearch } from "../../lib/navigate.ts";
import { toast } from "@trevo/client/toasts.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import { Avatar } from "../../components/account/avatar.tsx";
import { dayText } from "../../components/common/moments.ts";
import { Row, RowList } from "../../components/common/row-list.tsx";
import { QueryError } from "../../components/common/query-error.tsx";
import { PageSkeleton } from "../../components/common/page-skeleton.tsx";
import { EmailSheet } from "./profile/email-sheet.tsx";
import { IconSheet } from "./profile/icon-sheet.tsx";
import { NicknameSheet } from "./profile/nickname-sheet.tsx";
import { PayeeSheet } from "./profile/payee-sheet.tsx";
import page from "../../components/common/page.module.css";
import css from "./profile.module.css";

type Details = AnswerOf<"profile.details">;

/** What can be changed here; the address names it, so that other pages lead straight to it. */
const edits = ["icon", "nickname", "email", "payee"] as const;
type Edit = (typeof edits)[number];

/** My profile: picture, names and mail, and what of it can still be changed. */
export default function Profile() {
  const t = useTranslations();
  const asked = new URLSearchParams(useSearch()).get("edit");
  const [edit, setEdit] = useState<Edit | null>(edits.find((name) => name === asked) ?? null);
  const { data, error, refetch } = useQuery("profile.details", {});
  if (!data) return error ? <QueryError error={error} refetch={refetch} /> : <PageSkeleton />;
  const close = () => {
    setEdit(null);
    if (asked !== null) go("/m/member/profile", { replace: true });
  };
  const save = () => {
    close();
    refetch();
    toast("success", t("profile.saved"));
  };
  return (
    <div className={page.page}>
      <div className={css.face}>
        <Avatar url={data.icon.url} size={64} />
        <Button variant="plain" size="compact" onClick={() => setEdit("icon")}>
          {t("profile.picture.change")}
        </Button>
      </div>
      <Changeable details={data} onEdit={setEdit} />
      <Facts details={data} />
      {edit === "icon" && <IconSheet onClose={close} onSaved={save} />}
      {edit === "nickname" && (
        <NicknameSheet nickname={data.nickname ?? ""} onClose={close} onSaved={save} />
      )}
      {edit === "email" && <EmailSheet onClose={close} onSaved={save} />}
      {edit === "payee" && data.payeeName === null && <PayeeSheet onClose={close} onSaved={save} />}
    </div>
  );
}

function Changeable({ details, onEdit }: { details: Details; onEdit(edit: Edit): void }) {
  const t = useTranslations();
  const { nickname, email, emailVerified, payeeName } = details;
  const none = t("profile.none");
  return (
    <RowList>
      <Row
        icon="person"
        text={t("profile.nickname")}
        note={nickname === null ? none : <bdi>{nickname}</bdi>}
        onClick={() => onEdit("nickname")}
      />
      <Row
        icon="mail"
        text={t("profile.email")}
        more={email !== null && <bdi>{email}</bdi>}
        note={
          email === null ? (
            none
          ) : (
            <Badge tone={emailVerified ? "brand" : "gold"}>
              {t(emailVerified ? "profile.email.verified" : "profile.email.unverified")}
            </Badge>
          )
        }
        onClick={() => onEdit("email")}
      />
      {payeeName === null ? (
        <Row icon="card" text={t("profile.payee")} note={none} onClick={() => onEdit("payee")} />
      ) : (
        <Row icon="card" text={t("profile.payee")} note={<bdi>{payeeName}</bdi>} still />
      )}
    </RowList>
  );
}

function Facts({ details }: { details: Details }) {
  const t = useTranslations();
  const language = useLanguage();
  const { id, account, mobile, birthday, registeredAt } = details;
  return (
    <RowList>
      <Row text="ID" note={<bdi>{id}</bdi>} still />
      <Row text={t("profile.username")} note={<bdi>{account}</bdi>} still />
      {mobile !== null && <Row text={t("profile.mobile")} note={<bdi>{mobile}</bdi>} still />}
      {birthday !== null && (
        <Row text={t("profile.birthday")} note={dayText(`${birthday}T12:00:00`, language)} still />
      )}
      <Row text={t("profile.since")} note={dayText(registeredAt, language)} still />
    </RowList>
  );
}
