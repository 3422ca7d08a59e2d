import { useMemberTemplate } from "../../lib/member-template.ts";
import { BaseHome } from "./home/base-home.tsx";
import { NewHome } from "./home/new-home.tsx";

/** The member centre, as the house's template has it: who I am, what I have, where all of it is. */
export default function MemberHome() {
  return useMemberTemplate() === "new" ? <NewHome /> : <BaseHome />;
}
