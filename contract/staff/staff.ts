import { badges } from "./badges.ts";
import { oversight } from "./oversight.ts";
import { people } from "./people.ts";
import { roles } from "./roles.ts";
import { safety } from "./safety.ts";
import { search } from "./search.ts";
import { signIn } from "./sign-in.ts";

/** Staff accounts: signing in, acts, colleagues, roles, one's own credentials. */
export const staff = {
  ...signIn,
  ...badges,
  ...search,
  ...oversight,
  ...people,
  ...roles,
  ...safety,
};
