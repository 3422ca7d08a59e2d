import { genders } from "./fields.ts";
import type { FieldKind, RegisterMethod } from "../../../schema.ts";
import type { App } from "../../../app.ts";

interface Seed {
  field: string;
  kind?: FieldKind;
  required?: true;
  /** Absent: the field is there for staff to switch on. */
  enabled?: true;
  pattern?: string;
  size: [min: number, max: number];
  methods?: RegisterMethod[];
}

/** A name without signs that turn text around or draw a line through it. */
const name = "[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N} ._'-]*[\\p{L}\\p{M}\\p{N}.])?";
/** Two words at least: a person has a name and a family's. */
const person = "\\p{L}[\\p{L}\\p{M}'.-]*(?: \\p{L}[\\p{L}\\p{M}'.-]*)+";
const handle = "[\\p{L}\\p{N}@+][\\p{L}\\p{M}\\p{N} .@+_-]*";

/** Fields of the registration form in their order; staff change the rows, not this list. */
const fields: Seed[] = [
  {
    field: "username",
    enabled: true,
    required: true,
    pattern: "[A-Za-z][A-Za-z0-9]*",
    size: [4, 16],
    methods: ["username"],
  },
  { field: "password", kind: "secret", enabled: true, required: true, size: [8, 128] },
  { field: "confirmPassword", kind: "secret", enabled: true, required: true, size: [1, 128] },
  { field: "mobileNum", kind: "mobile", pattern: "\\+?[\\d\\s().-]+", size: [6, 20] },
  { field: "verificationCode", kind: "code", pattern: "\\d+", size: [6, 10] },
  {
    field: "email",
    kind: "email",
    pattern: "[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+",
    size: [6, 120],
  },
  { field: "nickname", pattern: name, size: [2, 24] },
  { field: "payeeName", kind: "name", pattern: person, size: [5, 80] },
  { field: "idNumber", kind: "cpf", pattern: "[\\d.-]+", size: [11, 14] },
  {
    field: "birthday",
    kind: "day",
    enabled: true,
    pattern: "(19|20)\\d\\d-\\d\\d-\\d\\d",
    size: [10, 10],
  },
  { field: "gender", kind: "choice", pattern: genders.join("|"), size: [3, 6] },
  { field: "address", pattern: "[^<>\\p{C}]+", size: [10, 200] },
  { field: "paymentPassword", kind: "secret", pattern: "\\d{6}", size: [6, 6] },
  { field: "qqNum", kind: "digits", pattern: "[1-9]\\d*", size: [5, 12] },
  { field: "wechat", pattern: handle, size: [3, 40] },
  { field: "line", pattern: handle, size: [3, 40] },
  { field: "whatsapp", pattern: handle, size: [3, 40] },
  { field: "zalo", pattern: handle, size: [3, 40] },
  { field: "facebook", pattern: "[\\p{L}\\p{N}@][\\p{L}\\p{M}\\p{N} .@_/:-]*", size: [3, 80] },
  { field: "affiliateCode", enabled: true, pattern: "[A-Za-z0-9-]+", size: [4, 24] },
  { field: "recommenderId", kind: "digits", pattern: "[1-9]\\d*", size: [6, 12] },
  { field: "captcha", kind: "human", required: true, size: [1, 16] },
];

/**
 * Rows of the registration form that are not there yet; what staff changed stays. What the place
 * demands is asked for beyond them (`formRules`).
 */
export async function seedRegisterFields({ db, config }: App): Promise<void> {
  const { merchant, demo } = config;
  const rows = fields.map(({ field, kind = "text", size, ...rule }, at) => {
    const isAsked = field === "captcha" && !demo;
    return {
      merchant,
      field,
      kind,
      sort: at * 10,
      enabled: isAsked || rule.enabled === true,
      required: isAsked || rule.required === true,
      pattern: rule.pattern ?? null,
      length_min: size[0],
      length_max: size[1],
      methods: rule.methods ?? (["username", "mobileNum"] satisfies RegisterMethod[]),
      message_key: null,
    };
  });
  await db
    .insertInto("register_field")
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
}
