import type { Handlers } from "../../core/ask.ts";
import type { House } from "../../house.ts";
import { finish, link } from "./finish.ts";
import { listIdentities, unlink } from "./identities.ts";
import { providersOf } from "./providers.ts";
import { start } from "./start.ts";

/** Signing in by outside providers, and linking them. */
export function calls(house: House): Handlers<"social"> {
  return {
    async providers(ask) {
      const offered = await providersOf(house, ask.merchant);
      return { providers: offered.map(({ id, name }) => ({ id, name })) };
    },
    start: (ask, wish) => start(house, ask, wish),
    finish: (ask) => finish(house, ask),
    link: (ask) => link(house, ask),
    list: (ask) => listIdentities(house, ask),
    unlink: (ask, given) => unlink(house, ask, given),
  };
}
