import type { App } from "../../../app.ts";
import type { StaffHandlers } from "../../../core/staff-request-context.ts";
import { ownLists } from "./own.ts";
import { setList, setLook } from "./settings.ts";
import { dropView, keepView, shareView } from "./views.ts";

/** How the caller looks at lists; each answer is all of it, as it is then. */
export function staffCalls(app: App): StaffHandlers<"lists"> {
  return {
    own: (context) => ownLists(app, context),
    keepView: (context, asked) => keepView(app, context, asked),
    dropView: (context, asked) => dropView(app, context, asked),
    shareView: (context, asked) => shareView(app, context, asked),
    setList: (context, asked) => setList(app, context, asked),
    setLook: (context, asked) => setLook(app, context, asked),
  };
}
