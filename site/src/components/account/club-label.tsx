import { Badge } from "@trevo/ui/badge.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useMember } from "../../lib/member.ts";
import css from "./club-label.module.css";

/** The VIP club's label under a member's name, cut short where it is long. */
export function ClubLabel() {
  const { info } = useMember();
  if (!info?.clubLabel) return null;
  return (
    <div className={css.club}>
      <Badge tone="gold">
        <Icon name="crown" />
        <span>{info.clubLabel.labelName}</span>
      </Badge>
    </div>
  );
}
