import { isTrial, useSession } from "../../lib/session.ts";
import { useRead } from "../../lib/use-read.ts";
import { Face } from "./face.tsx";

/** The picture of whoever is signed in; a trial has the mark. */
export function MyFace({ size }: { size: 40 | 64 }) {
  const session = useSession();
  const { data } = useRead("profile.icon", {}, session.token !== null && !isTrial(session));
  return <Face url={data?.url ?? ""} size={size} />;
}
