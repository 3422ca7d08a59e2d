import { Icon } from "@trevo/ui/icon.tsx";
import { useSession } from "../../lib/session.ts";
import css from "./login.module.css";

/** Why the session that was open here is over, where its member did not end it. */
export function SessionEnded() {
  const { endedBy } = useSession();
  if (endedBy === null) return null;
  return (
    <p className={css.ended} role="alert">
      <Icon name="clock" />
      {endedBy}
    </p>
  );
}
