import { z } from "zod";
import { whitelabelFlags } from "../constants.ts";
import { payload, rates } from "../define.ts";
import { staffCall } from "./define.ts";
import { proposalCall, reason } from "./proposals.ts";

/** What the site offers at all: ways in, ways back, letters, chat. */
export const siteFlags = {
  flags: staffCall({
    summary: "What the site offers, flag by flag",
    method: "GET",
    path: "/staff/settings/flags",
    payload: payload({}),
    answer: z.object({
      list: z.array(z.object({ flag: z.enum(whitelabelFlags), isOn: z.boolean() })),
    }),
    needs: "settings:read",
    rate: rates.read,
  }),
  setFlag: proposalCall({
    summary: "Switch something that the site offers on or off",
    path: "/staff/settings/flags",
    payload: payload({ flag: z.enum(whitelabelFlags), isOn: z.boolean(), reason }),
    needs: "settings:edit",
    approval: { needs: "settings:edit", isFresh: true },
  }),
};

/** What each key of the member template may hold: one of two layouts, a colour, or a sentence. */
const colour = /^(?:#[0-9a-fA-F]{6})?$/;
export const templateValues = {
  mem_cen: /^[12]$/,
  dep_func: /^[12]$/,
  app_desc: /^[^<>\p{C}]{0,120}$/u,
  app_background: colour,
  app_desc_font_color: colour,
} as const;
const templateKey = z.enum([
  "mem_cen",
  "dep_func",
  "app_desc",
  "app_background",
  "app_desc_font_color",
]);

/** How the member area looks: layouts, and the bar that offers the app. */
export const siteTemplate = {
  template: staffCall({
    summary: "The member template, key by key",
    method: "GET",
    path: "/staff/settings/template",
    payload: payload({}),
    answer: z.object({ list: z.array(z.object({ key: templateKey, value: z.string() })) }),
    needs: "settings:read",
    rate: rates.read,
  }),
  setTemplate: proposalCall({
    summary: "Set one key of the member template; whoever may does it alone",
    path: "/staff/settings/template",
    payload: payload({ key: templateKey, value: z.string().trim().max(200), reason }),
    needs: "settings:edit",
    approval: { needs: "settings:edit" },
  }),
};

const field = z.string().regex(/^[A-Za-z]{1,32}$/);

/** What the registration form asks for. */
export const registerFields = {
  fields: staffCall({
    summary: "The fields of the registration form in their order, and what the place demands",
    method: "GET",
    path: "/staff/settings/fields",
    payload: payload({}),
    answer: z.object({
      list: z.array(
        z.object({
          field: z.string(),
          isOn: z.boolean(),
          isRequired: z.boolean(),
          lengthMin: z.number().int(),
          lengthMax: z.number().int(),
          /** The form cannot be without it. */
          isFixed: z.boolean(),
          /** The place's rules ask for it, whatever the row says. */
          isDemanded: z.boolean(),
          /** Its length may be chosen; that of the others follows from what they are. */
          hasLength: z.boolean(),
        }),
      ),
    }),
    needs: "settings:read",
    rate: rates.read,
  }),
  setField: proposalCall({
    summary: "Show a field of the registration form or not, require it, or bound its length",
    path: "/staff/settings/fields",
    payload: payload({
      field,
      isOn: z.boolean(),
      isRequired: z.boolean(),
      lengthMin: z.coerce.number().int().min(1).max(256),
      lengthMax: z.coerce.number().int().min(1).max(256),
      reason,
    }),
    needs: "settings:edit",
    approval: { needs: "settings:edit", isFresh: true },
  }),
};
