import { defineModule } from "../../../module.ts";

export const turnover = defineModule({
  name: "turnover",
  tables: {
    turnover_requirement: "keep",
  },
});
