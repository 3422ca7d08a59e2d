import { isTrial, useSession } from "../../lib/session.ts";
import { useQuery } from "../../lib/use-query.ts";
import { Avatar } from "./avatar.tsx";

/** The signed-in member's picture; trials have the default one. */
export function MyAvatar({ size }: { size: 40 | 64 }) {
  const session = useSession();
  const { data } = useQuery("profile.icon", {}, session.token !== null && !isTrial(session));
  return <Avatar url={data?.url ?? ""} size={size} />;
}
