import { type Handlers, requireSession } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { attachPhoto } from "./photos.ts";
import { kycStatusOf } from "./status.ts";
import { submit } from "./submit.ts";

/** Identity verification by the member. */
export function calls(app: App): Handlers<"kyc"> {
  return {
    mine: (context) => kycStatusOf(app, requireSession(context)),
    async attach(context, input) {
      await attachPhoto(app, context, input);
      return kycStatusOf(app, requireSession(context));
    },
    async submit(context, input) {
      await submit(app, context, input);
      return kycStatusOf(app, requireSession(context));
    },
  };
}
