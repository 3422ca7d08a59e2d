import { isTrial, useSession } from "../../lib/session.ts";
import { useQuery } from "../../lib/use-query.ts";
import { Avatar } from "./avatar.tsx";

/** The picture of whoever is signed in; a trial has the mark. */
export function MyAvatar({ size }: { size: 40 | 64 }) {
  const session = useSession();
  const { data } = useQuery("profile.icon", {}, session.token !== null && !isTrial(session));
  return <Avatar url={data?.url ?? ""} size={size} />;
}
