import type { Handlers } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { finish, link } from "./finish.ts";
import { listIdentities, unlink } from "./identities.ts";
import { providersOf } from "./providers.ts";
import { start } from "./start.ts";

/** Signing in by outside providers, and linking them. */
export function calls(app: App): Handlers<"socialLogin"> {
  return {
    async providers(context) {
      const offered = await providersOf(app, context.merchant);
      return { providers: offered.map(({ id, name }) => ({ id, name })) };
    },
    start: (context, input) => start(app, context, input),
    finish: (context) => finish(app, context),
    link: (context) => link(app, context),
    list: (context) => listIdentities(app, context),
    unlink: (context, input) => unlink(app, context, input),
  };
}
