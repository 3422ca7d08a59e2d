import { IconButton } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useMember } from "../../../lib/member.ts";
import { copyText } from "../../../lib/copy.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import { ClubLabel } from "../../../components/account/club-label.tsx";
import { MyAvatar } from "../../../components/account/my-avatar.tsx";
import css from "../home.module.css";

/** Picture, name, id and the VIP club's label; the picture leads to the profile. */
export function MemberCard() {
  const t = useTranslations();
  const { name, info } = useMember();
  const copyId = () => copyText(info?.id ?? "", t("copied"));
  return (
    <div className={css.who}>
      <a className={css.face} href="/m/member/profile" aria-label={t("profile.open")}>
        <MyAvatar size={64} />
      </a>
      <div className={css.names}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>
          ID <bdi>{info?.id ?? "…"}</bdi>
          <IconButton label={t("copy.id")} className={css.copy} onClick={() => void copyId()}>
            <Icon name="copy" />
          </IconButton>
        </span>
        <ClubLabel />
      </div>
    </div>
  );
}
