import { z } from "zod";
import { payload, rates } from "../define.ts";
import { staffCall } from "./define.ts";

/** A list of the office: its place, and the call that answers with its rows. */
const list = {
  place: z.string().regex(/^\/[a-z0-9/:-]{0,63}$/),
  call: z.string().max(64),
};

const id = z.string().regex(/^\d{1,18}$/);

/** Filters and order by the payload's names, as the list's address has them. */
const values = z
  .record(z.string().regex(/^[a-zA-Z]{1,32}$/), z.string().max(128))
  .refine((all) => Object.keys(all).length <= 20);

/** A list's filters and order under a name. */
const view = z.object({
  id,
  ...list,
  name: z.string(),
  values: z.record(z.string(), z.string()),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  by: z.string(),
});

/** The columns of a list in their order; the first one of the list stays the first. */
const columns = z
  .array(
    z.object({
      key: z.string().max(32),
      isShown: z.boolean(),
      /** In pixels; null: as wide as what stands in it. */
      width: z.number().int().min(48).max(900).nullable(),
    }),
  )
  .max(60);

/** How one person sees one list. */
const listSetting = z.object({
  ...list,
  /** Null: as the list comes. */
  columns: columns.nullable(),
  /** The view that the list opens with; null: the whole list. */
  firstView: id.nullable(),
});

/** How one person sees the office; null: as the browser has it. */
const look = z.object({
  density: z.enum(["dense", "roomy"]).nullable(),
  theme: z.enum(["dark", "light"]).nullable(),
  locale: z.enum(["PT", "EN"]).nullable(),
});

const own = z.object({
  /** One's own, and those that colleagues share of lists that the caller may read; by name. */
  views: z.array(view),
  lists: z.array(listSetting),
  look,
  /** The zone of the house, whose days are meant by filters. */
  timeZone: z.string(),
});

const mine = { answer: own, needs: "session", rate: rates.write } as const;

/** How each of the staff looks at the lists of the office. */
export const lists = {
  own: staffCall({
    summary: "Views, columns, density, theme and language as the caller keeps them",
    method: "GET",
    path: "/staff/lists",
    payload: payload({}),
    answer: own,
    needs: "session",
    rate: rates.read,
  }),
  keepView: staffCall({
    summary: "Keep the filters and order of a list under a name, or change a view of one's own",
    method: "POST",
    path: "/staff/lists/view",
    payload: payload({
      /** Absent: a new one. */
      id: id.optional(),
      ...list,
      name: z.string().trim().min(1).max(40),
      values,
    }),
    ...mine,
  }),
  dropView: staffCall({
    summary: "Drop a view of one's own",
    method: "POST",
    path: "/staff/lists/view/drop",
    payload: payload({ id }),
    ...mine,
  }),
  shareView: staffCall({
    summary: "Show a view to all who may read its list, or to its owner alone again",
    method: "POST",
    path: "/staff/lists/view/share",
    payload: payload({ id, isShared: z.boolean() }),
    answer: own,
    needs: "view:share",
    rate: rates.write,
    audit: "handler",
  }),
  setList: staffCall({
    summary: "Keep the columns of a list, and the view that it opens with, for oneself",
    method: "PUT",
    path: "/staff/lists",
    payload: payload(listSetting.partial({ columns: true, firstView: true }).shape),
    ...mine,
  }),
  setLook: staffCall({
    summary: "Keep density, theme and language of the office for oneself",
    method: "PUT",
    path: "/staff/lists/look",
    payload: payload(look.partial().shape),
    ...mine,
  }),
};
