import { desk } from "./desk.ts";
import { people } from "./people.ts";
import { safety } from "./safety.ts";

/** Staff accounts: signing in and what was done, colleagues' accounts, one's own credentials. */
export const staff = { ...desk, ...people, ...safety };
